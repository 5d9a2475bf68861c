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
 * Leaves an audit row of something that a known person or token was refused. Only so many an hour for each of them,
 * so that no one fills the database by knocking, and never at the price of the refusal itself: what goes wrong here
 * is logged.
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
