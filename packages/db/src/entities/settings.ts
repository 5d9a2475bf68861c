import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { DOMAIN_RECORDS, DOMAIN_STATES } from '@rapport/domain/settings/domain';
import { POSTMARK_CHECKS, type PostmarkCheck } from '@rapport/domain/settings/postmark';
import { email, instant } from './columns.ts';

/** One row, once Postmark was connected or checked. */
export const PostmarkConnectionEntity = defineEntity({
  name: 'PostmarkConnection',
  tableName: 'postmark_connection',
  checks: [{ name: 'postmark_connection_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    /** The server token, encrypted; null while POSTMARK_SERVER_TOKEN names it. */
    sealedToken: p.text().strictNullable(),
    /** The generated password of the webhooks, encrypted; null while POSTMARK_WEBHOOK_PASSWORD names it. */
    sealedWebhookPassword: p.text().strictNullable(),
    tokenStoredAt: instant().strictNullable(),
    serverName: p.text().strictNullable(),
    /** Of the latest run of the checks: what an earlier one finds out is dropped. */
    runId: p.uuid().strictNullable(),
    /** The check that is due; null when no run is going on. */
    step: p.enum(POSTMARK_CHECKS).strictNullable(),
    /** By the database's clock: when the step is tried. */
    nextAttemptAt: instant().strictNullable(),
    /** The outcome of each check. */
    checks: p.json<Partial<Record<(typeof POSTMARK_CHECKS)[number], PostmarkCheck>>>().default('{}'),
    /** When the last run ended. */
    checkedAt: instant().strictNullable(),
    /** The row of the test email. */
    testEmailId: p.uuid().strictNullable(),
    testRecipient: email().strictNullable(),
    /** The selector that the test email was signed with for the sender's domain. */
    dkimSelector: p.string().length(100).strictNullable(),
  },
});
export type PostmarkConnectionRow = InferEntity<typeof PostmarkConnectionEntity>;

/** What was last found in the DNS for one record. */
export const DomainCheckEntity = defineEntity({
  name: 'DomainCheck',
  tableName: 'domain_check',
  properties: {
    record: p.enum(DOMAIN_RECORDS).primary(),
    state: p.enum(DOMAIN_STATES),
    /** The full name that was asked for; a change of the configuration makes the row old. */
    name: p.text(),
    found: p.json<string[]>().default('[]'),
    /** When there was last an answer. */
    checkedAt: instant().strictNullable(),
    /** When there was last none; null after an answer. */
    failedAt: instant().strictNullable(),
  },
});
export type DomainCheckRow = InferEntity<typeof DomainCheckEntity>;
