import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { runImports } from '../features/imports/run-imports.ts';
import { askToConfirm } from '../features/imports/subscribers/ask-to-confirm.ts';
import { publishScheduled } from '../features/site/publish-scheduled.ts';
import { CAMPAIGN_RECIPIENTS } from '../mail/campaigns/batches.ts';
import { deliverCampaign, listCampaignsToDeliver } from '../mail/campaigns/send.ts';
import { startDueCampaigns } from '../mail/campaigns/start.ts';
import { alertBackupProblem } from '../mail/notifications/backup-problem.ts';
import { startOutbox } from '../mail/outbox/outbox.ts';
import { processDataRemovals } from '../mail/postmark/data-removals.ts';
import { checkPostmarkAtStart } from '../mail/postmark/setup/check-at-start.ts';
import { runPostmarkChecks } from '../mail/postmark/setup/run-checks.ts';
import { reconcileRequests } from '../mail/sending/reconcile.ts';
import { runSequences } from '../mail/sequences/run-sequences.ts';
import { repairFutureTimes } from '../platform/clock-changes.ts';
import type { JobDeps, PlatformServices, Worker } from '../platform/deps.ts';
import { deleteExpiredCounts } from '../platform/http/rate-limits.ts';
import { startRounds } from '../platform/rounds.ts';
import { listJobs } from './jobs.ts';
import { runIfDue, type ScheduledJob } from './schedule.ts';
import { startWebhookDeliveries } from './webhooks/deliver.ts';

/** No job needs to run to the second. */
const POLL_SCHEDULE_EVERY_MS = 10_000;
/** A job may take hours; the claim of one that is cut off ends by itself. */
const MAX_STOPPING_MS = 5_000;
/** A backup is late by hours, so nobody needs to know to the minute. */
const CHECK_BACKUPS_EVERY_MS = 300_000;
/** Most limits last a minute. */
const DELETE_COUNTS_EVERY_MS = 60_000;

/** Runs a job whenever it is due. */
function startJob(deps: JobDeps, job: ScheduledJob): Worker {
  const rounds = startRounds(deps.log, () => runIfDue(deps, job), { everyMs: POLL_SCHEDULE_EVERY_MS });
  return {
    async stop() {
      await Promise.race([rounds.stop(), wait(MAX_STOPPING_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Polls for work whose rows are the queue, so that a crash's unfinished work continues. Email, data removals and
 * checks of Postmark are polled once a second, the rest less often. None of these loops waits for another.
 */
function startLoops(deps: JobDeps): Worker[] {
  async function deliver(stopping: AbortSignal): Promise<void> {
    await startDueCampaigns(deps);
    for (const id of await listCampaignsToDeliver(deps)) await deliverCampaign(deps, id, stopping);
  }

  return [
    startRounds(deps.log, deliver),
    startRounds(deps.log, () => reconcileRequests(deps, CAMPAIGN_RECIPIENTS)),
    startRounds(deps.log, (stopping) => runImports(deps, stopping)),
    startRounds(deps.log, () => askToConfirm(deps), { everyMs: POLL_SCHEDULE_EVERY_MS }),
    startRounds(deps.log, (stopping) => runSequences(deps, stopping)),
    startRounds(deps.log, () => publishScheduled(deps)),
    startRounds(deps.log, () => processDataRemovals(deps)),
    startRounds(deps.log, () => runPostmarkChecks(deps)),
    startRounds(deps.log, () => repairFutureTimes(deps), { everyMs: POLL_SCHEDULE_EVERY_MS }),
    ...listJobs(deps.env).map((job) => startJob(deps, job)),
    startRounds(deps.log, () => alertBackupProblem(deps), { everyMs: CHECK_BACKUPS_EVERY_MS }),
    startRounds(deps.log, () => deleteExpiredCounts(deps.em.fork(), deps.now()), {
      everyMs: DELETE_COUNTS_EVERY_MS,
    }),
  ];
}

/** All background work: campaigns, outgoing emails, webhooks, data removals and scheduled jobs. */
export function startWorker(services: PlatformServices, log: FastifyBaseLogger): Worker {
  const { orm, env, site, now, email } = services;
  const deps: JobDeps = { em: orm.em.fork(), env, site, now, email, log };
  const checked = checkPostmarkAtStart(deps).catch((error) =>
    log.error({ err: error }, 'postmark: not checked'),
  );
  const parts = [
    ...startLoops(deps),
    startOutbox(deps),
    startWebhookDeliveries(deps),
    { stop: () => checked },
  ];
  return {
    async stop() {
      await Promise.allSettled(parts.map((part) => part.stop()));
    },
  };
}
