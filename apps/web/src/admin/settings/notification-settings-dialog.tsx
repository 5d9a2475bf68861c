import { DEFAULT_NOTIFICATION_SETTINGS } from '@rapport/domain/notifications/settings';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { Status } from '../status.tsx';
import { Fact, Facts } from './fact.tsx';

const TYPES = ['Contact submissions', 'Newsletter subscriptions', 'Client enrollments', 'Renewal requests'];

interface NotificationSettingsDialogProps {
  opened: boolean;
  /** Undefined until it is known; empty when no one gets emails. */
  adminEmail: string | undefined;
  /** True when the settings could not be loaded. */
  failed: boolean;
  onClose: () => void;
}

function describeAddress(adminEmail: string | undefined, failed: boolean): string {
  if (adminEmail !== undefined) return adminEmail || 'Not set';
  return failed ? "Couldn't load it. Reload the page to try again." : 'Loading...';
}

/** What admins are notified about, and when clients are reminded. Read-only. */
export function NotificationSettingsDialog({
  opened,
  adminEmail,
  failed,
  onClose,
}: NotificationSettingsDialogProps) {
  const [last, ...others] = [...DEFAULT_NOTIFICATION_SETTINGS.reminderDays].reverse();
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Notification Settings">
      <Facts>
        <Fact name="Admin email">{describeAddress(adminEmail, failed)}</Fact>
        {TYPES.map((type) => (
          <Fact key={type} name={type}>
            <Status tone="good">On</Status>
          </Fact>
        ))}
        <Fact name="Reminders to clients">
          {`${others.reverse().join(', ')} and ${last} days before expiration`}
        </Fact>
      </Facts>
    </AdminDialog>
  );
}
