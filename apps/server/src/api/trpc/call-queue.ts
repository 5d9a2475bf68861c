import { AppError } from '@rapport/domain/shared/app-error';

/**
 * Concurrent calls of one procedure. The pool has four connections more, so that a slow procedure leaves room for
 * others.
 */
const MAX_CALLS_AT_ONCE = 6;
/** The same time as waiting for a connection. */
const MAX_WAIT_MS = 4_000;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Limits the concurrent calls of each name; the others wait in order. */
export function createCallQueue(maxAtOnce = MAX_CALLS_AT_ONCE, maxWaitMs = MAX_WAIT_MS) {
  const lanes = new Map<string, Lane>();

  function waitForTurn(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        // In a later turn of the event loop, so that short requests can run in between.
        setImmediate(resolve);
      };
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(start), 1);
        reject(
          new AppError(
            'SERVICE_UNAVAILABLE',
            'Too many of these calls are running. Try again in a few seconds.',
          ),
        );
      }, maxWaitMs);
      lane.waiting.push(start);
    });
  }

  /** Runs the call when it is its turn. Throws AppError SERVICE_UNAVAILABLE when that takes too long. */
  return async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    lanes.set(name, lane);
    // A finished call passes its slot on, so that `running` does not change.
    if (lane.running >= maxAtOnce) await waitForTurn(lane);
    else lane.running += 1;
    try {
      return await call();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
    }
  };
}
