import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import type { Actor, Deps } from '../deps.ts';

/** Who acts, for the audit log; null for the server itself. */
export type AuditSource = Pick<Deps, 'now' | 'ip' | 'requestId'> & {
  actor: Pick<Actor, 'userId' | 'email' | 'tokenId'> | null;
};

/**
 * Adds an audit entry to the caller's transaction, so that the action and its entry are stored together or not at
 * all.
 */
export function recordAudit(
  tx: EntityManager,
  actor: AuditSource,
  entry: { action: string; subjectType: string; subjectId?: string; details?: Record<string, unknown> },
): void {
  tx.create(AuditEntryEntity, {
    at: actor.now(),
    actorUserId: actor.actor?.userId ?? null,
    actorEmail: actor.actor?.email ?? null,
    actorTokenId: actor.actor?.tokenId ?? null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId ?? null,
    requestId: actor.requestId,
    ip: actor.ip,
    details: entry.details ?? {},
  });
}
