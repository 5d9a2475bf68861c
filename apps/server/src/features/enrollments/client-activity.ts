import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { type ActivitySources, MAX_ACTIVITIES } from '@rapport/domain/enrollments/activity';

type Entry = ActivitySources['entries'][number];
type Renewal = ActivitySources['renewals'][number];

/** The latest ledger entries and renewal requests of these plans, as many of each as an activity list may have. */
export async function findActivitySources(
  em: EntityManager,
  planIds: readonly string[],
): Promise<Pick<ActivitySources, 'entries' | 'renewals'>> {
  if (planIds.length === 0) return { entries: [], renewals: [] };
  const entries = await em
    .createQueryBuilder(HoursEntryEntity, 'h')
    .select(['id', 'enrollment', 'kind', 'hours', 'note', 'occurredOn', 'createdAt'])
    .where({ enrollment: { $in: planIds }, kind: { $ne: 'granted' } })
    .orderBy([{ occurredOn: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }])
    .limit(MAX_ACTIVITIES)
    .execute<(Omit<Entry, 'enrollmentId'> & { enrollment: unknown })[]>('all');
  const renewals = await em
    .createQueryBuilder(RenewalRequestEntity, 'r')
    .select(['id', 'packageName', 'status', 'requestDate', 'decidedAt', 'withdrawnAt'])
    .where({ enrollment: { $in: planIds } })
    .orderBy([{ [raw('coalesce(r.decided_at, r.withdrawn_at, r.request_date)')]: 'desc' }, { id: 'desc' }])
    .limit(MAX_ACTIVITIES)
    .execute<Renewal[]>('all');
  return {
    entries: entries.map(({ enrollment, hours, ...entry }) => ({
      ...entry,
      hours: Number(hours),
      enrollmentId: String(enrollment),
    })),
    renewals,
  };
}
