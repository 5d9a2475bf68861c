import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, id, instant, sha256 } from './columns.ts';

/**
 * One row. Triggers on article, video and site_version raise `version` with every change and announce it with
 * `NOTIFY content_version`, so that every replica knows when its rendered pages are old.
 */
export const ContentVersionEntity = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_version',
  checks: [{ name: 'content_version_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    version: p.bigint('number').default(1),
    updatedAt: p.datetime(3).defaultRaw('now()'),
  },
});
export type ContentVersionRow = InferEntity<typeof ContentVersionEntity>;

/** A call with an Idempotency-Key: its request and its response. Stored for 24 hours. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  indexes: [{ name: 'idempotency_key_created_at', properties: ['createdAt'] }],
  properties: {
    id: id(),
    /** SHA-256 of the caller, the call and the key. */
    keyHash: sha256().unique('idempotency_key_key_hash'),
    /** SHA-256 of the body. */
    requestHash: sha256(),
    /** Only written by releases before 1.0. */
    recordId: p.uuid().strictNullable(),
    /** Null until there is one; what a call that was interrupted would have answered, until `finishedAt` is set. */
    response: p.json<Record<string, unknown>>().columnType('json').strictNullable(),
    createdAt: createdAt(),
    /** When the response became final. */
    finishedAt: instant().strictNullable(),
  },
});

/** Counters of the rate limiter, in the layout that rate-limiter-flexible reads and writes itself. */
export const RateLimitEntity = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  indexes: [{ name: 'rate_limit_expire', properties: ['expire'] }],
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970. */
    expire: p.bigint('number').strictNullable(),
  },
});
export type RateLimitRow = InferEntity<typeof RateLimitEntity>;

/** What an installation does once, such as loading the sample content. */
export const InstallationStepEntity = defineEntity({
  name: 'InstallationStep',
  tableName: 'installation_step',
  properties: {
    name: p.string().length(100).primary(),
    doneAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** When a job that runs by the clock is due next; while it runs, when its claim ends. */
export const ScheduledJobEntity = defineEntity({
  name: 'ScheduledJob',
  tableName: 'scheduled_job',
  properties: {
    name: p.string().length(100).primary(),
    /** By the database's clock. */
    dueAt: p.datetime(3),
    /** Failed runs in a row. */
    failures: p.integer().default(0),
  },
});

/** A job that failed so often in a row is reported as failed; it still runs again. */
export const MAX_JOB_FAILURES = 10;

const FEEDS = ['articles', 'videos'] as const;

/** When each feed was last read. One row for each feed that was read at least once. */
export const FeedReadEntity = defineEntity({
  name: 'FeedRead',
  tableName: 'feed_read',
  properties: {
    feed: p.enum(FEEDS).primary(),
    succeededAt: instant().strictNullable(),
    /** Null when the last attempt succeeded. */
    failedAt: instant().strictNullable(),
    /** Why the last attempt failed, as a phrase such as `it responded with 404`. */
    reason: p.text().strictNullable(),
  },
});
export type FeedReadRow = InferEntity<typeof FeedReadEntity>;

/** A packed client that was served, under the version of the product and the hash of its bytes. It is never deleted. */
export const ClientPackageEntity = defineEntity({
  name: 'ClientPackage',
  tableName: 'client_package',
  properties: {
    /** As in its address: `1.0.0-0123456789abcdef`. */
    build: p.string().length(100).primary(),
    bytes: p.blob(),
    createdAt: createdAt(),
  },
});
