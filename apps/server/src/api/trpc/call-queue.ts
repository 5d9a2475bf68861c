import { AppError } from '@rapport/domain/shared/app-error';

/**
 * Concurrent calls of one procedure. The pool has four connections more, so that a slow procedure leaves room for
 * others.
 */
const MAX_CALLS_AT_ONCE = 6;
/** How long a call waits while no other one ends; the same time as waiting for a connection. */
const MAX_IDLE_MS = 4_000;
/** How long a call waits while others end before it, which is still worth it for someone who sent a form. */
const MAX_WAIT_MS = 20_000;
/** More waiting calls of one procedure are refused at once, so that they take a bounded amount of memory. */
const MAX_WAITING = 1_000;
/** The same for one caller, who otherwise would be all that others wait for. */
const MAX_WAITING_PER_CALLER = 50;

export interface CallQueueLimits {
  /** Concurrent calls of one name. */
  maxAtOnce?: number;
  /** Milliseconds without the end of a call, after which a waiting one is refused. */
  maxIdleMs?: number;
  /** Milliseconds that a call waits at most. */
  maxWaitMs?: number;
  /** Waiting calls of one name. */
  maxWaiting?: number;
  /** Waiting calls of one name and one caller. */
  maxWaitingPerCaller?: number;
}

interface Lane {
  running: number;
  /** What starts each call, with its caller, in order of arrival. */
  waiting: Map<() => void, string>;
  lastEndAt: number;
}

function refusal(): AppError {
  return new AppError(
    'SERVICE_UNAVAILABLE',
    'Too many of these calls are running. Try again in a few seconds.',
  );
}

/** Limits the concurrent calls of each name; the others wait in order. */
export function createCallQueue({
  maxAtOnce = MAX_CALLS_AT_ONCE,
  maxIdleMs = MAX_IDLE_MS,
  maxWaitMs = MAX_WAIT_MS,
  maxWaiting = MAX_WAITING,
  maxWaitingPerCaller = MAX_WAITING_PER_CALLER,
}: CallQueueLimits = {}) {
  const lanes = new Map<string, Lane>();

  function assertRoom({ waiting }: Lane, caller: string): void {
    if (waiting.size >= maxWaiting) throw refusal();
    if (waiting.size < maxWaitingPerCaller) return;
    const own = [...waiting.values()].filter((one) => one === caller);
    if (own.length >= maxWaitingPerCaller) throw refusal();
  }

  function waitForTurn(lane: Lane, caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      let timer: NodeJS.Timeout;
      const start = () => {
        clearTimeout(timer);
        // In a later turn of the event loop, so that short requests can run in between.
        setImmediate(resolve);
      };
      const waitOn = () => {
        const now = performance.now();
        const left = Math.min(Math.max(since, lane.lastEndAt) + maxIdleMs, since + maxWaitMs) - now;
        if (left > 0) {
          timer = setTimeout(waitOn, left);
          return;
        }
        lane.waiting.delete(start);
        reject(refusal());
      };
      lane.waiting.set(start, caller);
      waitOn();
    });
  }

  function endOne(lane: Lane): void {
    lane.lastEndAt = performance.now();
    const [next] = lane.waiting.keys();
    if (next === undefined) {
      lane.running -= 1;
      return;
    }
    lane.waiting.delete(next);
    next();
  }

  /**
   * Runs the call when it is its turn. Throws AppError SERVICE_UNAVAILABLE when that takes too long, or too many wait, of
   * the caller or altogether.
   */
  return async <T>(name: string, caller: string, call: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(name) ?? { running: 0, waiting: new Map(), lastEndAt: 0 };
    lanes.set(name, lane);
    assertRoom(lane, caller);
    // A finished call passes its slot on, so that `running` does not change.
    if (lane.running >= maxAtOnce) await waitForTurn(lane, caller);
    else lane.running += 1;
    try {
      return await call();
    } finally {
      endOne(lane);
    }
  };
}
