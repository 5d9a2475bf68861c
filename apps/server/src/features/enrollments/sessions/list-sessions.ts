import { SHOWN_WITH } from '@rapport/db/enrollments/sessions';
import { CoachingSessionEntity, type CoachingSessionRow } from '@rapport/db/entities/sessions';
import type { SessionListQuery } from '@rapport/domain/sessions/list-query';
import { MAX_LISTED_SESSIONS, type SessionList } from '@rapport/domain/sessions/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Deps } from '../../../platform/deps.ts';
import { instantOrder } from '../../../platform/pagination/list-order.ts';
import { readPage } from '../../../platform/pagination/read-page.ts';
import { toSession } from './stored-sessions.ts';

/** Sessions in the order in which they begin. */
export async function listSessions(
  { em }: Pick<Deps, 'em'>,
  {
    from,
    before,
    state,
    email,
    enrollmentId,
    order = 'asc',
    cursor,
    limit = MAX_LISTED_SESSIONS,
  }: SessionListQuery,
): Promise<SessionList> {
  const query = em.createQueryBuilder(CoachingSessionEntity, 's').select('*');
  if (from !== undefined) query.andWhere('s.starts_at >= ?', [new Date(from)]);
  if (before !== undefined) query.andWhere('s.starts_at < ?', [new Date(before)]);
  if (state !== undefined) query.andWhere({ state });
  if (email !== undefined) query.andWhere('lower(s.client_email) = ?', [normalizeEmail(email)]);
  if (enrollmentId !== undefined) query.andWhere({ enrollment: enrollmentId });
  const byStart = instantOrder<CoachingSessionRow>({
    alias: 's',
    column: 'starts_at',
    read: ({ startsAt }) => startsAt,
    direction: order,
    mark: order,
  });
  const { rows, nextCursor } = await readPage(query, {
    order: byStart,
    cursor,
    limit,
    read: () => query.getResultList(),
  });
  await em.populate(rows, SHOWN_WITH);
  return { sessions: rows.map(toSession), nextCursor };
}
