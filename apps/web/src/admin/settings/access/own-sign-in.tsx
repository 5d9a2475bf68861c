import { Button, Switch } from '@mantine/core';
import type { Access } from '@rapport/domain/access/schema';
import type { SignInMethods } from '@rapport/domain/account/passkeys';
import type { OwnSession } from '@rapport/domain/account/sessions';
import { LOGOUT_PATH } from '../../../ui/navigation/paths.ts';
import { useDates } from '../../../ui/use-dates.ts';
import { useNow } from '../../../ui/use-now.ts';
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

/** How people sign in. */
export function SignIn({ access, methods, actions, onNewCodes }: SignInProps) {
  const { formatDay } = useDates();
  const own = methods?.isBuiltIn ? methods : null;
  const hasPasskey = own?.passkeys.some(({ worksHere }) => worksHere) ?? false;
  return (
    <AccessGroup title="Sign-in" badge={<Status tone="good">Active</Status>}>
      <AccessRow name={access.provider} text={SOURCES[access.signIn]} />
      {own === null ? null : (
        <AccessRow
          name="Emailed codes for admins"
          text={
            hasPasskey
              ? 'Off since you added a passkey. On, your mailbox alone opens the admin.'
              : 'On until you add a passkey. Your mailbox alone opens the admin.'
          }
        >
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
  const { formatDay, formatAge } = useDates();
  const now = useNow();
  return (
    <AccessGroup
      title="Your passkeys"
      action={
        <Button variant="subtle" size="compact-md" onClick={onAdd}>
          Add a passkey
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <AccessRow name="No passkeys" text="With a passkey, your mailbox alone no longer opens the admin." />
      ) : null}
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt, worksHere, domain } = passkey;
        const used = lastUsedAt === null ? 'not used yet' : `last used ${formatAge(lastUsedAt, now)}`;
        return (
          <AccessRow
            key={id}
            name={name}
            badge={worksHere ? null : <Status tone="off">{`Only on ${domain}`}</Status>}
            text={`Added ${formatDay(createdAt)}, ${used}`}
          >
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

/** The admin's own sessions. */
export function OwnSessions({
  sessions,
  actions,
}: {
  sessions: readonly OwnSession[];
  actions: AccessActions;
}) {
  const { formatAge } = useDates();
  const now = useNow();
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
    >
      {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
        <AccessRow
          key={id}
          name={device}
          badge={isCurrent ? <Status tone="good">This session</Status> : null}
          text={`Signed in ${formatAge(createdAt, now)}, last seen ${formatAge(lastSeenAt, now)}`}
        >
          {isCurrent ? (
            <Button variant="default" size="compact-md" component="a" href={LOGOUT_PATH}>
              Sign out
            </Button>
          ) : (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Sign out ${device}`}
              onClick={() => void actions.endSession(id)}
            >
              Sign out
            </Button>
          )}
        </AccessRow>
      ))}
    </AccessGroup>
  );
}
