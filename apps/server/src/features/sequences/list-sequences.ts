import type { EntityManager } from '@mikro-orm/postgresql';
import type { SequenceRow } from '@rapport/db/entities/sequences';
import { SequenceEntity } from '@rapport/db/entities/sequences';
import type { Sequence, SequenceStep } from '@rapport/domain/sequences/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Deps } from '../../platform/deps.ts';

/** SQL: someone in a run `r` left after its last step: a subscriber `s` who unsubscribed or complained since. */
const LEFT_SQL = `(r.end_reason is distinct from 'client' and s.unsubscribed_at >= r.last_at or s.suppression = 'complained')`;
/** SQL: a run `r` that goes on, of a subscriber `s` who has not left meanwhile. */
export const IS_WAITING_SQL = '(r.ended_at is null and s.unsubscribed_at is null and s.suppression is null)';
/** SQL: nothing is left for a run `r` of a sequence `q`. */
export const IS_FINISHED_SQL = `(${IS_WAITING_SQL} and r.next_step_id is null and r.plan > 0)`;

async function listSteps(em: EntityManager, sequence: string): Promise<SequenceStep[]> {
  return em.execute<SequenceStep[]>(
    `select c.id, c.title, c.subject, t.delay, t.delay_unit as "delayUnit", t.at_time as "atTime",
            t.weekdays_only as "weekdaysOnly", t.is_ready as "isReady",
            coalesce(w.waiting, 0) as waiting, coalesce(m.sent, 0) as sent, coalesce(m.delivered, 0) as delivered,
            coalesce(m.failed, 0) as failed, coalesce(l."left", 0) as "left"
       from sequence_step t join newsletter_campaign c on c.id = t.campaign_id
       left join (select r.next_step_id as step, count(*)::int as waiting
                    from sequence_run r join newsletter_subscriber s on s.id = r.subscriber_id
                   where r.sequence_id = ? and ${IS_WAITING_SQL} group by 1) w on w.step = c.id
       left join (select r.last_step_id as step, count(*)::int as "left"
                    from sequence_run r join newsletter_subscriber s on s.id = r.subscriber_id
                   where r.sequence_id = ? and ${LEFT_SQL} group by 1) l on l.step = c.id
       left join lateral (
         select count(*) filter (where p.status in ('sent', 'complained'))::int as sent,
                count(*) filter (where p.status in ('sent', 'complained') and p.delivered_at is not null)::int as delivered,
                count(*) filter (where p.status in ('failed', 'suppressed', 'bounced', 'cancelled'))::int as failed
           from campaign_recipient p where p.campaign_id = c.id) m on true
      where t.sequence_id = ? order by t.position`,
    [sequence, sequence, sequence],
  );
}

/** A stored sequence as the API's `Sequence`, with its steps and how many are where in it. */
export async function toSequence(em: EntityManager, row: SequenceRow): Promise<Sequence> {
  const [counts] = await em.execute<Pick<Sequence, 'waiting' | 'finished' | 'ended'>[]>(
    `select count(*) filter (where ${IS_WAITING_SQL} and not ${IS_FINISHED_SQL})::int as waiting,
            count(*) filter (where ${IS_FINISHED_SQL})::int as finished,
            count(*) filter (where not ${IS_WAITING_SQL})::int as ended
       from sequence_run r join newsletter_subscriber s on s.id = r.subscriber_id where r.sequence_id = ?`,
    [row.id],
  );
  return {
    id: row.id,
    name: row.name,
    startsWhen: row.startsWhen,
    tag: row.tag?.id ?? null,
    includesImported: row.includesImported,
    endsForClients: row.endsForClients,
    status: row.status,
    ...(counts ?? { waiting: 0, finished: 0, ended: 0 }),
    steps: await listSteps(em, row.id),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** All sequences by name. */
export async function listSequences({ em }: Pick<Deps, 'em'>): Promise<{ sequences: Sequence[] }> {
  const rows = await em.find(SequenceEntity, {}, { orderBy: { name: 'asc' } });
  const sequences: Sequence[] = [];
  for (const row of rows) sequences.push(await toSequence(em, row));
  return { sequences };
}

/** One sequence. Throws AppError NOT_FOUND. */
export async function getSequence(
  { em }: Pick<Deps, 'em'>,
  { id }: IdParam,
): Promise<{ sequence: Sequence }> {
  const row = await em.findOne(SequenceEntity, { id });
  if (!row) throw new AppError('NOT_FOUND', 'This sequence does not exist.');
  return { sequence: await toSequence(em, row) };
}
