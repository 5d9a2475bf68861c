import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLimiter, type Limits } from './limiter.ts';

/** Work that runs until it is ended. */
function openWork() {
  let hasStarted = false;
  const { promise, resolve: end, reject: fail } = Promise.withResolvers<void>();
  const run = () => {
    hasStarted = true;
    return promise;
  };
  return { run, end, fail, hasStarted: () => hasStarted };
}
const nextTurn = () => new Promise((done) => setImmediate(done));
const getMessage = (error: Error) => error.message;
const DONE = () => Promise.resolve('done');

describe('work', () => {
  it('runs up to the limit at once, then in order, whether earlier work succeeds or fails', async () => {
    const limiter = createLimiter({ atOnce: 2 });
    const work = Array.from({ length: 4 }, openWork);
    const running = work.map(({ run }) => limiter.run(run).catch(getMessage));
    const hasStarted = () => work.map((one) => one.hasStarted());
    await nextTurn();
    expect(hasStarted()).toEqual([true, true, false, false]);
    work[0]?.fail(new Error('failed'));
    await nextTurn();
    await nextTurn();
    expect(hasStarted()).toEqual([true, true, true, false]);
    for (const { end } of work) end();
    expect(await Promise.all(running)).toEqual(['failed', undefined, undefined, undefined]);
    expect(hasStarted()).toEqual([true, true, true, true]);
  });

  it('lets other work run before the next one starts, also when that one did not wait yet', async () => {
    const limiter = createLimiter({ atOnce: 1 });
    const order: string[] = [];
    const work = (name: string) =>
      limiter.run(async () => {
        order.push(name);
        setImmediate(() => order.push(`other work after ${name}`));
      });
    await Promise.all([work('first'), work('second')]);
    await work('third');
    expect(order).toEqual(['first', 'other work after first', 'second', 'other work after second', 'third']);
  });

  it('may end later than its function', async () => {
    const limiter = createLimiter({ atOnce: 1, maxWaiting: 0 });
    const leave = await limiter.enter();
    await expect(limiter.enter()).rejects.toThrow('Too much is waiting.');
    leave();
    await nextTurn();
    expect(await limiter.run(DONE)).toBe('done');
  });

  it('is refused when none ends in time, and leaves the line', async () => {
    const limiter = createLimiter({ atOnce: 1, maxWaiting: 1, maxIdleMs: 1 });
    const slow = openWork();
    const running = limiter.run(slow.run);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(limiter.run(DONE)).rejects.toThrow('Too much is waiting.');
    slow.end();
    await running;
    expect(await limiter.run(DONE)).toBe('done');
  });
});

describe('a crowd', () => {
  afterEach(() => void vi.useRealTimers());

  /** Work that takes a second each, one at a time; the results in their order. */
  async function runOneAfterTheOther(count: number, limits: Partial<Limits>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
    const limiter = createLimiter({ atOnce: 1, createRefusal: () => new Error('refused'), ...limits });
    const work = () => new Promise<string>((done) => setTimeout(() => done('done'), 1_000));
    const results = Array.from({ length: count }, () => limiter.run(work).catch(getMessage));
    await vi.advanceTimersByTimeAsync(count * 1_100);
    return Promise.all(results);
  }

  it('gets its turn however many are before, as long as earlier work ends', async () => {
    const results = await runOneAfterTheOther(10, { maxIdleMs: 4_000, maxWaitMs: 20_000 });
    expect(results).toEqual(Array(10).fill('done'));
  });

  it('is refused after the longest wait', async () => {
    const results = await runOneAfterTheOther(10, { maxIdleMs: 4_000, maxWaitMs: 6_500 });
    expect(results).toEqual([...Array(7).fill('done'), ...Array(3).fill('refused')]);
  });

  it('is refused at once when too many wait', async () => {
    const results = await runOneAfterTheOther(6, { maxWaiting: 4 });
    expect(results).toEqual([...Array(5).fill('done'), 'refused']);
  });

  it('of one caller is refused at once when too many of it wait, and leaves room for others', async () => {
    const limiter = createLimiter({
      atOnce: 1,
      maxWaitingPerCaller: 2,
      createRefusal: () => new Error('refused'),
    });
    const first = openWork();
    const running = limiter.run(first.run);
    const crowd = Array.from({ length: 5 }, () => limiter.run(DONE, 'a').catch(getMessage));
    const other = limiter.run(DONE, 'b');
    first.end();
    await running;
    expect(await Promise.all(crowd)).toEqual(['done', 'done', ...Array(3).fill('refused')]);
    expect(await other).toBe('done');
    expect(await limiter.run(DONE, 'a')).toBe('done');
  });
});
