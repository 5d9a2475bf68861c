import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyBaseLogger } from 'fastify';
import type { PlatformServices } from '../deps.ts';
import { type AuditSource, recordAudit } from './record-audit.ts';

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
