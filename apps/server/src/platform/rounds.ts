import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Worker } from './deps.ts';

const POLL_EVERY_MS = 1_000;
const PAUSE_AFTER_FAULT_MS = 5_000;

interface Pauses {
  /** Milliseconds between the end of a round and the next one; 1,000 by default. */
  everyMs?: number;
  /** The same after a round that threw; 5,000 by default. */
  afterFaultMs?: number;
}

/**
 * Repeats a round until it is stopped. A round that throws is logged and comes again later. `stopping` tells a long
 * round to end early.
 */
export function startRounds(
  log: Pick<FastifyBaseLogger, 'error'>,
  round: (stopping: AbortSignal) => Promise<unknown>,
  { everyMs = POLL_EVERY_MS, afterFaultMs = PAUSE_AFTER_FAULT_MS }: Pauses = {},
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      let pause = everyMs;
      try {
        await round(signal);
      } catch (error) {
        log.error({ err: error }, 'worker: a round failed');
        pause = afterFaultMs;
      }
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = repeat();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
