import type { NotificationType } from '@rapport/domain/notifications/schema';
import type { NotificationTiming } from '@rapport/domain/notifications/settings';

/** The events that the owner is notified about. */
export const EVENT_LABELS: Record<NotificationType, string> = {
  contact_form: 'Contact submissions',
  newsletter_subscription: 'Newsletter subscriptions',
  client_enrollment: 'Client enrollments',
  renewal_request: 'Renewal requests',
  session_changed: 'Sessions changed by clients',
  system_alert: 'System alerts',
};

/** When an event is emailed. */
export const TIMING_LABELS: Record<NotificationTiming, string> = {
  at_once: 'At once',
  hourly: 'Once an hour',
  daily: 'Once a day, at 9:00',
  off: 'Off',
};

/** Whether an event is emailed, and when: On, once an hour. */
export function describeTiming(timing: NotificationTiming): string {
  if (timing === 'off') return TIMING_LABELS.off;
  const when = TIMING_LABELS[timing];
  return `On, ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}

/** When clients are reminded: 30, 14 and 7 days before expiration. */
export function describeReminders(days: readonly number[]): string {
  const [last] = days.slice(-1);
  if (last === undefined) return 'Off';
  const list = new Intl.ListFormat('en-GB').format(days.map(String));
  return `${list} ${days.length === 1 && last === 1 ? 'day' : 'days'} before expiration`;
}
