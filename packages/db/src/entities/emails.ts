import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { OUTGOING_STATUSES } from '@rapport/domain/emails/sent-schema';
import { changedAt, changedIndex, createdAt, email, id, instant } from './columns.ts';

/** One outgoing email to one person, other than one of a campaign. Its row is the queue. */
export const OutgoingEmailEntity = defineEntity({
  name: 'OutgoingEmail',
  tableName: 'outgoing_email',
  checks: [{ name: 'outgoing_email_values_is_object', expression: 'jsonb_typeof("values") = \'object\'' }],
  indexes: [
    changedIndex('outgoing_email'),
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
      name: 'outgoing_email_reply',
      expression:
        'create index "outgoing_email_reply" on "outgoing_email" (lower("recipient"), "created_at") where "kind" = \'written\'',
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
    /** The values of the placeholders, as of the event that caused the email. */
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
    /** It failed while its outcome was unknown, so Postmark is asked before a retry. */
    inDoubt: p.boolean().default(false),
    providerMessageId: p.string().length(200).strictNullable(),
    createdAt: createdAt(),
    /** When it was put on the queue, by the database's clock; it is given up a day later if it keeps failing. */
    queuedAt: p.datetime(3).defaultRaw('now()'),
    /** When it is tried next, by the database's clock. */
    nextAttemptAt: p.datetime(3).defaultRaw('now()'),
    /** When it was last sent to Postmark, by the database's clock. */
    attemptedAt: instant().strictNullable(),
    /** When Postmark is asked next about an attempt without an outcome, by the database's clock. */
    lookupAfter: instant().strictNullable(),
    settledAt: instant().strictNullable(),
    /** When the recipient's mail server took it, as Postmark tells. */
    deliveredAt: instant().strictNullable(),
    /** When it came back or was reported as spam, as Postmark tells. */
    bouncedAt: instant().strictNullable(),
    /** When its values and its content were blanked, because no one needs them any more. */
    blankedAt: instant().strictNullable(),
    changedAt: changedAt(),
  },
});
export type OutgoingEmailRow = InferEntity<typeof OutgoingEmailEntity>;
