export interface Limits {
  /** How much runs at the same time. */
  atOnce: number;
  /** How much may wait; what comes after that is refused. */
  maxWaiting?: number;
  /** How much of one caller may wait, so that one caller does not take every place. */
  maxWaitingPerCaller?: number;
  /** Milliseconds that anything waits at most. */
  maxWaitMs?: number;
  /** Milliseconds in which nothing ends, after which what waits is refused. */
  maxIdleMs?: number;
  /** The error of what is refused. */
  createRefusal?: () => Error;
}

export interface Limiter {
  /** Runs the work when it is its turn. */
  run<Result>(work: () => Promise<Result>, caller?: string): Promise<Result>;
  /** Resolves when it is the caller's turn; the caller then calls what it resolves to, once, at the end of the work. */
  enter(caller?: string): Promise<() => void>;
}

/**
 * Limits how much runs at the same time; the rest waits in order. The next one starts in a later turn of the event loop
 * than the end of the one before, so that short requests can run in between.
 */
export function createLimiter({
  atOnce,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingPerCaller = Number.POSITIVE_INFINITY,
  maxWaitMs = Number.POSITIVE_INFINITY,
  maxIdleMs = Number.POSITIVE_INFINITY,
  createRefusal = () => new Error('Too much is waiting.'),
}: Limits): Limiter {
  /** What starts each one that waits, with its caller, in order of arrival. */
  const waiting = new Map<() => void, string>();
  let running = 0;
  let lastEndAt = 0;

  function hasRoom(caller: string): boolean {
    if (waiting.size >= maxWaiting) return false;
    if (waiting.size < maxWaitingPerCaller) return true;
    return [...waiting.values()].filter((one) => one === caller).length < maxWaitingPerCaller;
  }

  function waitForTurn(caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const refuseWhenLate = () => {
        const left = Math.min(Math.max(since, lastEndAt) + maxIdleMs, since + maxWaitMs) - performance.now();
        if (left === Number.POSITIVE_INFINITY) return;
        if (left > 0) {
          timer = setTimeout(refuseWhenLate, left);
          return;
        }
        waiting.delete(start);
        reject(createRefusal());
      };
      waiting.set(start, caller);
      refuseWhenLate();
    });
  }

  /** When one ends, the next one that waits takes its place: then `running` stays the same. */
  function startNext(): void {
    lastEndAt = performance.now();
    const [next] = waiting.keys();
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function enter(caller = ''): Promise<() => void> {
    if (running < atOnce) running += 1;
    else if (hasRoom(caller)) await waitForTurn(caller);
    else throw createRefusal();
    return () => void setImmediate(startNext);
  }

  return {
    enter,
    async run(work, caller) {
      const leave = await enter(caller);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
