import { Anchor, Button, Switch } from '@mantine/core';
import type { Access } from '@rapport/domain/access/schema';
import type { SignInMethods } from '@rapport/domain/account/passkeys';
import type { OwnSession } from '@rapport/domain/account/sessions';
import { IconKey } from '@tabler/icons-react';
import { findOwnPasskey } from '../../../ui/own-passkey.ts';
import { SignOutLink } from '../../../ui/session/sign-out-link.tsx';
import { useDates } from '../../../ui/use-dates.ts';
import { useRecentTimes } from '../../../ui/use-recent-times.ts';
import { Status } from '../../ui/status.tsx';
import { AccessGroup, AccessRow } from './access-rows.tsx';
import type { AccessActions } from './use-access-actions.ts';

const SOURCES: Record<Access['signIn'], string> = {
  'built-in': 'Clients with an emailed code or a passkey, admins with a passkey.',
  external: 'Everyone signs in with their account there.',
  local: 'Three accounts for trying things out.',
};

interface SignInProps {
  access: Access;
  methods: SignInMethods | undefined;
  actions: AccessActions;
  onNewCodes: () => void;
}

function describeEmailedCodes({ emailedCodes }: SignInMethods, hasPasskey: boolean): string {
  if (!hasPasskey) return 'On until you add a passkey. Your mailbox alone opens the admin.';
  return emailedCodes
    ? 'Your mailbox alone opens the admin. Off, only your passkeys do.'
    : 'Off since you added a passkey. On, your mailbox alone opens the admin.';
}

/** How people sign in. */
export function SignIn({ access, methods, actions, onNewCodes }: SignInProps) {
  const { formatDay } = useDates();
  const own = methods?.isBuiltIn ? methods : null;
  const hasPasskey = own?.passkeys.some(({ worksHere }) => worksHere) ?? false;
  return (
    <AccessGroup title="Sign-in" badge={<Status tone="good">Active</Status>}>
      <AccessRow name={access.provider} text={SOURCES[access.signIn]} />
      {own === null ? null : (
        <AccessRow name="Emailed codes for admins" text={describeEmailedCodes(own, hasPasskey)}>
          <Switch
            aria-label={`Emailed codes for admins, ${own.emailedCodes ? 'on' : 'off'}`}
            label={own.emailedCodes ? 'On' : 'Off'}
            labelPosition="left"
            checked={own.emailedCodes}
            disabled={!hasPasskey}
            onChange={({ currentTarget }) => void actions.allowCodes(currentTarget.checked)}
          />
        </AccessRow>
      )}
      {own === null ? null : (
        <AccessRow
          name="Recovery codes"
          text={
            own.recoveryCodes.total === 0
              ? 'None yet. They get you in without your passkey.'
              : `${own.recoveryCodes.left} of ${own.recoveryCodes.total} left.${
                  own.recoveryCodes.lastUsedAt === null
                    ? ''
                    : ` One was used on ${formatDay(own.recoveryCodes.lastUsedAt)}.`
                }`
          }
        >
          <Button variant="default" size="compact-md" onClick={onNewCodes}>
            New codes
          </Button>
        </AccessRow>
      )}
    </AccessGroup>
  );
}

interface PasskeysProps {
  passkeys: SignInMethods['passkeys'];
  onAdd: () => void;
  onRemove: (passkey: SignInMethods['passkeys'][number]) => void;
}

/** The admin's own passkeys. */
export function Passkeys({ passkeys, onAdd, onRemove }: PasskeysProps) {
  const { formatDay } = useDates();
  const { formatRecent } = useRecentTimes();
  const here = findOwnPasskey();
  return (
    <AccessGroup
      title="Your passkeys"
      action={
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconKey size={16} stroke={1.5} aria-hidden />}
          onClick={onAdd}
        >
          Add a passkey
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <AccessRow name="No passkeys" text="With a passkey, your mailbox alone no longer opens the admin." />
      ) : null}
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt, worksHere, domain, credentialId } = passkey;
        const used = lastUsedAt === null ? 'not used yet' : `last used ${formatRecent(lastUsedAt)}`;
        const badge = worksHere ? (
          credentialId === here && <Status tone="off">This device</Status>
        ) : (
          <Status tone="off">{`Only on ${domain}`}</Status>
        );
        return (
          <AccessRow key={id} name={name} badge={badge} text={`Added ${formatDay(createdAt)}, ${used}`}>
            <Button
              variant="default"
              size="compact-md"
              aria-haspopup="dialog"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </AccessRow>
        );
      })}
    </AccessGroup>
  );
}

const METHODS: Record<NonNullable<OwnSession['method']>, string> = {
  code: ', with an emailed code',
  passkey: ', with a passkey',
  link: ', with a link of the server',
  recovery: ', with a recovery code',
};

interface OwnSessionsProps {
  sessions: readonly OwnSession[];
  /** Of everyone; undefined while it is not known. */
  total: number | undefined;
  actions: AccessActions;
  onSeeAll: () => void;
}

/** The admin's own sessions, and the way to everyone's. */
export function OwnSessions({ sessions, total, actions, onSeeAll }: OwnSessionsProps) {
  const { formatRecent, formatSince } = useRecentTimes();
  const describe = ({ createdAt, lastSeenAt, isCurrent, method }: OwnSession) => {
    const seen = isCurrent ? '' : `, last seen ${formatSince(lastSeenAt)}`;
    return `Signed in ${formatRecent(createdAt)}${seen}${method === null ? '' : METHODS[method]}`;
  };
  return (
    <AccessGroup
      title="Your sessions"
      action={
        sessions.length > 1 ? (
          <Button variant="subtle" size="compact-md" onClick={() => void actions.endOthers()}>
            Sign out everywhere else
          </Button>
        ) : null
      }
      footer={
        <Anchor component="button" type="button" size="sm" py="sm" aria-haspopup="dialog" onClick={onSeeAll}>
          All {total === undefined || total === 1 ? '' : `${total.toLocaleString('en-US')} `}sessions,
          clients’ too
        </Anchor>
      }
    >
      {sessions.map((session) => (
        <AccessRow
          key={session.id}
          name={session.device}
          badge={session.isCurrent ? <Status tone="good">This session</Status> : null}
          text={describe(session)}
        >
          {session.isCurrent ? (
            <Button variant="default" size="compact-md" component={SignOutLink}>
              Sign out
            </Button>
          ) : (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Sign out ${session.device}`}
              onClick={() => void actions.endSession(session.id)}
            >
              Sign out
            </Button>
          )}
        </AccessRow>
      ))}
    </AccessGroup>
  );
}
