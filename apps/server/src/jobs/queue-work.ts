import { setTimeout as wait } from 'node:timers/promises';
import { NewsletterSubscriberEntity } from '@rapport/db/entities/newsletter';
import { DEAD_LETTERS, type QueueName } from '@rapport/db/queue';
import type { Job, PgBoss } from 'pg-boss';
import { blankOldEmails } from './blank-old-emails.ts';
import { handleDeadLetter } from './dead-letters.ts';
import type { JobDependencies, Worker } from './dependencies.ts';
import { pollSuppressions } from './poll-suppressions.ts';
import type { JobData } from './queue.ts';
import { sendOutgoing } from './send-outgoing.ts';
import { sendReminders } from './send-reminders.ts';

/** E-mail is waited for; four at a time. */
const OFTEN = { localConcurrency: 4, pollingIntervalSeconds: 1 };
/** Nobody waits for the rest. */
const SELDOM = { localConcurrency: 1, pollingIntervalSeconds: 10 };
const OPEN_AGAIN_MS = 5_000;
/** What waits longer than a job may take is put back by hand, in case its job was lost with a restored database. */
const SWEEP_SQL = `
  select e.id from outgoing_email e
   where e.status in ('queued', 'sending', 'unknown') and e.created_at < clock_timestamp() - interval '1 minute'
     and not exists (select from pgboss.job j
                      where j.name = 'email' and j.data ->> 'id' = e.id::text and j.state < 'completed')
   order by e.created_at limit 1000`;

type Handler = (id: string) => Promise<void>;

async function sendOwed(deps: JobDependencies, id: string): Promise<void> {
  const tried = await sendOutgoing(deps, id);
  if (tried === 'settled') return;
  const { againInSeconds } = tried;
  await deps.em
    .fork()
    .transactional((tx) => deps.queue.send(tx, 'email', { id }, { startAfterSeconds: againInSeconds }));
}

async function reactivate({ em, email }: JobDependencies, id: string): Promise<void> {
  const row = await em.fork().findOne(NewsletterSubscriberEntity, { id, status: 'confirmed' });
  if (row) await email.reactivate('broadcast', row.email);
}

/** Puts e-mail that is owed but has no job back on the queue: jobs are not part of a backup, their rows are. */
async function sweep(deps: JobDependencies): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const lost = await tx.execute<{ id: string }[]>(SWEEP_SQL);
    for (const { id } of lost) await deps.queue.send(tx, 'email', { id });
    if (lost.length > 0)
      deps.log.warn({ count: lost.length }, 'e-mail without a job was put back on the queue');
  });
}

async function work(boss: PgBoss, deps: JobDependencies): Promise<void> {
  const handlers: Record<QueueName, Handler> = {
    email: (id) => sendOwed(deps, id),
    reactivations: (id) => reactivate(deps, id),
    reminders: () => sendReminders(deps),
    retention: async () => void (await blankOldEmails(deps)),
    suppressions: () => pollSuppressions(deps),
    [DEAD_LETTERS]: (id) => handleDeadLetter(deps, id),
  };
  for (const [name, handle] of Object.entries(handlers)) {
    const options = name === 'email' ? OFTEN : SELDOM;
    await boss.work<JobData | null>(name, options, async (jobs: Job<JobData | null>[]) => {
      for (const { data } of jobs) await handle(data?.id ?? '');
    });
  }
  // Every quarter of an hour, because 09:00 of the site's time zone need not be a full hour of UTC.
  await boss.schedule('reminders', '*/15 * * * *');
  await boss.schedule('suppressions', '*/30 * * * *');
  await boss.schedule('retention', '20 3 * * *');
  await sweep(deps);
}

/** Works off the queue; a database that is away at the start is tried again. */
export function startQueueWork(deps: JobDependencies): Worker {
  const stopping = new AbortController();
  let boss: PgBoss | null = null;

  async function begin(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        boss = await deps.queue.openForWork();
        return await work(boss, deps);
      } catch (error) {
        deps.log.error({ err: error }, 'worker: the queue could not be opened');
        await boss?.stop({ graceful: false }).catch(() => undefined);
        await wait(OPEN_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const begun = begin();
  return {
    async stop() {
      stopping.abort();
      await begun;
      await boss?.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
