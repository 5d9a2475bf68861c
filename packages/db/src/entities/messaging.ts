import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { RecipientCounts } from '@rapport/domain/campaigns/schema';
import { OUTGOING_STATUSES } from '@rapport/domain/emails/sent-schema';
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
    /** Set while the admin holds it; what is on its way is still settled. */
    pausedAt: instant().strictNullable(),
    /** Set when it was cancelled while being sent: who had it has it, nobody else gets it. */
    cancelledAt: instant().strictNullable(),
    /** Postmark took nothing: no worker tries again before this. */
    retryAfter: instant().strictNullable(),
    /** How often in a row Postmark took nothing. */
    retries: p.integer().default(0),
    /** Why it is waiting, for the admin. */
    waitingReason: p.text().strictNullable(),
    /** Its recipients by status, from its end on; statuses that none has are left out. */
    recipientCounts: p.json<Partial<RecipientCounts>>().strictNullable(),
  },
});
export type NewsletterCampaignRow = InferEntity<typeof NewsletterCampaignEntity>;

export const RECIPIENT_STATUSES = [
  'queued',
  'sending',
  'unknown',
  'sent',
  'failed',
  'suppressed',
  'bounced',
  'complained',
  'cancelled',
] as const;

/**
 * Recipients that go to Postmark in one request. The row is committed before the request and its id travels in the
 * messages' metadata, so that Postmark can be asked what became of them.
 */
export const CampaignChunkEntity = defineEntity({
  name: 'CampaignChunk',
  tableName: 'campaign_chunk',
  checks: [{ name: 'campaign_chunk_size', expression: 'size between 1 and 500' }],
  indexes: [
    {
      name: 'campaign_chunk_open',
      expression:
        'create index "campaign_chunk_open" on "campaign_chunk" ("settle_after") where "settled_at" is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    campaign: () =>
      p.manyToOne(NewsletterCampaignEntity).ref().index('campaign_chunk_campaign').deleteRule('cascade'),
    size: p.integer(),
    /** By the database's clock, as all times of a chunk: workers may disagree about the time. */
    requestedAt: p.datetime(3).defaultRaw('now()'),
    /** Unless settled by then, its outcome is unknown and Postmark is asked. */
    settleAfter: instant(),
    /** How often Postmark was asked. */
    asked: p.integer().default(0),
    settledAt: instant().strictNullable(),
    /** Why its outcome was unknown. */
    reason: p.text().strictNullable(),
  },
});

/** One address of one campaign: nobody gets the same campaign twice. */
export const CampaignRecipientEntity = defineEntity({
  name: 'CampaignRecipient',
  tableName: 'campaign_recipient',
  checks: [{ name: 'campaign_recipient_email_lower', expression: 'email = lower(email)' }],
  uniques: [{ name: 'campaign_recipient_once', properties: ['campaign', 'email'] }],
  indexes: [
    { name: 'campaign_recipient_progress', properties: ['campaign', 'status'] },
    {
      name: 'campaign_recipient_newest_first',
      expression:
        'create index "campaign_recipient_newest_first" on "campaign_recipient" ("created_at" desc, "id" desc)',
    },
    {
      name: 'campaign_recipient_queued',
      expression:
        'create index "campaign_recipient_queued" on "campaign_recipient" ("campaign_id", "id") where "status" = \'queued\'',
    },
  ],
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
    /** When the recipient's mail server took it, as Postmark tells. */
    deliveredAt: instant().strictNullable(),
    /** When it came back or was reported as spam, as Postmark tells. */
    bouncedAt: instant().strictNullable(),
    /** The request it was last part of. */
    chunk: () =>
      p
        .manyToOne(CampaignChunkEntity)
        .ref()
        .strictNullable()
        .index('campaign_recipient_chunk')
        .deleteRule('set null'),
  },
});
export type CampaignRecipientRow = InferEntity<typeof CampaignRecipientEntity>;

/** One e-mail that the product owes to one person, other than a campaign; its job carries its id alone. */
export const OutgoingEmailEntity = defineEntity({
  name: 'OutgoingEmail',
  tableName: 'outgoing_email',
  checks: [{ name: 'outgoing_email_values_is_object', expression: 'jsonb_typeof("values") = \'object\'' }],
  indexes: [
    {
      name: 'outgoing_email_waiting',
      expression:
        'create index "outgoing_email_waiting" on "outgoing_email" ("created_at") where "status" in (\'queued\', \'sending\', \'unknown\')',
    },
    {
      name: 'outgoing_email_to_blank',
      expression:
        'create index "outgoing_email_to_blank" on "outgoing_email" ("settled_at") where "blanked_at" is null',
    },
    {
      name: 'outgoing_email_newest_first',
      expression:
        'create index "outgoing_email_newest_first" on "outgoing_email" ("created_at" desc, "id" desc)',
    },
    {
      name: 'outgoing_email_recipient',
      expression:
        'create index "outgoing_email_recipient" on "outgoing_email" (lower("recipient"), "created_at" desc)',
    },
    {
      name: 'outgoing_email_failed',
      expression:
        'create index "outgoing_email_failed" on "outgoing_email" ("created_at") where "status" in (\'failed\', \'suppressed\', \'bounced\')',
    },
  ],
  properties: {
    id: id(),
    /** What it says: the type of its template, or one of those the server writes itself. */
    kind: p.string().length(100),
    recipient: email(),
    /** What the placeholders stand for, as of the event that caused it. */
    values: p
      .json<Record<string, string>>()
      .defaultRaw("'{}'")
      .onCreate(() => ({})),
    /** Subject, HTML and text as it was last handed to Postmark, without what makes its links work; for the admin. */
    subject: p.text().strictNullable(),
    html: p.text().strictNullable(),
    text: p.text().strictNullable(),
    /** The row it is about, such as an enrollment. */
    subjectId: p.uuid().strictNullable().index('outgoing_email_subject'),
    /** Names what may be sent one time only, such as one step of the reminders of one plan. */
    once: p.string().length(200).strictNullable().unique('outgoing_email_once'),
    status: p.enum(OUTGOING_STATUSES).default('queued'),
    attempts: p.integer().default(0),
    error: p.text().strictNullable(),
    /** Given up while nobody knew whether Postmark took it: Postmark is asked before it is tried again. */
    inDoubt: p.boolean().default(false),
    providerMessageId: p.string().length(200).strictNullable().index('outgoing_email_message'),
    createdAt: createdAt(),
    /** When it was put on the queue, by the database's clock; it is given up a day later if it keeps failing. */
    queuedAt: p.datetime(3).defaultRaw('now()'),
    /** When it is tried next, by the database's clock. */
    nextAttemptAt: p.datetime(3).defaultRaw('now()'),
    /** When Postmark was last asked to take it, by the database's clock. */
    attemptedAt: instant().strictNullable(),
    settledAt: instant().strictNullable(),
    /** When the recipient's mail server took it, as Postmark tells. */
    deliveredAt: instant().strictNullable(),
    /** When it came back or was reported as spam, as Postmark tells. */
    bouncedAt: instant().strictNullable(),
    /** When its values and its content were blanked, because nobody needs them any more. */
    blankedAt: instant().strictNullable(),
  },
});
export type OutgoingEmailRow = InferEntity<typeof OutgoingEmailEntity>;

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
