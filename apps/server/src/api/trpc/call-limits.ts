import { AppError } from '@rapport/domain/shared/app-error';
import { createLimiter, type Limiter } from '../../platform/limiter.ts';

const LIMITS = {
  /** Fewer than the connections of the pool (`poolMax`), so that a slow procedure leaves room for others. */
  atOnce: 6,
  /** As long as a call waits for a connection (`CONNECTION_TIMEOUT_MS`). */
  maxIdleMs: 4_000,
  /** Still worth it for someone who sent a form. */
  maxWaitMs: 20_000,
  /** So that they take a bounded amount of memory. */
  maxWaiting: 1_000,
  maxWaitingPerCaller: 50,
  createRefusal: () =>
    new AppError('SERVICE_UNAVAILABLE', 'Too many of these calls are running. Try again in a few seconds.'),
};

const limiters = new Map<string, Limiter>();

/**
 * Runs a call of a procedure when it is its turn. Throws AppError SERVICE_UNAVAILABLE when that takes too long, or too
 * many wait, of the caller or altogether.
 */
export function runInTurn<Result>(
  procedure: string,
  caller: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const limiter = limiters.get(procedure) ?? createLimiter(LIMITS);
  limiters.set(procedure, limiter);
  return limiter.run(call, caller);
}
