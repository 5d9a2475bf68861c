import type {
  LinkedNotification,
  NotificationSubjectType,
  NotificationType,
} from '@rapport/domain/notifications/schema';
import { PATHS } from '../navigation/paths.ts';

const section = (key: string) => `${PATHS.admin}?section=${key}`;
const tab = (key: string) => `${PATHS.clientPortal}?tab=${key}`;

/** Where each subject is found; `show` and `request` name its row. */
const PLACES: Record<NotificationSubjectType, (id: string) => string> = {
  contact: (id) => `${section('contacts')}&show=${id}`,
  subscriber: (id) => `${section('newsletter')}&show=${id}`,
  enrollment: (id) => `${section('enrollments')}&show=${id}`,
  renewal_request: (id) => `${section('enrollments')}&request=${id}`,
  session: (id) => `${section('sessions')}&show=${id}`,
  campaign: (id) => `${section('campaigns')}&show=${id}`,
  contacts: () => section('contacts'),
  subscribers: () => section('newsletter'),
  emails: () => section('emails'),
  failed_emails: () => `${section('emails')}&state=failed`,
  database: () => section('settings'),
  webhooks: () => `${section('settings')}&show=webhooks`,
  own_plan: () => tab('plans'),
  own_renewal_request: () => tab('renewals'),
  own_session: () => tab('sessions'),
};

/** Where notifications without a subject lead: those from before subjects were stored, and tasks of the server. */
const ADMIN_PLACES: Record<NotificationType, string> = {
  contact_form: section('contacts'),
  newsletter_subscription: section('newsletter'),
  client_enrollment: section('enrollments'),
  renewal_request: section('enrollments'),
  session_changed: section('sessions'),
  system_alert: section('dashboard'),
};

/** The page of the admin area or the portal that shows a subject. */
export function subjectPath(type: NotificationSubjectType, id: string): string {
  return PLACES[type](id);
}

/** The page that a notification of the server is about. */
export function notificationPath(
  { type, subject }: Pick<LinkedNotification, 'type' | 'subject'>,
  isAdmin: boolean,
): string {
  if (subject) return subjectPath(subject.type, subject.id ?? '');
  if (isAdmin) return ADMIN_PLACES[type];
  if (type === 'session_changed') return tab('sessions');
  return tab(type === 'renewal_request' ? 'renewals' : 'plans');
}
