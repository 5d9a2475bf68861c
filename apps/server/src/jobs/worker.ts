import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AppServices } from '../trpc/context.ts';
import { campaignsToDeliver, deliverCampaign } from './deliver-campaign.ts';
import type { JobDependencies } from './dependencies.ts';
import { retryPendingConfirmations } from './enrollment-email.ts';

const LOOK_EVERY_MS = 1_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

export interface Worker {
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
}

/** Campaigns that Postmark took nothing of, with when to try again. */
type Pauses = Map<string, { until: number; length: number }>;

async function deliver(
  deps: JobDependencies,
  id: string,
  pauses: Pauses,
  stopping: AbortSignal,
): Promise<void> {
  const pause = pauses.get(id);
  if (pause && pause.until > Date.now()) return;
  const delivery = await deliverCampaign(deps, id, stopping);
  if (typeof delivery === 'string') {
    pauses.delete(id);
    if (delivery === 'finished') deps.log.info({ campaign: id }, 'campaign sent');
    return;
  }
  const length = Math.min(pause ? pause.length * 2 : FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  pauses.set(id, { until: Date.now() + length, length });
  const facts = { campaign: id, reason: delivery.waitingFor, retryInSeconds: length / 1000 };
  deps.log.warn(facts, 'campaign is waiting: Postmark took nothing');
}

/**
 * Works off what is waiting in the database, once a second: campaigns being sent and confirmations still pending. A
 * plain loop; what it does survives a restart because the rows are the queue.
 */
export function startWorker(services: AppServices, log: FastifyBaseLogger): Worker {
  const { orm, env, now, email } = services;
  const deps: JobDependencies = { em: orm.em.fork(), env, now, email, log };
  const stopping = new AbortController();
  const pauses: Pauses = new Map();

  async function round(): Promise<void> {
    for (const id of await campaignsToDeliver(deps)) {
      if (stopping.signal.aborted) return;
      await deliver(deps, id, pauses, stopping.signal);
    }
    await retryPendingConfirmations(deps);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pause = LOOK_EVERY_MS;
      try {
        await round();
      } catch (error) {
        log.error({ err: error }, 'worker: a round failed');
        pause = FIRST_PAUSE_MS;
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
