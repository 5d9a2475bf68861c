import { AppError } from '@rapport/domain/shared/app-error';

/** Calls of one procedure that run at once. The pool has four connections more, so that a slow one leaves room for others. */
const MAX_CALLS_AT_ONCE = 6;
/** As long as one would wait for a connection. */
const MAX_WAIT_MS = 4_000;

interface Turn {
  running: number;
  waiting: (() => void)[];
}

/** Lets only so many calls of each name run at once; the others wait their turn. */
export function createCallQueue(maxAtOnce = MAX_CALLS_AT_ONCE, maxWaitMs = MAX_WAIT_MS) {
  const turns = new Map<string, Turn>();

  function waitForTurn(turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        // In a later turn of the event loop, so that requests that take no time get in between.
        setImmediate(resolve);
      };
      const timer = setTimeout(() => {
        turn.waiting.splice(turn.waiting.indexOf(start), 1);
        reject(new AppError('SERVICE_UNAVAILABLE', 'Too many of these calls are under way.'));
      }, maxWaitMs);
      turn.waiting.push(start);
    });
  }

  /** Runs it when it is its turn. Throws AppError SERVICE_UNAVAILABLE when that takes too long. */
  return async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    const turn = turns.get(name) ?? { running: 0, waiting: [] };
    turns.set(name, turn);
    // Whoever finishes hands its place over, so that `running` stays as it is.
    if (turn.running >= maxAtOnce) await waitForTurn(turn);
    else turn.running += 1;
    try {
      return await call();
    } finally {
      const next = turn.waiting.shift();
      if (next) next();
      else turn.running -= 1;
    }
  };
}
