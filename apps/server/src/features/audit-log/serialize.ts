import type { AuditEntryRow } from '@rapport/db/entities/audit-log';
import type { AuditEntry } from '@rapport/domain/audit-log/schema';

/** An entry of the log as the API's `AuditEntry`. */
export function toAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorEmail,
    viaToken: row.actorTokenId !== null,
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    ip: row.ip,
    // It came out of a JSON column.
    details: row.details as AuditEntry['details'],
  };
}
