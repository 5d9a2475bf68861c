import { Anchor, Button, Flex, Stack } from '@mantine/core';
import { parseDevice } from '@rapport/domain/account/device';
import type { SignInMethods } from '@rapport/domain/account/passkeys';
import { quantity } from '@rapport/domain/shared/quantity';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx';
import { useOpened } from '../../dialog/use-opened.ts';
import { ListWaiting } from '../../lists/list-states.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ReauthenticateDialog } from '../reauthenticate-dialog.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { AddressDialog, InviteDialog } from './access-dialogs.tsx';
import { AccessGroup, AccessRow } from './access-rows.tsx';
import { Admins } from './admins.tsx';
import { OwnSessions, Passkeys, SignIn } from './own-sign-in.tsx';
import { useAccess, useAccessActions } from './use-access-actions.ts';

/** The page of the settings that says who gets in, as the editor of the section. */
export const ACCESS = 'access';

interface AccessPageProps {
  /** The ways to what else is about security. */
  more: readonly { label: string; state: string; onOpen: () => void }[];
  onClose: () => void;
}

/** Who gets into the admin area, and how. */
export function AccessPage({ more, onClose }: AccessPageProps) {
  const { access, methods, sessions } = useAccess();
  const actions = useAccessActions();
  const inviting = useOpened<true>();
  const changing = useOpened<true>();
  const handedOver = useOpened<string>();
  const codes = useOpened<string>();
  const removing = useOpened<SignInMethods['passkeys'][number]>();
  const { data } = access;
  const passkeys = methods.data?.isBuiltIn ? methods.data.passkeys : null;
  const active = data?.admins.filter(({ status }) => status === 'active').length ?? 0;
  const facts = [
    quantity(active, 'admin'),
    ...(passkeys === null ? [] : [quantity(passkeys.length, 'passkey')]),
    ...(sessions.data ? [quantity(sessions.data.sessions.length, 'session')] : []),
  ];
  const newCodes = async () => {
    const made = await actions.newCodes();
    if (made) codes.open(made.codes.join('\n'));
  };
  return (
    <>
      <SectionHeading
        title="Security & Access"
        back={{ label: 'Back to Settings', onClick: onClose }}
        note={data ? facts.join(' · ') : undefined}
      >
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => inviting.open(true)}
        >
          Invite admin
        </Button>
      </SectionHeading>
      {data ? (
        <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: 'xl', lg: 56 }} align="stretch">
          <Column>
            <SignIn
              access={data}
              methods={methods.data}
              actions={actions}
              onNewCodes={() => void newCodes()}
            />
            <Admins
              admins={data.admins}
              changesAddress={data.signIn === 'built-in'}
              actions={actions}
              onChangeAddress={() => changing.open(true)}
              onHandOver={handedOver.open}
            />
          </Column>
          <Column>
            {passkeys === null ? null : (
              <Passkeys
                passkeys={passkeys}
                onAdd={() => void actions.addPasskey(parseDevice(navigator.userAgent))}
                onRemove={removing.open}
              />
            )}
            <OwnSessions sessions={sessions.data?.sessions ?? []} actions={actions} />
            <AccessGroup title="More">
              {more.map(({ label, state: now, onOpen }) => (
                <AccessRow key={label} name={label} text={now}>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-haspopup="dialog"
                    aria-label={label}
                    onClick={onOpen}
                  >
                    Open
                  </Button>
                </AccessRow>
              ))}
              <AccessRow name="Privacy Policy" text="What visitors read">
                <Anchor component={Link} to={PATHS.privacy} size="sm">
                  Privacy Policy
                </Anchor>
              </AccessRow>
            </AccessGroup>
          </Column>
        </Flex>
      ) : (
        <ListWaiting what="who gets in" query={access} />
      )}
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
      {codes.render((list, dialog) => (
        <SecretDialog {...dialog} title="Save your recovery codes" secret={list}>
          Each signs you in once without your passkey. The earlier codes no longer work, and you can’t see
          these again.
        </SecretDialog>
      ))}
      <ConfirmDialog
        question={
          removing.isOpen && removing.shown
            ? {
                title: 'Remove this passkey?',
                text:
                  passkeys?.length === 1
                    ? 'It is your last one: emailed codes open the admin again.'
                    : `${removing.shown.name} no longer signs you in.`,
                confirmLabel: 'Remove',
                busyLabel: 'Removing...',
              }
            : null
        }
        isBusy={false}
        onConfirm={() => {
          const id = removing.shown?.id;
          removing.close();
          if (id) void actions.removePasskey(id);
        }}
        onCancel={removing.close}
      />
      <ReauthenticateDialog
        opened={actions.question.isOpen}
        resume={actions.question.shown}
        onClose={actions.question.close}
      />
    </>
  );
}

function Column({ children }: { children: ReactNode }) {
  return (
    <Stack gap="xl" flex={1} miw={0}>
      {children}
    </Stack>
  );
}
