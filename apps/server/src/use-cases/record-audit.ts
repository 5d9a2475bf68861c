import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntryEntity } from '@rapport/db/entities/operations';
import type { Person, UseCaseDependencies } from '../trpc/context.ts';

/** Who acts, for the audit log; the server itself acts as nobody. */
export type Actor = Pick<UseCaseDependencies, 'now' | 'ip' | 'requestId'> & {
  person: Pick<Person, 'userId' | 'email' | 'tokenId'> | null;
};

/** Adds an audit row to the caller's transaction, so that the act and its record stand or fall together. */
export function recordAudit(
  tx: EntityManager,
  actor: Actor,
  entry: { action: string; subjectType: string; subjectId?: string; details?: Record<string, unknown> },
): void {
  tx.create(AuditEntryEntity, {
    at: actor.now(),
    actorUserId: actor.person?.userId ?? null,
    actorEmail: actor.person?.email ?? null,
    actorTokenId: actor.person?.tokenId ?? null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId ?? null,
    requestId: actor.requestId,
    ip: actor.ip,
    details: entry.details ?? {},
  });
}
