import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDeps } from '../../platform/deps.ts';
import { RECEIVES_CAMPAIGNS_SQL } from '../consent/receives-campaigns.ts';

/** Runs that one transaction takes a step further. */
const AT_ONCE = 1_000;

/** SQL: why a run `r` of a sequence `q` ends for a subscriber `s`; null while it goes on. */
const END_REASON_SQL = `case
  when s.unsubscribed_at is not null or s.suppression = 'unsubscribed' then 'unsubscribed'
  when s.suppression is not null then 'suppressed'
  when q.ends_for_clients and exists (
    select from enrollment e where lower(e.client_email) = s.email and e.created_at >= r.started_at) then 'client'
  end`;

/**
 * Hands the steps of a sequence that are due to the sending of campaigns, and ends the runs of those who left or became
 * clients. One transaction: each gets each step once, whenever a process dies. Who does not receive campaigns for now,
 * such as someone who has not confirmed yet, waits. Returns how many went on.
 */
export async function sendDueSteps(
  em: EntityManager,
  { now }: Pick<JobDeps, 'now'>,
  sequence: string,
): Promise<number> {
  const at = now().toISOString();
  const rows = await em.execute<unknown[]>(
    `with due as (
       select r.sequence_id, r.subscriber_id, r.next_step_id, s.email, ${END_REASON_SQL} as reason
         from sequence_run r
         join email_sequence q on q.id = r.sequence_id
         join newsletter_subscriber s on s.id = r.subscriber_id
        where r.sequence_id = ? and q.status = 'active' and r.ended_at is null and r.due_at <= ?::timestamptz
          -- One that was planned before the steps changed is planned again first.
          and r.plan = q.plan and r.next_step_id is not null
          and (${RECEIVES_CAMPAIGNS_SQL} or ${END_REASON_SQL} is not null)
        order by r.due_at limit ${AT_ONCE} for update of r skip locked),
     queued as (
       insert into campaign_recipient (campaign_id, subscriber_id, email, created_at)
       select next_step_id, subscriber_id, email, ?::timestamptz from due where reason is null
       on conflict do nothing)
     update sequence_run r
        set ended_at = case when d.reason is not null then ?::timestamptz end, end_reason = d.reason,
            last_step_id = case when d.reason is null then d.next_step_id else r.last_step_id end,
            last_at = case when d.reason is null then ?::timestamptz else r.last_at end,
            plan = 0, next_step_id = null, due_at = null
       from due d where r.sequence_id = d.sequence_id and r.subscriber_id = d.subscriber_id
     returning 1`,
    [sequence, at, at, at, at],
  );
  return rows.length;
}
