import { Button } from '@mantine/core';
import type { Admin } from '@rapport/domain/access/schema';
import { useDates } from '../../../ui/use-dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx';
import { useOpened } from '../../dialog/use-opened.ts';
import { Status } from '../../ui/status.tsx';
import { AccessGroup, AccessRow } from './access-rows.tsx';
import type { AccessActions } from './use-access-actions.ts';

interface AdminsProps {
  admins: readonly Admin[];
  /** Whether people change their address here. */
  changesAddress: boolean;
  actions: AccessActions;
  onChangeAddress: () => void;
  onHandOver: (link: string) => void;
}

/** Who opens the admin area, and who is invited. */
export function Admins({ admins, changesAddress, actions, onChangeAddress, onHandOver }: AdminsProps) {
  const removing = useOpened<Admin>();
  const { formatAge, formatDay } = useDates();
  const now = useNow();

  const describe = ({ email, name, status, invitedUntil, lastSignInAt }: Admin) => {
    if (status === 'expired') return 'The invitation has expired.';
    if (status === 'invited') return `Until ${formatDay(invitedUntil ?? '')}. Not signed in yet.`;
    const seen = lastSignInAt === null ? 'not signed in yet' : `signed in ${formatAge(lastSignInAt, now)}`;
    return name === null ? `${seen[0]?.toUpperCase()}${seen.slice(1)}` : `${email}, ${seen}`;
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
              onClick={() => removing.open(admin)}
            >
              Remove
            </Button>
          )}
        </AccessRow>
      ))}
      <ConfirmDialog
        question={
          removing.isOpen && removing.shown
            ? {
                title: 'Remove this admin?',
                text: `${removing.shown.email} can no longer open the admin, and their API tokens stop working at once.`,
                confirmLabel: 'Remove',
                busyLabel: 'Removing...',
              }
            : null
        }
        isBusy={false}
        onConfirm={() => {
          const id = removing.shown?.id;
          removing.close();
          if (id) void actions.remove(id);
        }}
        onCancel={removing.close}
      />
    </AccessGroup>
  );
}

function getBadge({ isYou, status }: Admin) {
  if (isYou) return <Status tone="off">You</Status>;
  if (status === 'invited') return <Status tone="waiting">Invited</Status>;
  return status === 'expired' ? <Status tone="off">Expired</Status> : null;
}
