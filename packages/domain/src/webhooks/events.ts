/** The events that a webhook can receive, each with when it happens, in one sentence for a person. */
export const WEBHOOK_EVENT_DESCRIPTIONS = {
  'contact.created': 'Someone sent the contact form, or an admin created a contact.',
  'contact.deleted': 'A contact was deleted, or the person was erased.',
  'subscriber.confirmed': 'Someone confirmed a newsletter subscription.',
  'subscriber.suppressed':
    'A subscriber unsubscribed, or an email bounced or was reported as spam, so no more newsletters go there.',
  'subscriber.removed': 'A subscriber unsubscribed, was deleted or was erased.',
  'enrollment.created': 'A client was enrolled in a package.',
  'enrollment.erased': 'The client of an enrollment was erased.',
  'hours.logged': 'A session was logged on an enrollment.',
  'hours.corrected': 'The hours of an enrollment were corrected.',
  'renewal.requested': 'A client asked to renew an enrollment.',
  'renewal.approved': 'A renewal request was approved.',
  'renewal.rejected': 'A renewal request was rejected.',
  'campaign.finished': 'A newsletter campaign was sent, partly sent or stopped.',
} as const;

export type WebhookEventType = keyof typeof WEBHOOK_EVENT_DESCRIPTIONS;

export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_DESCRIPTIONS) as [
  WebhookEventType,
  ...WebhookEventType[],
];

/** The event of the button that sends a test. */
export const TEST_EVENT = 'webhook.test';

/** What a stored delivery is about. */
export type DeliveredEventType = WebhookEventType | typeof TEST_EVENT;
