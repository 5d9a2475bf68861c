import type { FastifyBaseLogger } from 'fastify';

/** After this long the process ends whatever is still under way. */
const MAX_SHUTDOWN_MS = 9_000;

/**
 * On SIGTERM or SIGINT runs the steps in order (requests in flight finish first) and ends the process, within
 * 10 s in any case. A second signal ends it at once.
 */
export function stopOnSignals(log: FastifyBaseLogger, steps: (() => Promise<unknown>)[]): void {
  let stopping = false;

  async function stop(signal: string): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('stopping took too long, ending now');
      process.exit(1);
    }, MAX_SHUTDOWN_MS).unref();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'stopping: a step failed');
      }
    }
    process.exit(0);
  }

  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
