import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, email, id, instant, updatedAt, version } from './columns.ts';
import { NewsletterSubscriberEntity } from './newsletter.ts';

export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'sent'] as const;

const idList = () =>
  p
    .array()
    .columnType('uuid[]')
    .defaultRaw("'{}'")
    .onCreate(() => []);

/** A newsletter campaign (decision 16). */
export const NewsletterCampaignEntity = defineEntity({
  name: 'NewsletterCampaign',
  tableName: 'newsletter_campaign',
  checks: [
    { name: 'newsletter_campaign_sent_count', expression: 'sent_count >= 0' },
    { name: 'newsletter_campaign_subject_one_line', expression: "subject !~ '[\\r\\n]'" },
    {
      name: 'newsletter_campaign_selections',
      expression:
        'cardinality(selected_articles) <= 50 and cardinality(selected_videos) <= 50 and cardinality(selected_packages) <= 50',
    },
    { name: 'newsletter_campaign_schedule', expression: "status <> 'scheduled' or scheduled_at is not null" },
  ],
  properties: {
    id: id(),
    title: p.string().length(200),
    subject: p.string().length(300),
    content: p.text(),
    selectedArticles: idList(),
    selectedVideos: idList(),
    selectedPackages: idList(),
    status: p.enum(CAMPAIGN_STATUSES).default('draft'),
    scheduledAt: instant().strictNullable(),
    sentCount: p.integer().default(0),
    sentAt: instant().strictNullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
});
export type NewsletterCampaignRow = InferEntity<typeof NewsletterCampaignEntity>;

export const RECIPIENT_STATUSES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'suppressed',
  'bounced',
  'complained',
] as const;

/** One address of one campaign: nobody gets the same campaign twice. */
export const CampaignRecipientEntity = defineEntity({
  name: 'CampaignRecipient',
  tableName: 'campaign_recipient',
  checks: [{ name: 'campaign_recipient_email_lower', expression: 'email = lower(email)' }],
  uniques: [{ name: 'campaign_recipient_once', properties: ['campaign', 'email'] }],
  indexes: [{ name: 'campaign_recipient_progress', properties: ['campaign', 'status'] }],
  properties: {
    id: id(),
    campaign: () => p.manyToOne(NewsletterCampaignEntity).ref().deleteRule('cascade'),
    /** Gone when the subscriber was removed; the address stays for the count. */
    subscriber: () =>
      p
        .manyToOne(NewsletterSubscriberEntity)
        .ref()
        .strictNullable()
        .index('campaign_recipient_subscriber')
        .deleteRule('set null'),
    email: email(),
    status: p.enum(RECIPIENT_STATUSES).default('queued'),
    providerMessageId: p.string().length(200).strictNullable().index('campaign_recipient_message'),
    error: p.text().strictNullable(),
    createdAt: createdAt(),
    sentAt: instant().strictNullable(),
  },
});
export type CampaignRecipientRow = InferEntity<typeof CampaignRecipientEntity>;

/** A template of an e-mail the product sends; found by its type. */
export const EmailTemplateEntity = defineEntity({
  name: 'EmailTemplate',
  tableName: 'email_template',
  checks: [
    { name: 'email_template_subject_one_line', expression: "subject !~ '[\\r\\n]'" },
    { name: 'email_template_variables_is_object', expression: "jsonb_typeof(variables) = 'object'" },
  ],
  properties: {
    id: id(),
    name: p.string().length(200),
    description: p.text(),
    type: p.string().length(100).unique('email_template_type'),
    subject: p.string().length(300),
    htmlContent: p.text(),
    textContent: p.text().strictNullable(),
    active: p.boolean().default(true),
    /** Placeholder name → what it stands for. */
    variables: p
      .json<Record<string, string>>()
      .defaultRaw("'{}'")
      .onCreate(() => ({})),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
});
export type EmailTemplateRow = InferEntity<typeof EmailTemplateEntity>;

export const NOTIFICATION_TYPES = [
  'contact_form',
  'newsletter_subscription',
  'client_enrollment',
  'renewal_request',
  'system_alert',
] as const;
export const NOTIFICATION_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;

/**
 * A notification for one person, addressed by lower-cased e-mail: an admin or a client may be told something
 * before ever signing in. What concerns the admins is one row for each of them, so that each reads for themselves.
 */
export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  checks: [{ name: 'notification_recipient_lower', expression: 'recipient_email = lower(recipient_email)' }],
  indexes: [
    {
      name: 'notification_newest_first',
      columns: [
        { name: 'recipientEmail' },
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['recipientEmail', 'createdAt', 'id'],
    },
    {
      name: 'notification_unread',
      expression:
        'create index "notification_unread" on "notification" ("recipient_email") where not "is_read"',
    },
  ],
  properties: {
    id: id(),
    recipientEmail: email(),
    type: p.enum(NOTIFICATION_TYPES),
    title: p.text(),
    message: p.text(),
    isRead: p.boolean().default(false),
    priority: p.enum(NOTIFICATION_PRIORITIES).default('medium'),
    createdAt: createdAt(),
  },
});
export type NotificationRow = InferEntity<typeof NotificationEntity>;
