import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, email, id, instant, sha256 } from './columns.ts';

/** Who did what, when and from where. Rows are only ever added; ids instead of references, so that they outlive what they name. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  indexes: [
    {
      name: 'audit_entry_newest_first',
      columns: [
        { name: 'at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['at', 'id'],
    },
    { name: 'audit_entry_subject', properties: ['subjectType', 'subjectId'] },
  ],
  properties: {
    id: id(),
    at: createdAt(),
    actorUserId: p.uuid().strictNullable(),
    actorEmail: email().strictNullable(),
    /** The API token the call came with; null for a person's own session and for the server itself. */
    actorTokenId: p.uuid().strictNullable(),
    /** What was done, such as `contact.deleted`. */
    action: p.string().length(100),
    subjectType: p.string().length(100).strictNullable(),
    subjectId: p.text().strictNullable(),
    requestId: p.string().length(100).strictNullable(),
    ip: p.string().length(64).strictNullable(),
    details: p
      .json<Record<string, unknown>>()
      .defaultRaw("'{}'")
      .onCreate(() => ({})),
  },
});
export type AuditEntryRow = InferEntity<typeof AuditEntryEntity>;

/** A call with an Idempotency-Key: what it asked, the record it made, and what it was answered. Kept for 24 hours. */
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
    recordId: p.uuid(),
    /** Null until the call was answered. */
    response: p.json<Record<string, unknown>>().strictNullable(),
    createdAt: createdAt(),
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

/**
 * What is wrong now and was told to the admins, or soon will be. One row for each kind of alert, so that replicas raise
 * it once.
 */
export const SystemAlertEntity = defineEntity({
  name: 'SystemAlert',
  tableName: 'system_alert',
  properties: {
    key: p.string().length(100).primary(),
    startedAt: p.datetime(3).defaultRaw('now()'),
    /** Attempts that failed since then. */
    failures: p.integer().default(0),
    /** What the last of them said. */
    reason: p.text().strictNullable(),
    /** When the admins were told; null while it is too early to tell them. */
    raisedAt: instant().strictNullable(),
  },
});

/** What an installation does once, such as loading the sample content. */
export const InstallationStepEntity = defineEntity({
  name: 'InstallationStep',
  tableName: 'installation_step',
  properties: {
    name: p.string().length(100).primary(),
    doneAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** When a scheduled task was last put on the queue, so that a server that was off then makes up for it. */
export const TaskRunEntity = defineEntity({
  name: 'TaskRun',
  tableName: 'task_run',
  properties: {
    name: p.string().length(100).primary(),
    /** By the database's clock. */
    queuedAt: p.datetime(3),
  },
});
