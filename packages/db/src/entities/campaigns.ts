import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { RecipientCounts } from '@rapport/domain/campaigns/schema';
import { CAMPAIGN_STATUSES, RECIPIENT_STATUSES } from '@rapport/domain/campaigns/schema';
import { changedAt, changedIndex, createdAt, email, id, instant, updatedAt, version } from './columns.ts';
import { SubscriberEntity } from './subscribers.ts';

const idList = () =>
  p
    .array()
    .columnType('uuid[]')
    .defaultRaw("'{}'")
    .onCreate(() => []);

/** A newsletter campaign as the admin works on it. */
export const CampaignEntity = defineEntity({
  name: 'NewsletterCampaign',
  tableName: 'newsletter_campaign',
  checks: [
    { name: 'newsletter_campaign_sent_count', expression: 'sent_count >= 0' },
    { name: 'newsletter_campaign_subject_one_line', expression: "subject !~ '[\\r\\n]'" },
    { name: 'newsletter_campaign_preheader_one_line', expression: "preheader !~ '[\\r\\n]'" },
    {
      name: 'newsletter_campaign_selections',
      expression:
        'cardinality(selected_articles) <= 50 and cardinality(selected_videos) <= 50 and cardinality(selected_packages) <= 50',
    },
    {
      name: 'newsletter_campaign_segments',
      expression: 'cardinality(included_segments) <= 20 and cardinality(excluded_segments) <= 20',
    },
    {
      name: 'newsletter_campaign_archived',
      expression: "archived_at is null or status in ('sending', 'sent')",
    },
    { name: 'newsletter_campaign_schedule', expression: "status <> 'scheduled' or scheduled_at is not null" },
  ],
  indexes: [
    changedIndex('newsletter_campaign'),
    {
      name: 'newsletter_campaign_newest_first',
      columns: [
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['createdAt', 'id'],
    },
  ],
  properties: {
    id: id(),
    title: p.string().length(200),
    subject: p.string().length(300),
    preheader: p.string().length(150).strictNullable(),
    content: p.text(),
    selectedArticles: idList(),
    selectedVideos: idList(),
    selectedPackages: idList(),
    includedSegments: idList(),
    excludedSegments: idList(),
    status: p.enum(CAMPAIGN_STATUSES).default('draft'),
    scheduledAt: instant().strictNullable(),
    sentCount: p.integer().default(0),
    sentAt: instant().strictNullable(),
    archivedAt: instant().strictNullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    changedAt: changedAt(),
    version: version(),
    /** Set while the admin holds it; what is on its way is still settled. */
    pausedAt: instant().strictNullable(),
    /** Set when it was cancelled while being sent: who had it has it, no one else gets it. */
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
export type CampaignRow = InferEntity<typeof CampaignEntity>;

/**
 * Recipients that go to Postmark in one request. The row is committed before the request and its id travels in the
 * messages' metadata, so that Postmark can be asked about their outcome.
 */
export const CampaignBatchEntity = defineEntity({
  name: 'CampaignBatch',
  tableName: 'campaign_batch',
  checks: [{ name: 'campaign_batch_size', expression: 'size between 1 and 500' }],
  indexes: [
    {
      name: 'campaign_batch_open',
      expression:
        'create index "campaign_batch_open" on "campaign_batch" ("settle_after") where "settled_at" is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    campaign: () => p.manyToOne(CampaignEntity).ref().index('campaign_batch_campaign').deleteRule('cascade'),
    size: p.integer(),
    /**
     * When its request was made; absent while it is only claimed. By the database's clock, as all times of a batch:
     * workers may disagree about the time.
     */
    requestedAt: p.datetime(3).defaultRaw('now()').strictNullable(),
    /** When Postmark's search surely has the request: what it does not find then was not sent. */
    settleAfter: instant(),
    /** When Postmark is asked next; absent: at `settleAfter`. */
    lookupAfter: instant().strictNullable(),
    /** How many times Postmark was asked. */
    asked: p.integer().default(0),
    settledAt: instant().strictNullable(),
    /** Why its outcome was unknown. */
    reason: p.text().strictNullable(),
  },
});

/** One address of one campaign: no one gets the same campaign twice. */
export const CampaignRecipientEntity = defineEntity({
  name: 'CampaignRecipient',
  tableName: 'campaign_recipient',
  checks: [{ name: 'campaign_recipient_email_lower', expression: 'email = lower(email)' }],
  uniques: [{ name: 'campaign_recipient_once', properties: ['campaign', 'email'] }],
  indexes: [
    changedIndex('campaign_recipient'),
    { name: 'campaign_recipient_progress', properties: ['campaign', 'status'] },
    {
      name: 'campaign_recipient_newest_first',
      expression:
        'create index "campaign_recipient_newest_first" on "campaign_recipient" ("created_at" desc, "id" desc)',
    },
    {
      name: 'campaign_recipient_batch',
      expression:
        'create index "campaign_recipient_batch" on "campaign_recipient" ("batch_id") where "batch_id" is not null',
    },
    {
      name: 'campaign_recipient_queued',
      expression:
        'create index "campaign_recipient_queued" on "campaign_recipient" ("campaign_id", "id") where "status" = \'queued\'',
    },
  ],
  properties: {
    id: id(),
    campaign: () => p.manyToOne(CampaignEntity).ref().deleteRule('cascade'),
    /** Gone when the subscriber was removed; the address stays for the count. */
    subscriber: () =>
      p
        .manyToOne(SubscriberEntity)
        .ref()
        .strictNullable()
        .index('campaign_recipient_subscriber')
        .deleteRule('set null'),
    email: email(),
    status: p.enum(RECIPIENT_STATUSES).default('queued'),
    providerMessageId: p.string().length(200).strictNullable(),
    error: p.text().strictNullable(),
    createdAt: createdAt(),
    sentAt: instant().strictNullable(),
    /** When the recipient's mail server took it, as Postmark tells. */
    deliveredAt: instant().strictNullable(),
    /** When it came back or was reported as spam, as Postmark tells. */
    bouncedAt: instant().strictNullable(),
    changedAt: changedAt(),
    /** The request it was last part of. */
    batch: () =>
      p
        .manyToOne(CampaignBatchEntity)
        .ref()
        .joinColumn('batch_id')
        .strictNullable()
        // Checking it for each recipient took a third of the time of a claim; batches go with their campaign.
        .createForeignKeyConstraint(false),
  },
});
export type CampaignRecipientRow = InferEntity<typeof CampaignRecipientEntity>;

/** What a campaign says to all its recipients, stored when its sending starts, so that it can be read as it was sent. */
export const RenderedCampaignEntity = defineEntity({
  name: 'RenderedCampaign',
  tableName: 'rendered_campaign',
  properties: {
    campaign: () => p.oneToOne(CampaignEntity).ref().primary().deleteRule('cascade'),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    /** Marks the place in both parts where each recipient gets their own unsubscribe link. */
    unsubscribeMark: p.text(),
    renderedAt: createdAt(),
  },
});
