import { setTimeout as wait } from 'node:timers/promises';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { DEAD_LETTER_QUEUE, type QueueName } from '@rapport/db/queue';
import type { Job, PgBoss } from 'pg-boss';
import { runBackupJob } from '../features/backups/scheduled-backup.ts';
import { removeUnusedPictures } from '../features/site/pictures/remove-unused-pictures.ts';
import { sendSummaries } from '../mail/notifications/send-summaries.ts';
import { handleDeadLetter } from '../mail/outbox/give-up.ts';
import { blankOldEmails } from '../mail/outbox/retention.ts';
import { sendReminders } from '../mail/outbox/send-reminders.ts';
import { pollSuppressions } from '../mail/postmark/poll-suppressions.ts';
import type { JobDeps, Worker } from '../platform/deps.ts';
import { deleteExpiredKeys } from '../platform/idempotency.ts';
import type { JobData } from '../platform/queue.ts';
import { withSpan } from '../platform/tracing/tracing.ts';
import { deleteOldDeliveries } from './webhooks/retention.ts';

/** No one waits for these. */
const SLOW_POLLING = { localConcurrency: 1, pollingIntervalSeconds: 10 };
const RETRY_MS = 5_000;

type Handler = (id: string) => Promise<void>;

async function reactivate({ em, email }: JobDeps, id: string): Promise<void> {
  const row = await em.fork().findOne(SubscriberEntity, { id, status: 'confirmed' });
  if (row) await email.reactivate('broadcast', row.email);
}

async function work(boss: PgBoss, deps: JobDeps): Promise<void> {
  const handlers: Record<QueueName, Handler> = {
    backups: () => runBackupJob(deps),
    reactivations: (id) => reactivate(deps, id),
    reminders: async () => {
      await sendSummaries(deps);
      await sendReminders(deps);
    },
    retention: async () => {
      await blankOldEmails(deps);
      await deleteExpiredKeys(deps.em.fork(), deps.now());
      await removeUnusedPictures(deps);
      await deleteOldDeliveries(deps);
    },
    suppressions: () => pollSuppressions(deps),
    [DEAD_LETTER_QUEUE]: () => handleDeadLetter(deps),
  };
  for (const [name, handle] of Object.entries(handlers)) {
    await boss.work<JobData | null>(name, SLOW_POLLING, async (jobs: Job<JobData | null>[]) => {
      for (const { data } of jobs) {
        try {
          await withSpan(`job ${name}`, { kind: 'consumer' }, () => handle(data?.id ?? ''));
        } catch (error) {
          // pg-boss stores why a job failed and repeats it, and logs nothing.
          deps.log.error({ err: error, queue: name }, 'worker: a job failed');
          throw error;
        }
      }
    });
  }
}

/** Processes the queue; retries when the database is unavailable at the start. */
export function startQueueWork(deps: JobDeps): Worker {
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
        await wait(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
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
