import type { FastifyBaseLogger } from 'fastify';

/** The process ends after this time even if work is still in progress. */
const MAX_SHUTDOWN_MS = 9_000;

/**
 * On SIGTERM or SIGINT runs the steps in order (requests in flight finish first) and ends the process within 10 s. A
 * second signal ends it at once.
 */
export function stopOnSignals(log: FastifyBaseLogger, steps: (() => Promise<unknown>)[]): void {
  let stopping = false;

  async function stop(signal: string): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('shutdown took too long, exiting now');
      process.exit(1);
    }, MAX_SHUTDOWN_MS).unref();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'shutdown: a step failed');
      }
    }
    process.exit(0);
  }

  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
