import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { isReauthenticationRequired } from '../../ui/session/reauthentication.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface AddressDraft {
  email: string;
  /** Where the code was sent; empty before. */
  sentTo: string;
}

const EMPTY: AddressDraft = { email: '', sentTo: '' };
const DRAFT = 'address';
const FAILURE = "That didn't work. Nothing was changed. Try again.";

/** How the name and the address are changed: here with the built-in sign-in, else where the account is. */
export function ChangeAddress() {
  const { data } = trpc.account.signInMethods.useQuery();
  if (data === undefined) return null;
  if (data.isBuiltIn) return <AddressForm />;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      Your name and email come from the account you sign in with. You can change them there.
    </Text>
  );
}

/** The new address, then the code that was sent to it. What is typed survives the sign-in that it may need. */
function AddressForm() {
  const drafts = useDrafts();
  const utils = trpc.useUtils();
  const [restored] = useState(() => drafts.read<AddressDraft, null>(DRAFT, EMPTY));
  const [draft, setDraft] = useState(restored?.values ?? EMPTY);
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(restored !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const request = trpc.access.changeAddress.useMutation();
  const confirm = trpc.access.confirmAddress.useMutation();
  const isBusy = request.isPending || confirm.isPending;
  const isSent = draft.sentTo !== '';

  const change = (values: AddressDraft) => {
    setDraft(values);
    setFailure(null);
    drafts.save(DRAFT, { values, seen: null });
  };
  const close = () => {
    drafts.remove(DRAFT);
    setDraft(EMPTY);
    setCode('');
    setFailure(null);
    setNeedsSignIn(false);
    setOpen(false);
  };
  /** Runs one step; a refusal is said beside the field. */
  const run = async (step: () => Promise<void>) => {
    if (isBusy) return;
    setFailure(null);
    setNeedsSignIn(false);
    try {
      await step();
    } catch (error) {
      if (isReauthenticationRequired(error)) setNeedsSignIn(true);
      else setFailure(failureMessage(error, FAILURE));
    }
  };
  const sendCode = () =>
    run(async () => {
      const { message } = await request.mutateAsync({ email: draft.email.trim() });
      setCode('');
      change({ ...draft, sentTo: draft.email.trim() });
      showToast({ title: message, tone: 'success' });
    });
  const confirmCode = () =>
    run(async () => {
      const { message } = await confirm.mutateAsync({ code });
      close();
      showToast({ title: message, tone: 'success' });
      await utils.invalidate();
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (isSent ? confirmCode() : sendCode());
  };

  if (!isOpen) {
    return (
      <Button variant="default" size="sm" mt="sm" onClick={() => setOpen(true)}>
        Change address
      </Button>
    );
  }
  return (
    <Box component="form" noValidate aria-label="Change address" onSubmit={onSubmit} mt="md" maw={480}>
      <Stack gap="md">
        <Text size="sm">
          {isSent
            ? `We sent a code to ${draft.sentTo}. It works for 10 minutes.`
            : 'We send a code to the new address. Until you type it, you sign in with the present one. Your plans come along, and the present address gets a notice.'}
        </Text>
        {isSent ? (
          <TextInput
            key="code"
            label="Code"
            size="md"
            value={code}
            error={failure}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value);
              setFailure(null);
            }}
          />
        ) : (
          <TextInput
            key="email"
            label="New email"
            type="email"
            size="md"
            value={draft.email}
            error={failure}
            autoComplete="email"
            autoCapitalize="none"
            autoFocus
            onChange={({ currentTarget }) => change({ ...draft, email: currentTarget.value })}
          />
        )}
        {needsSignIn ? <SignInAgain /> : null}
        <Group gap="xs">
          <Button type="submit" variant={needsSignIn ? 'default' : 'filled'} aria-busy={isBusy}>
            {isSent
              ? confirm.isPending
                ? 'Changing...'
                : 'Change address'
              : request.isPending
                ? 'Sending...'
                : 'Send code'}
          </Button>
          {isSent ? (
            <>
              <Button variant="default" aria-busy={request.isPending} onClick={() => void sendCode()}>
                Send a new code
              </Button>
              <Button variant="default" onClick={() => change({ ...draft, sentTo: '' })}>
                Use another address
              </Button>
            </>
          ) : null}
          <Button variant="subtle" onClick={close}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Box>
  );
}
