import type { EntityManager } from '@mikro-orm/postgresql';

/** Runs that are planned by one statement: far below the time limit of a statement. */
const AT_ONCE = 2_000;

/**
 * SQL: when a step `n` is due after `base`, an instant. Its parameter, given three times, is the time zone. Days are those
 * of the calendar, so that 9 AM stays 9 AM when the clocks change.
 */
const DUE_SQL = `(
  select case when n.weekdays_only and extract(isodow from t.day) > 5
              then t.day::date + (8 - extract(isodow from t.day))::int + coalesce(n.at_time::time, t.day::time)
              else t.day end at time zone ?
    from (select case when n.delay_unit = 'hours'
                      then greatest(b.later, b.later::date + coalesce(n.at_time::time, b.later::time))
                      else greatest(b.here, (b.here + make_interval(days => n.delay))::date
                                              + coalesce(n.at_time::time, b.here::time)) end as day
            from (select base at time zone ? as here,
                         (base + make_interval(hours => n.delay)) at time zone ? as later) b) t)`;

/**
 * Chooses the next step of runs that have none yet or whose sequence has changed, and when it is due: the first ready
 * step behind the last one that they got. Returns how many were planned; 0 when all are.
 */
export async function planRuns(
  em: EntityManager,
  timeZone: string,
  sequence: { id: string; plan: number },
): Promise<number> {
  const planned = await em.execute<unknown[]>(
    `with picked as (
       select r.sequence_id, r.subscriber_id, r.last_step_id, coalesce(r.last_at, r.started_at) as base
         from sequence_run r
        where r.sequence_id = ? and r.plan < ? and r.ended_at is null
        limit ${AT_ONCE} for update of r skip locked),
     next as (
       select k.sequence_id, k.subscriber_id, n.campaign_id as step, ${DUE_SQL} as due_at
         from picked k
         join newsletter_subscriber s on s.id = k.subscriber_id
         left join sequence_step l on l.campaign_id = k.last_step_id
         left join lateral (
           select t.* from sequence_step t
            where t.sequence_id = k.sequence_id and t.is_ready and t.position > coalesce(l.position, -1)
              and not exists (select from campaign_recipient c
                               where c.campaign_id = t.campaign_id and c.email = s.email)
            order by t.position limit 1) n on true)
     update sequence_run r set plan = ?, next_step_id = x.step, due_at = case when x.step is not null then x.due_at end
       from next x where r.sequence_id = x.sequence_id and r.subscriber_id = x.subscriber_id
     returning 1`,
    [sequence.id, sequence.plan, timeZone, timeZone, timeZone, sequence.plan],
  );
  return planned.length;
}
