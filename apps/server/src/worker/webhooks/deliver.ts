import { setTimeout as wait } from 'node:timers/promises';
import type { JobDeps, Worker } from '../../platform/deps.ts';
import { startRounds } from '../../platform/rounds.ts';
import { encryptWebhookSecrets, signWebhook } from '../../platform/webhooks/secrets.ts';
import { type ClaimedDelivery, claimDeliveries } from './claims.ts';
import { readEventData } from './event-data.ts';
import type { PostGuard, WebhookResponse } from './post-webhook.ts';
import { recordResult, skipDelivery } from './results.ts';
import { getNextAttempt, parseRetryAfter } from './retry-schedule.ts';

/** What tests replace. */
export interface DeliveryOptions extends Pick<PostGuard, 'resolve' | 'timeoutMs'> {
  random?: () => number;
}

const USER_AGENT = 'Rapport (webhooks)';
const POLL_EVERY_MS = 1_000;
/** Less than the time that a process has to stop. An attempt that takes longer is made again by another worker. */
const MAX_STOPPING_MS = 5_000;

const UNREADABLE_SECRET: WebhookResponse = {
  status: null,
  body: null,
  retryAfter: undefined,
  error: 'Its secret can no longer be read, because SESSION_SECRET was changed. Create a new secret.',
};

/** The secrets that sign, the current one first; null when the current one cannot be read. */
function readSecrets(
  { env }: JobDeps,
  { endpointId, secret, previousSecret }: ClaimedDelivery,
): string[] | null {
  const encryption = encryptWebhookSecrets(env);
  const current = encryption.decrypt(secret, endpointId);
  if (current === null) return null;
  const previous = previousSecret === null ? null : encryption.decrypt(previousSecret, endpointId);
  return previous === null ? [current] : [current, previous];
}

/** Builds, signs and posts the message of a delivery; null when its record no longer exists. */
async function attempt(
  deps: JobDeps,
  delivery: ClaimedDelivery,
  { resolve, timeoutMs }: DeliveryOptions,
): Promise<WebhookResponse | null> {
  const data = await readEventData(deps, delivery.eventType, delivery.recordId);
  if (data === null) return null;
  const secrets = readSecrets(deps, delivery);
  if (secrets === null) return UNREADABLE_SECRET;
  const body = JSON.stringify({
    type: delivery.eventType,
    timestamp: new Date(delivery.occurredAt).toISOString(),
    data,
  });
  const id = `msg_${delivery.eventId}`;
  const timestamp = Math.floor(deps.now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
  };
  const guard: PostGuard = {
    allowLoopback: deps.env.mode !== 'production',
    deniedRanges: deps.env.fetchDeniedRanges,
    ...(resolve ? { resolve } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
  // Its HTTP client is large, and most workers have no webhook.
  const { postWebhook } = await import('./post-webhook.ts');
  return postWebhook(delivery.url, { headers, body }, guard);
}

/** Makes one attempt at a claimed delivery and records its result. */
async function deliver(deps: JobDeps, delivery: ClaimedDelivery, options: DeliveryOptions): Promise<void> {
  const startedAt = performance.now();
  const response = await attempt(deps, delivery, options);
  if (response === null) return skipDelivery(deps, delivery, 'The record was deleted before this was sent.');
  const { retryAfter, ...result } = response;
  const now = deps.now();
  const next = getNextAttempt({
    attempts: delivery.attempts,
    now,
    giveUpAt: new Date(delivery.giveUpAt),
    retryAfterMs: parseRetryAfter(retryAfter, now),
    random: (options.random ?? Math.random)(),
  });
  const durationMs = Math.round(performance.now() - startedAt);
  await recordResult(deps, delivery, { ...result, durationMs, next: result.error === null ? null : next });
}

/** The attempts that a worker makes at the same moment. */
export function createDeliveryRound(deps: JobDeps, options: DeliveryOptions = {}) {
  const running = new Set<Promise<void>>();
  const inProgress = new Map<string, number>();

  const count = (endpointId: string, change: 1 | -1) => {
    const left = (inProgress.get(endpointId) ?? 0) + change;
    if (left === 0) inProgress.delete(endpointId);
    else inProgress.set(endpointId, left);
  };

  function start(delivery: ClaimedDelivery): void {
    count(delivery.endpointId, 1);
    const run = deliver(deps, delivery, options)
      // Its claim runs out, and the attempt is made again.
      .catch((error) => deps.log.error({ err: error, delivery: delivery.id }, 'a webhook could not be sent'))
      .finally(() => {
        count(delivery.endpointId, -1);
        running.delete(run);
      });
    running.add(run);
  }

  return {
    /** Starts what is due until nothing is; attempts at slow endpoints go on meanwhile. */
    async run(stopping: AbortSignal): Promise<void> {
      while (!stopping.aborted) {
        const claimed = await claimDeliveries(deps, inProgress);
        if (claimed.length === 0) return;
        for (const delivery of claimed) start(delivery);
        const pause = wait(POLL_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
        await Promise.race([pause, ...running]);
      }
    },
    /** Resolves when the attempts in progress have ended. */
    async finish(): Promise<void> {
      await Promise.all(running);
    },
  };
}

/**
 * Delivers events to webhooks, at least once each; their rows are the queue. Any number of workers may run, because
 * each delivery is claimed before its attempt.
 */
export function startWebhookDeliveries(deps: JobDeps, options: DeliveryOptions = {}): Worker {
  const round = createDeliveryRound(deps, options);
  const rounds = startRounds(deps.log, round.run, { everyMs: POLL_EVERY_MS });
  return {
    async stop() {
      await rounds.stop();
      await Promise.race([round.finish(), wait(MAX_STOPPING_MS, undefined, { ref: false })]);
    },
  };
}
