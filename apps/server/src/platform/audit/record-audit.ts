import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor, Deps, PlatformServices } from '../deps.ts';

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

interface RefusedCall {
  actor: NonNullable<AuditSource['actor']>;
  action: string;
  subjectType: string;
  subjectId: string;
  details: Record<string, unknown>;
}

/**
 * Writes an audit entry for a refused call of a known user or token. The entries per hour are limited for each of
 * them, so that refused calls cannot fill the database. A failure is logged and never changes the refusal itself.
 */
export async function recordRefusedCall(
  services: Pick<PlatformServices, 'orm' | 'now' | 'rateLimits'>,
  request: { id: string; ip: string; log: Pick<FastifyBaseLogger, 'error'> },
  { actor, ...entry }: RefusedCall,
): Promise<void> {
  try {
    await services.rateLimits.consume('refusedCall', actor.tokenId ?? actor.userId);
    const source: AuditSource = { now: services.now, actor, ip: request.ip, requestId: request.id };
    await services.orm.em.fork().transactional(async (tx) => recordAudit(tx, source, entry));
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return;
    request.log.error({ err: error }, 'a refused call is missing in the audit log');
  }
}
