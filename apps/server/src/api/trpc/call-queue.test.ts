import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCallQueue } from './call-queue.ts';

const CALLER = '192.0.2.1';

/** A call that runs until it is ended. */
function openCall() {
  let end: () => void = () => undefined;
  let hasStarted = false;
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const run = async () => {
    hasStarted = true;
    await ended;
  };
  return { run, end, hasStarted: () => hasStarted };
}
/** Two turns of the event loop: a waiting call starts in the one after. */
const settled = () => new Promise((done) => setImmediate(() => setImmediate(done)));

describe('calls of one procedure', () => {
  it('run up to the limit at once, then in order, whether earlier ones succeed or fail', async () => {
    const runInTurn = createCallQueue({ maxAtOnce: 2 });
    const calls = [openCall(), openCall(), openCall(), openCall()];
    const running = calls.map(({ run }, index) =>
      runInTurn('a', CALLER, async () => {
        await run();
        if (index === 0) throw new Error('failed');
      }).catch(() => 'failed'),
    );
    await settled();
    expect(calls.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false]);
    calls[0]?.end();
    await settled();
    expect(calls.map(({ hasStarted }) => hasStarted())).toEqual([true, true, true, false]);
    for (const { end } of calls) end();
    expect(await Promise.all(running)).toEqual(['failed', undefined, undefined, undefined]);
  });

  it('do not delay those of another procedure', async () => {
    const runInTurn = createCallQueue({ maxAtOnce: 1 });
    const slow = openCall();
    const running = runInTurn('slow', CALLER, slow.run);
    expect(await runInTurn('other', CALLER, () => Promise.resolve('done'))).toBe('done');
    slow.end();
    await running;
  });

  it('are refused when none ends in time, and free their place in the queue', async () => {
    const runInTurn = createCallQueue({ maxAtOnce: 1, maxIdleMs: 1 });
    const slow = openCall();
    const running = runInTurn('a', CALLER, slow.run);
    await expect(runInTurn('a', CALLER, () => Promise.resolve())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    slow.end();
    await running;
    expect(await runInTurn('a', CALLER, () => Promise.resolve('done'))).toBe('done');
  });

  it('let other work run in between when they waited', async () => {
    const runInTurn = createCallQueue({ maxAtOnce: 1 });
    const order: string[] = [];
    const calls = ['first', 'second', 'third'].map((name) =>
      runInTurn('a', CALLER, async () => {
        order.push(name);
        setImmediate(() => order.push(`other work after ${name}`));
      }),
    );
    await Promise.all(calls);
    expect(order).toEqual(['first', 'other work after first', 'second', 'other work after second', 'third']);
  });
});

describe('calls that wait in a crowd', () => {
  afterEach(() => void vi.useRealTimers());

  /** Calls that take a second each, one at a time; the results in their order. */
  async function runOneAfterTheOther(count: number, limits: Parameters<typeof createCallQueue>[0]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
    const runInTurn = createCallQueue({ maxAtOnce: 1, ...limits });
    const calls = Array.from({ length: count }, () =>
      runInTurn(
        'a',
        CALLER,
        () => new Promise<string>((done) => setTimeout(() => done('done'), 1_000)),
      ).catch((error: { code: string }) => error.code),
    );
    await vi.advanceTimersByTimeAsync(count * 1_100);
    return Promise.all(calls);
  }

  it('get their turn however many are before them, as long as earlier ones end', async () => {
    const results = await runOneAfterTheOther(10, { maxIdleMs: 4_000, maxWaitMs: 20_000 });
    expect(results).toEqual(Array(10).fill('done'));
  });

  it('are refused after the longest wait', async () => {
    const results = await runOneAfterTheOther(10, { maxIdleMs: 4_000, maxWaitMs: 6_500 });
    expect(results).toEqual([...Array(7).fill('done'), ...Array(3).fill('SERVICE_UNAVAILABLE')]);
  });

  it('are refused at once when too many of one caller wait, and leave room for others', async () => {
    const runInTurn = createCallQueue({ maxAtOnce: 1, maxWaitingPerCaller: 2 });
    const first = openCall();
    const running = runInTurn('a', CALLER, first.run);
    const crowd = Array.from({ length: 5 }, () =>
      runInTurn('a', CALLER, () => Promise.resolve('done')).catch((error: { code: string }) => error.code),
    );
    const other = runInTurn('a', '192.0.2.2', () => Promise.resolve('done'));
    first.end();
    await running;
    expect(await Promise.all(crowd)).toEqual(['done', 'done', ...Array(3).fill('SERVICE_UNAVAILABLE')]);
    expect(await other).toBe('done');
    expect(await runInTurn('a', CALLER, () => Promise.resolve('done'))).toBe('done');
  });

  it('are refused at once when too many wait', async () => {
    const results = await runOneAfterTheOther(6, { maxWaiting: 4 });
    expect(results).toEqual([...Array(5).fill('done'), 'SERVICE_UNAVAILABLE']);
  });
});
