import { afterEach, describe, expect, it } from 'vitest';
import type { Worker } from './deps.ts';
import { startRounds } from './rounds.ts';

const logged: { fields: unknown; message: unknown }[] = [];
const log = { error: (fields: unknown, message?: unknown) => void logged.push({ fields, message }) };
/** So long that a test would time out. */
const NEVER_MS = 1_000_000;

let worker: Worker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  logged.length = 0;
});

/** A round that counts itself, and `reached(n)`, which resolves with the nth. */
function counted(round: (count: number, stopping: AbortSignal) => Promise<void> = () => Promise.resolve()) {
  let count = 0;
  const waiting: { at: number; done: () => void }[] = [];
  return {
    count: () => count,
    reached: (at: number) => new Promise<void>((done) => waiting.push({ at, done })),
    round: async (stopping: AbortSignal) => {
      count += 1;
      for (const { at, done } of waiting) if (at === count) done();
      await round(count, stopping);
    },
  };
}

describe('rounds', () => {
  it('begin at once and come again and again until they are stopped', async () => {
    const { count, reached, round } = counted();
    const third = reached(3);
    worker = startRounds(log, round, { everyMs: 1, afterFaultMs: NEVER_MS });
    expect(count()).toBe(1);
    await third;
    await worker.stop();
    const last = count();
    await new Promise((done) => setTimeout(done, 20));
    expect(count()).toBe(last);
    expect(logged).toEqual([]);
  });

  it('come once a second by default', async () => {
    const { reached, round } = counted();
    const second = reached(2);
    const started = performance.now();
    worker = startRounds(log, round);
    await second;
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('wait for the next one, but not when they are stopped', async () => {
    const { count, round } = counted();
    worker = startRounds(log, round, { everyMs: NEVER_MS });
    await worker.stop();
    expect(count()).toBe(1);
  });

  it('that fail are logged and come again after the longer pause', async () => {
    const fault = new Error('the database is away');
    const { reached, round } = counted((count) => (count === 1 ? Promise.reject(fault) : Promise.resolve()));
    const second = reached(2);
    worker = startRounds(log, round, { everyMs: NEVER_MS, afterFaultMs: 1 });
    await second;
    expect(logged).toEqual([{ fields: { err: fault }, message: 'worker: a round failed' }]);
  });

  it('end early when stopped, and are waited for', async () => {
    const end = Promise.withResolvers<void>();
    let hasEnded = false;
    let isStopping = () => false;
    worker = startRounds(log, async (stopping) => {
      isStopping = () => stopping.aborted;
      await end.promise;
      hasEnded = true;
    });
    expect(isStopping()).toBe(false);
    const stopped = worker.stop();
    expect(isStopping()).toBe(true);
    expect(hasEnded).toBe(false);
    end.resolve();
    await stopped;
    expect(hasEnded).toBe(true);
  });
});
