import { Box, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { parseDevice } from '@rapport/domain/account/device';
import type { SignInMethods } from '@rapport/domain/account/passkeys';
import { IconKey } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { failureMessage } from '../../api/api-error.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { findOwnPasskey } from '../../ui/own-passkey.ts';
import { isReauthenticationRequired } from '../../ui/session/reauthentication.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useOwnPasskeys } from '../../ui/use-own-passkeys.ts';
import { useRecentTimes } from '../../ui/use-recent-times.ts';
import { Status } from '../ui/status.tsx';
import { PasskeyRemoval } from './passkey-removal.tsx';
import { NO_RENAME, PasskeyRename, RENAME_DRAFT } from './passkey-rename.tsx';
import { SignInAgain } from './sign-in-again.tsx';

type OwnPasskey = SignInMethods['passkeys'][number];

/** What is done to a passkey of the list. */
interface Change {
  id: string;
  kind: 'rename' | 'remove';
}

/** The user's passkeys: each is renamed or removed in its row, and another one is added below. */
export function OwnPasskeys({ passkeys, emailedCodes }: Pick<SignInMethods, 'passkeys' | 'emailedCodes'>) {
  const own = useOwnPasskeys();
  const drafts = useDrafts();
  const [change, setChange] = useState<Change | null>(() => {
    const draft = drafts.read<typeof NO_RENAME, null>(RENAME_DRAFT, NO_RENAME);
    return draft === null ? null : { id: draft.values.id, kind: 'rename' };
  });
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    drafts.remove(RENAME_DRAFT);
    setChange(null);
    addButton.current?.focus();
  };
  /** Runs one change; says what was refused, or that a fresh sign-in is needed. */
  const run = async (failure: string, step: () => Promise<{ message: string }>) => {
    if (own.isBusy) return;
    setNeedsSignIn(false);
    try {
      const { message } = await step();
      close();
      showToast({ title: message, tone: 'success' });
    } catch (error) {
      if (isReauthenticationRequired(error)) setNeedsSignIn(true);
      else showToast({ title: 'Error', message: failureMessage(error, failure), tone: 'error' });
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      {passkeys.length === 0 ? (
        <Text size="sm">
          You have no passkey. With one you sign in with your fingerprint, your face or the screen lock of
          your device, without a code.
        </Text>
      ) : (
        <Box component="ul" w="100%">
          {passkeys.map((passkey) => (
            <Box component="li" key={passkey.id}>
              <Stack gap="sm" pb="sm">
                <PasskeyRow
                  passkey={passkey}
                  isChanging={change?.id === passkey.id}
                  onChange={(kind) => setChange({ id: passkey.id, kind })}
                />
                {change?.id === passkey.id && change.kind === 'rename' ? (
                  <PasskeyRename
                    id={passkey.id}
                    name={passkey.name}
                    isBusy={own.isBusy}
                    onSave={(name) =>
                      run('Failed to rename the passkey', async () => {
                        await own.rename(passkey.id, name);
                        return { message: 'Passkey renamed.' };
                      })
                    }
                    onCancel={close}
                  />
                ) : null}
                {change?.id === passkey.id && change.kind === 'remove' ? (
                  <PasskeyRemoval
                    name={passkey.name}
                    emailedCodes={emailedCodes}
                    isBusy={own.isBusy}
                    onRemove={() => run('Failed to remove the passkey', () => own.remove(passkey.id))}
                    onCancel={close}
                  />
                ) : null}
              </Stack>
              <Divider mb="sm" />
            </Box>
          ))}
        </Box>
      )}
      {needsSignIn ? <SignInAgain /> : null}
      <Button
        ref={addButton}
        variant="default"
        size="sm"
        leftSection={<IconKey size={16} stroke={1.5} aria-hidden />}
        aria-busy={own.isBusy}
        onClick={() =>
          void run('No passkey was added. Try again.', () => own.add(parseDevice(navigator.userAgent)))
        }
      >
        Add a passkey
      </Button>
    </Stack>
  );
}

interface PasskeyRowProps {
  passkey: OwnPasskey;
  isChanging: boolean;
  onChange: (kind: Change['kind']) => void;
}

function PasskeyRow({ passkey, isChanging, onChange }: PasskeyRowProps) {
  const { formatDay } = useDates();
  const { formatRecent } = useRecentTimes();
  const { name, createdAt, lastUsedAt, worksHere, domain, credentialId } = passkey;
  const used = lastUsedAt === null ? 'Not used yet' : `Last used: ${formatRecent(lastUsedAt)}`;
  return (
    <Group justify="space-between" gap="sm">
      <Box flex="1 1 12rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {worksHere && credentialId === findOwnPasskey() ? <Status tone="good">This browser</Status> : null}
          {worksHere ? null : <Status tone="over">{`Only on ${domain}`}</Status>}
        </Group>
        <Text size="sm" c="dimmed">
          Added {formatDay(createdAt)}. {used}
        </Text>
      </Box>
      {isChanging ? null : (
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            aria-label={`Rename ${name}`}
            onClick={() => onChange('rename')}
          >
            Rename
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() => onChange('remove')}
          >
            Remove
          </Button>
        </Group>
      )}
    </Group>
  );
}
