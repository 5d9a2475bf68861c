import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { DATA_REMOVAL_STATUSES } from '@rapport/domain/privacy/schema';
import { createdAt, id, instant, sha256 } from './columns.ts';

/** Asks the email provider to remove what it holds about a person who was erased. Its row is the queue. */
export const DataRemovalEntity = defineEntity({
  name: 'DataRemoval',
  tableName: 'data_removal',
  checks: [
    { name: 'data_removal_email_hash_is_sha256', expression: "email_hash ~ '^[0-9a-f]{64}$'" },
    {
      name: 'data_removal_address_until_requested',
      expression: "sealed_email is null or status = 'queued'",
    },
  ],
  indexes: [
    {
      name: 'data_removal_newest_first',
      expression: 'create index "data_removal_newest_first" on "data_removal" ("created_at" desc, "id" desc)',
    },
    {
      name: 'data_removal_open',
      expression:
        'create index "data_removal_open" on "data_removal" ("next_attempt_at") where "status" in (\'queued\', \'requested\')',
    },
  ],
  properties: {
    id: id(),
    /** SHA-256 of the lower-cased address. */
    emailHash: sha256().index('data_removal_email_hash'),
    /** The address, encrypted; null once the provider was asked, because it is not needed then. */
    sealedEmail: p.text().strictNullable(),
    status: p.enum(DATA_REMOVAL_STATUSES).default('queued'),
    /** The provider's id of the request. */
    providerId: p.string().length(100).strictNullable(),
    /** What the last attempt said that failed. */
    error: p.text().strictNullable(),
    attempts: p.integer().default(0),
    createdAt: createdAt(),
    /** When the provider is asked next, by the database's clock. */
    nextAttemptAt: p.datetime(3).defaultRaw('now()'),
    /** When it was done or given up. */
    settledAt: instant().strictNullable(),
  },
});
export type DataRemovalRow = InferEntity<typeof DataRemovalEntity>;
