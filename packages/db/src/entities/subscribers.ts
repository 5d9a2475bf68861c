import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import {
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATUSES,
  SUPPRESSION_REASONS,
  SUPPRESSION_SOURCES,
} from '@rapport/domain/subscribers/schema';
import { changedAt, changedIndex, createdAt, email, id, instant, sha256 } from './columns.ts';

/** A newsletter subscriber; the address is stored lower-cased. */
export const SubscriberEntity = defineEntity({
  name: 'NewsletterSubscriber',
  tableName: 'newsletter_subscriber',
  checks: [{ name: 'newsletter_subscriber_email_lower', expression: 'email = lower(email)' }],
  indexes: [
    changedIndex('newsletter_subscriber'),
    {
      name: 'newsletter_subscriber_newest_first',
      columns: [
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['createdAt', 'id'],
    },
    {
      name: 'newsletter_subscriber_shown',
      columns: [
        { name: 'suppression' },
        { name: 'status' },
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['suppression', 'status', 'createdAt', 'id'],
    },
    {
      name: 'newsletter_subscriber_search',
      expression:
        'create index "newsletter_subscriber_search" on "newsletter_subscriber" using gin ("email" gin_trgm_ops)',
    },
  ],
  properties: {
    id: id(),
    email: email().unique('newsletter_subscriber_email'),
    firstName: p.string().length(100).strictNullable(),
    /** A BCP 47 tag, such as `de` or `pt-BR`. */
    language: p.string().length(35).strictNullable(),
    /** A name of the IANA time zone database. */
    timeZone: p.string().length(64).strictNullable(),
    source: p.enum(SUBSCRIBER_SOURCES).default('form'),
    status: p.enum(SUBSCRIBER_STATUSES).default('pending'),
    createdAt: createdAt(),
    confirmedAt: instant().strictNullable(),
    /** When its owner left; null again when they ask for the newsletter once more. */
    unsubscribedAt: instant().strictNullable(),
    /** Until when they asked for no campaigns. */
    pausedUntil: instant().strictNullable(),
    changedAt: changedAt(),
    /** The reason for which the address is suppressed, for filters and counts; triggers set it. */
    suppression: p.text().$type<(typeof SUPPRESSION_REASONS)[number]>().strictNullable(),
  },
});
export type SubscriberRow = InferEntity<typeof SubscriberEntity>;

/** An address that no newsletter is sent to. The hash stays when the address itself is erased. */
export const SuppressionEntity = defineEntity({
  name: 'Suppression',
  tableName: 'suppression',
  checks: [
    { name: 'suppression_email_lower', expression: 'email is null or email = lower(email)' },
    { name: 'suppression_email_hash_is_sha256', expression: "email_hash ~ '^[0-9a-f]{64}$'" },
  ],
  indexes: [
    {
      name: 'suppression_newest_first',
      expression:
        'create index "suppression_newest_first" on "suppression" ("created_at" desc, "id" desc) where "email" is not null',
    },
    {
      name: 'suppression_search',
      expression: 'create index "suppression_search" on "suppression" using gin ("email" gin_trgm_ops)',
    },
  ],
  properties: {
    id: id(),
    /** SHA-256 of the lower-cased address. */
    emailHash: sha256().unique('suppression_email_hash'),
    email: email().strictNullable(),
    reason: p.enum(SUPPRESSION_REASONS),
    /** Who said so; null for those of earlier versions. */
    source: p.enum(SUPPRESSION_SOURCES).strictNullable(),
    createdAt: createdAt(),
    /** When its owner was erased; null again once they come back. */
    erasedAt: instant().strictNullable(),
  },
});
export type SuppressionRow = InferEntity<typeof SuppressionEntity>;

const CONSENT_ACTIONS = ['given', 'confirmed', 'withdrawn'] as const;

/** Who agreed to what, when and from where. Rows are only ever added. */
export const ConsentRecordEntity = defineEntity({
  name: 'ConsentRecord',
  tableName: 'consent_record',
  checks: [{ name: 'consent_record_email_lower', expression: 'email = lower(email)' }],
  indexes: [{ name: 'consent_record_email', properties: ['email', 'createdAt'] }],
  properties: {
    id: id(),
    email: email(),
    /** What the consent is for, such as `newsletter`. */
    purpose: p.string().length(100),
    action: p.enum(CONSENT_ACTIONS),
    /** The words the person agreed to. */
    wording: p.text().strictNullable(),
    ip: p.string().length(64).strictNullable(),
    userAgent: p.text().strictNullable(),
    createdAt: createdAt(),
  },
});
export type ConsentRecordRow = InferEntity<typeof ConsentRecordEntity>;
