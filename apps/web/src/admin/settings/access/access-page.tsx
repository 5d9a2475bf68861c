import { Anchor, Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { parseDevice } from '@rapport/domain/account/device';
import { quantity } from '@rapport/domain/shared/quantity';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { ConfirmDialog, type Question } from '../../dialog/confirm-dialog.tsx';
import { useOpened } from '../../dialog/use-opened.ts';
import { ListWaiting } from '../../lists/list-states.tsx';
import { editorSearch } from '../../navigation/sections.ts';
import { PhoneBar } from '../../ui/phone-bar.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ReauthenticateDialog } from '../reauthenticate-dialog.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { AddressDialog, InviteDialog } from './access-dialogs.tsx';
import { AccessGroup } from './access-rows.tsx';
import { Admins } from './admins.tsx';
import { OwnSessions, Passkeys, SignIn } from './own-sign-in.tsx';
import { useAccess, useAccessActions } from './use-access-actions.ts';

/** The page of the settings that says who gets in, as the editor of the section. */
export const ACCESS = 'access';

/** Makes new recovery codes and shows them, in answer to a form. */
const RECOVERY_CODES_PATH = '/api/sign-in/recovery-codes';

interface AccessPageProps {
  /** The ways to what else is about security. */
  more: readonly { label: string; state: string; onOpen: () => void }[];
  onSeeSessions: () => void;
  onClose: () => void;
}

/** Who gets into the admin area, and how. */
export function AccessPage({ more, onSeeSessions, onClose }: AccessPageProps) {
  const { access, methods, sessions, allSessions } = useAccess();
  const actions = useAccessActions();
  const inviting = useOpened<true>();
  const changing = useOpened<true>();
  const handedOver = useOpened<string>();
  const asking = useOpened<Question & { onConfirm: () => void }>();
  const newCodes = useRef<HTMLFormElement>(null);
  const { data } = access;
  const own = methods.data?.isBuiltIn ? methods.data : null;
  const active = data?.admins.filter(({ status }) => status === 'active').length ?? 0;
  const facts = [
    quantity(active, 'admin'),
    ...(own === null ? [] : [quantity(own.passkeys.length, 'passkey')]),
    ...(sessions.data ? [quantity(sessions.data.sessions.length, 'session')] : []),
  ];
  const askToRemove = (what: string, text: string, remove: () => Promise<unknown>) =>
    asking.open({
      title: `Remove this ${what}?`,
      text,
      confirmLabel: 'Remove',
      onConfirm: () => {
        asking.close();
        void remove();
      },
    });
  // The page that shows them is the one of the first sign-in.
  const makeCodes = () => newCodes.current?.submit();
  const askForCodes = () =>
    asking.open({
      title: 'Make new recovery codes?',
      text: 'The earlier codes no longer work.',
      confirmLabel: 'Make new codes',
      isDeletion: false,
      onConfirm: makeCodes,
    });
  return (
    <>
      <SectionHeading
        title="Security & Access"
        back={{ label: 'Back to Settings', onClick: onClose }}
        note={data ? facts.join(' · ') : undefined}
      >
        <PhoneBar>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => inviting.open(true)}
          >
            Invite admin
          </Button>
        </PhoneBar>
      </SectionHeading>
      {data ? (
        <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: 'xl', lg: 56 }} align="stretch">
          <Column flex={7}>
            <SignIn
              access={data}
              methods={methods.data}
              actions={actions}
              onNewCodes={own?.recoveryCodes.total === 0 ? makeCodes : askForCodes}
            />
            <Admins
              admins={data.admins}
              changesAddress={data.signIn === 'built-in'}
              actions={actions}
              onRemove={({ id, email }) =>
                askToRemove(
                  'admin',
                  `${email} can no longer open the admin, and their API tokens stop working at once.`,
                  () => actions.remove(id ?? ''),
                )
              }
              onChangeAddress={() => changing.open(true)}
              onHandOver={handedOver.open}
            />
          </Column>
          <Column flex={6}>
            {own === null ? null : (
              <Passkeys
                passkeys={own.passkeys}
                onAdd={() => void actions.addPasskey(parseDevice(navigator.userAgent))}
                onRemove={({ id, name }) =>
                  askToRemove(
                    'passkey',
                    own.passkeys.length === 1
                      ? 'It is your last one: emailed codes open the admin again.'
                      : `${name} no longer signs you in.`,
                    () => actions.removePasskey(id),
                  )
                }
              />
            )}
            <OwnSessions
              sessions={sessions.data?.sessions ?? []}
              total={allSessions.data?.total}
              actions={actions}
              onSeeAll={onSeeSessions}
            />
            <AccessGroup title="More">
              {more.map(({ label, state: now, onOpen }) => (
                <More key={label} state={now}>
                  <Anchor component="button" type="button" size="sm" aria-haspopup="dialog" onClick={onOpen}>
                    {label}
                  </Anchor>
                </More>
              ))}
              <More state="What visitors read">
                <Anchor component={Link} to={PATHS.privacy} size="sm">
                  Privacy Policy
                </Anchor>
              </More>
            </AccessGroup>
          </Column>
        </Flex>
      ) : (
        <ListWaiting what="who gets in" query={access} />
      )}
      <form ref={newCodes} method="post" action={RECOVERY_CODES_PATH} hidden>
        <input type="hidden" name="returnTo" value={`${PATHS.admin}${editorSearch('settings', ACCESS)}`} />
      </form>
      {inviting.render((_new, dialog) => (
        <InviteDialog {...dialog} actions={actions} onHandOver={handedOver.open} />
      ))}
      {changing.render((_own, dialog) => (
        <AddressDialog {...dialog} actions={actions} />
      ))}
      {handedOver.render((link, dialog) => (
        <SecretDialog {...dialog} title="Hand this link over" secret={link}>
          Email is not set up, so give this link to the person yourself.
          {data?.signIn === 'built-in'
            ? ' It works once, for 30 minutes. “Send again” makes a new one while the invitation lasts.'
            : ' They sign in with their own account.'}
        </SecretDialog>
      ))}
      <ConfirmDialog
        question={asking.isOpen ? asking.shown : null}
        isBusy={false}
        onConfirm={() => asking.shown?.onConfirm()}
        onCancel={asking.close}
      />
      <ReauthenticateDialog
        opened={actions.question.isOpen}
        resume={actions.question.shown}
        onClose={actions.question.close}
      />
    </>
  );
}

function Column({ flex, children }: { flex: number; children: ReactNode }) {
  return (
    <Stack gap="xl" flex={`${flex} 1 0`} miw={0}>
      {children}
    </Stack>
  );
}

function More({ state, children }: { state: string; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="md" py="sm" wrap="nowrap">
      <Box style={{ whiteSpace: 'nowrap' }}>{children}</Box>
      <Text size="xs" c="dimmed" ta="end">
        {state}
      </Text>
    </Group>
  );
}
