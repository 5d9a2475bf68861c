import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { changedAt, changedIndex, createdAt, email, id } from './columns.ts';

/** Who did what, when and from where. Rows are only ever added; ids instead of references, so that they outlive what they name. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  indexes: [
    changedIndex('audit_entry'),
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
    changedAt: changedAt(),
    details: p
      .json<Record<string, unknown>>()
      .defaultRaw("'{}'")
      .onCreate(() => ({})),
  },
});
export type AuditEntryRow = InferEntity<typeof AuditEntryEntity>;
