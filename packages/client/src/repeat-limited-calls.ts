import { readRetryAfter } from './rapport-error.ts';

/** A server that asks for more is not waited for; the error says when to call again. */
const MAX_WAIT_SECONDS = 60;

/** Waits, unless the call is aborted first; then it throws what fetch would throw. */
function wait(seconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/**
 * A fetch that repeats a call after a 429, once the time in `Retry-After` has passed. The server has not run such a
 * call, so repeating it is safe.
 */
export function repeatLimitedCalls(
  fetch: typeof globalThis.fetch,
  maxRetries: number,
): typeof globalThis.fetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    for (let retry = 0; ; retry += 1) {
      // The body of a Request can be read only once.
      const response = await fetch(input instanceof Request ? input.clone() : input, init);
      const seconds = readRetryAfter(response.headers);
      const isLast = retry >= maxRetries || seconds === undefined || seconds > MAX_WAIT_SECONDS;
      if (response.status !== 429 || isLast) return response;
      await response.body?.cancel();
      await wait(seconds, signal);
    }
  };
}
