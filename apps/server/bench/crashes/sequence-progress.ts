import type { MikroORM } from '@mikro-orm/postgresql';

/** How many subscribers of the sequence of a step have not got to it; 0 for a campaign of its own. */
export async function countWaiting(orm: MikroORM, step: string): Promise<number> {
  const [row] = await orm.em.fork().execute<{ waiting: number }[]>(
    `select count(*)::int as waiting from sequence_run r join sequence_step t on t.sequence_id = r.sequence_id
      where t.campaign_id = ? and r.ended_at is null and r.last_step_id is null`,
    [step],
  );
  return row?.waiting ?? 0;
}

/** Whether everyone in the sequence of a step has got to it, and every outcome is known. */
export async function isThrough(orm: MikroORM, step: string): Promise<boolean> {
  const [row] = await orm.em.fork().execute<{ done: boolean }[]>(
    `select exists (select from sequence_step t where t.campaign_id = ?)
        and not exists (select from campaign_recipient r
                         where r.campaign_id = ? and r.status in ('queued', 'sending', 'unknown')) as done`,
    [step, step],
  );
  return (row?.done ?? false) && (await countWaiting(orm, step)) === 0;
}
