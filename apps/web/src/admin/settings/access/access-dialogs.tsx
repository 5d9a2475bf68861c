import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useDrafts } from '../../../ui/form/draft-owner.tsx';
import { AdminDialog } from '../../dialog/admin-dialog.tsx';
import type { OpenedProps } from '../../dialog/use-opened.ts';
import { succeeded } from '../../ui/feedback.ts';
import type { AccessActions } from './use-access-actions.ts';

interface OneFieldProps extends OpenedProps {
  /** The name of its draft, which survives the sign-in that it may need; a code has none. */
  draft?: string;
  title: string;
  text: string;
  label: string;
  submit: string;
  submitting: string;
  autoComplete?: string;
  /** Sends the field. Throws what the server refused. */
  send: (value: string) => Promise<void>;
  /** Whether the error was answered elsewhere. */
  ask: (error: unknown) => boolean;
}

/** A dialog with one field and what it is for. */
function OneField({
  draft,
  title,
  text,
  label,
  submit,
  submitting,
  autoComplete,
  send,
  ask,
  opened,
  onClose,
}: OneFieldProps) {
  const drafts = useDrafts();
  const [value, setValue] = useState(
    () => (draft && drafts.read<{ value: string }, null>(draft, { value: '' })?.values.value) || '',
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await send(value);
      if (draft) drafts.remove(draft);
    } catch (error) {
      if (ask(error)) onClose();
      else setFailure(errorMessage(error) ?? "That didn't work. Nothing was changed. Try again.");
    }
    setSending(false);
  };
  return (
    <AdminDialog opened={opened} onClose={onClose} title={title} closeOnClickOutside={false}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          <TextInput
            label={label}
            value={value}
            error={failure}
            autoComplete={autoComplete ?? 'off'}
            data-autofocus
            onChange={({ currentTarget }) => {
              setValue(currentTarget.value);
              setFailure(null);
              if (draft) drafts.save(draft, { values: { value: currentTarget.value }, seen: null });
            }}
          />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-busy={isSending}>
            {isSending ? submitting : submit}
          </Button>
        </Group>
      </form>
    </AdminDialog>
  );
}

/** Invites an admin; `onHandOver` gets the link while no email can be sent. */
export function InviteDialog({
  actions,
  onHandOver,
  ...dialog
}: OpenedProps & { actions: AccessActions; onHandOver: (link: string) => void }) {
  return (
    <OneField
      {...dialog}
      draft="invite-admin"
      title="Invite admin"
      text="Admins see and change everything. The invitation can be accepted for 7 days."
      label="Email"
      submit="Invite admin"
      submitting="Inviting..."
      ask={actions.ask}
      send={async (email) => {
        const { link, message } = await actions.invite(email);
        dialog.onClose();
        succeeded(message);
        if (link !== null) onHandOver(link);
      }}
    />
  );
}

/** Changes the admin's own address: the new one, then the code that was sent to it. */
export function AddressDialog({ actions, ...dialog }: OpenedProps & { actions: AccessActions }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <OneField
        {...dialog}
        key="address"
        draft="own-address"
        title="Change address"
        text="We send a code to the new address. Until you type it, you sign in with the present one."
        label="New email"
        submit="Send code"
        submitting="Sending..."
        ask={actions.ask}
        send={async (email) => {
          await actions.changeAddress(email);
          setSentTo(email);
        }}
      />
    );
  }
  return (
    <OneField
      {...dialog}
      key="code"
      title="Check your email"
      text={`We sent a code to ${sentTo}. It works for 10 minutes.`}
      label="Code"
      autoComplete="one-time-code"
      submit="Change address"
      submitting="Changing..."
      ask={actions.ask}
      send={async (code) => {
        const { message } = await actions.confirmAddress(code);
        dialog.onClose();
        succeeded(message);
      }}
    />
  );
}
