import { NOTIFICATION_TYPES, type NotificationType } from '@rapport/domain/notifications/schema';
import {
  type NotificationSettings,
  type NotificationTiming,
  OPTIONAL_CLIENT_EMAILS,
  type OptionalClientEmail,
} from '@rapport/domain/notifications/settings';

/** The settings as the form edits them: one field for each that can change by itself. */
export type SettingsValues = { addresses: string; reminderDays: string } & Record<
  NotificationType,
  NotificationTiming
> &
  Record<OptionalClientEmail, boolean>;

/** What the form shows of the settings. */
export function toFormValues({
  addresses,
  events,
  reminderDays,
  clientEmails,
}: NotificationSettings): SettingsValues {
  return {
    addresses: addresses.join(', '),
    reminderDays: reminderDays.join(', '),
    ...events,
    ...clientEmails,
  };
}

const split = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

function pick<Name extends keyof SettingsValues>(values: SettingsValues, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** What the form sends, as it was typed: the schema finds the faults. */
export function toInput(values: SettingsValues) {
  return {
    addresses: split(values.addresses),
    events: pick(values, NOTIFICATION_TYPES),
    reminderDays: split(values.reminderDays).map(Number),
    clientEmails: pick(values, OPTIONAL_CLIENT_EMAILS),
  };
}
