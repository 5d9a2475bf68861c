import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import type { FastifyRequest } from 'fastify';

export interface AuthEvent {
  action: 'login' | 'login.refused' | 'logout' | 'logout.provider';
  at: Date;
  userId?: string;
  email?: string;
  sessionId?: string;
  details?: Record<string, unknown>;
}

/** Adds an entry for the event to the unit of work; the caller's transaction writes it. */
export function addAuditEntry(em: EntityManager, request: FastifyRequest, event: AuthEvent): void {
  em.persist(
    em.create(AuditEntryEntity, {
      at: event.at,
      actorUserId: event.userId ?? null,
      actorEmail: event.email ?? null,
      action: event.action,
      subjectType: event.sessionId === undefined ? null : 'session',
      subjectId: event.sessionId ?? null,
      requestId: request.id.slice(0, 100),
      ip: request.ip.slice(0, 64),
      details: event.details ?? {},
    }),
  );
}
