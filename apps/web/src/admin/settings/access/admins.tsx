import { Button } from '@mantine/core';
import type { Admin } from '@rapport/domain/access/schema';
import { useDates } from '../../../ui/use-dates.ts';
import { useRecentTimes } from '../../../ui/use-recent-times.ts';
import { Status } from '../../ui/status.tsx';
import { AccessGroup, AccessRow } from './access-rows.tsx';
import type { AccessActions } from './use-access-actions.ts';

interface AdminsProps {
  admins: readonly Admin[];
  /** Whether people change their address here. */
  changesAddress: boolean;
  actions: AccessActions;
  onRemove: (admin: Admin) => void;
  onChangeAddress: () => void;
  onHandOver: (link: string) => void;
}

/** Who opens the admin area, and who is invited. */
export function Admins({
  admins,
  changesAddress,
  actions,
  onRemove,
  onChangeAddress,
  onHandOver,
}: AdminsProps) {
  const { formatDay } = useDates();
  const { formatSince } = useRecentTimes();

  const describe = ({ email, name, status, invitedUntil, lastSignInAt, hasPasskey }: Admin) => {
    if (status === 'expired') return 'The invitation has expired.';
    if (status === 'invited') return `Until ${formatDay(invitedUntil ?? '')}. Not signed in yet.`;
    const seen = lastSignInAt === null ? 'not signed in yet' : `signed in ${formatSince(lastSignInAt)}`;
    const facts = [...(name === null ? [] : [email]), ...(hasPasskey ? ['passkey'] : []), seen].join(', ');
    return name === null ? `${facts[0]?.toUpperCase()}${facts.slice(1)}` : facts;
  };
  const resend = async (id: string) => {
    const result = await actions.resend(id);
    if (result?.link) onHandOver(result.link);
  };
  return (
    <AccessGroup title="Admins">
      {admins.map((admin) => (
        <AccessRow
          key={admin.email}
          name={admin.name ?? admin.email}
          badge={getBadge(admin)}
          text={describe(admin)}
        >
          {admin.isYou && changesAddress ? (
            <Button variant="default" size="compact-md" aria-haspopup="dialog" onClick={onChangeAddress}>
              Change address
            </Button>
          ) : null}
          {admin.status === 'active' || admin.id === null ? null : (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Send again to ${admin.email}`}
              onClick={() => void resend(admin.id ?? '')}
            >
              Send again
            </Button>
          )}
          {admin.id === null || admin.isYou ? null : (
            <Button
              variant="default"
              size="compact-md"
              aria-haspopup="dialog"
              aria-label={`Remove ${admin.email}`}
              onClick={() => onRemove(admin)}
            >
              Remove
            </Button>
          )}
        </AccessRow>
      ))}
    </AccessGroup>
  );
}

function getBadge({ isYou, status }: Admin) {
  if (isYou) return <Status tone="off">You</Status>;
  if (status === 'invited') return <Status tone="waiting">Invited</Status>;
  return status === 'expired' ? <Status tone="off">Expired</Status> : null;
}
