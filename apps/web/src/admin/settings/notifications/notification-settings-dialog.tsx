import { Anchor } from '@mantine/core';
import { NOTIFICATION_TYPES } from '@rapport/domain/notifications/schema';
import { Link } from 'react-router-dom';
import { AdminDialog } from '../../dialog/admin-dialog.tsx';
import { NOTIFICATIONS_SEARCH } from '../../navigation/sections.ts';
import { Fact, Facts } from '../fact.tsx';
import { describeReminders, describeTiming, EVENT_LABELS } from './labels.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

/** The events of the summary; system alerts are mostly about the installation. */
const SHOWN = NOTIFICATION_TYPES.filter((type) => type !== 'system_alert');

interface NotificationSettingsDialogProps {
  opened: boolean;
  /** The first address; undefined until it is known, empty when no one gets emails. */
  adminEmail: string | undefined;
  /** True when the address could not be loaded. */
  failed: boolean;
  onClose: () => void;
}

/** The value of a setting, or why it is not known. */
function describe(value: string | undefined, failed: boolean): string {
  return value ?? (failed ? "Couldn't load it. Reload the page to try again." : 'Loading...');
}

/** A summary of the notification settings, which leads to the page where they are set. Read-only. */
export function NotificationSettingsDialog({
  opened,
  adminEmail,
  failed,
  onClose,
}: NotificationSettingsDialogProps) {
  const { data, isError } = useNotificationSettings();
  const others = data?.addresses.slice(1) ?? [];
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Notification Settings">
      <Facts>
        <Fact name="Admin email">
          {adminEmail === '' ? 'Not set' : describe(adminEmail && [adminEmail, ...others].join(', '), failed)}
        </Fact>
        {SHOWN.map((type) => (
          <Fact key={type} name={EVENT_LABELS[type]}>
            {describe(data && describeTiming(data.events[type]), isError)}
          </Fact>
        ))}
        <Fact name="Reminders to clients">
          {describe(data && describeReminders(data.reminderDays), isError)}
        </Fact>
      </Facts>
      <Anchor
        component={Link}
        to={{ search: NOTIFICATIONS_SEARCH }}
        onClick={onClose}
        mt="md"
        display="inline-block"
        data-touch
      >
        Change these settings
      </Anchor>
    </AdminDialog>
  );
}
