import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import { createOutboxRound } from './outbox.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const HOUR_SECONDS = 3_600;
/** Postmark's search surely knows of a request after the two together. */
const POSTMARK_SECONDS = { postmarkTimeoutSeconds: 20, postmarkSettleSeconds: 100 };
const KNOWN_AFTER_SECONDS = 120;
/** Between two attempts while Postmark takes nothing. */
const PROBE_EVERY_MS = 5_000;

let setup: JobSetup;
const rows = outgoingRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW, POSTMARK_SECONDS);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());
afterEach(() => void vi.restoreAllMocks());

/** A round that does not end by itself, because it sends the same email again and again, ends after this long. */
const MAX_ROUND_MS = 10_000;
/** One process that sends emails; each call is a round of it. */
const startProcess = (deps = setup.deps) => {
  const round = createOutboxRound(deps);
  return () => round(AbortSignal.timeout(MAX_ROUND_MS));
};
/** Moves the clocks of the process and of the database on. */
async function letPass(ms: number): Promise<void> {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
  await setup.orm.em
    .fork()
    .execute('update outgoing_email set next_attempt_at = next_attempt_at - make_interval(secs => ?)', [
      ms / 1_000,
    ]);
}

describe('while Postmark takes nothing', () => {
  it('one email is tried every five seconds', async () => {
    setup.postmark.behave(RESPONSES.serverError);
    const ids = await rows.storeMany(20);
    const round = startProcess();
    await round();
    await round();
    expect(setup.postmark.requests).toBe(1);
    expect(new Set(await rows.statuses(ids))).toEqual(new Set(['queued']));
    expect(setup.log).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'emails were not sent',
        failed: 1,
        of: 1,
        outcome: expect.objectContaining({ status: 'unavailable' }),
      }),
    ]);
    await letPass(PROBE_EVERY_MS);
    await round();
    expect(setup.postmark.requests).toBe(2);
  });

  it('a request without an answer is taken for an outage as well', async () => {
    setup.postmark.behave('reset');
    const ids = await rows.storeMany(2);
    const round = startProcess();
    await round();
    await round();
    expect(setup.postmark.requests).toBe(1);
    expect((await rows.statuses(ids)).sort()).toEqual(['queued', 'unknown']);
  });

  it('an outage in the midst of sending starts again with one email', async () => {
    setup.postmark.behave(() => (setup.postmark.requests < 2 ? 'accept' : RESPONSES.serverError));
    await rows.storeMany(40);
    const round = startProcess();
    await round();
    expect(setup.postmark.batches).toEqual([1, 10]);
    expect(setup.postmark.requests).toBe(3);
    setup.postmark.behave('accept');
    await letPass(PROBE_EVERY_MS);
    await round();
    expect(setup.postmark.batches).toEqual([1, 10, 1, 10, 18]);
  });

  it('what waits for its next attempt goes out with the first success', async () => {
    const waiting = await rows.storeMany(3, { attempts: 7 });
    for (const id of waiting) await rows.setTimes(id, { next_attempt_at: 900 });
    const [fresh = ''] = await rows.storeMany(1);
    await startProcess()();
    expect(await rows.statuses([fresh, ...waiting])).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(setup.postmark.batches).toEqual([1, 3]);
  });

  it('a success later than the first one brings nothing forward', async () => {
    const round = startProcess();
    await rows.storeMany(1);
    await round();
    const [waiting = ''] = await rows.storeMany(1, { attempts: 1 });
    await rows.setTimes(waiting, { next_attempt_at: 600 });
    await rows.storeMany(1);
    await round();
    expect(await rows.statuses([waiting])).toEqual(['queued']);
  });

  it('an email that was tried for a day is given up', async () => {
    const old = await rows.store({ attempts: 9, error: 'HTTP 500', createdAt: new Date(0) });
    const fresh = await rows.store({ attempts: 9, error: 'HTTP 500' });
    for (const id of [old, fresh]) {
      await rows.setTimes(id, { attempted_at: -1_000, next_attempt_at: 600, queued_at: -23 * HOUR_SECONDS });
    }
    await rows.setTimes(old, { queued_at: -25 * HOUR_SECONDS });
    await rows.storeMany(1);
    setup.postmark.behave(RESPONSES.serverError);
    await startProcess()();
    expect(await rows.statuses([old, fresh])).toEqual(['failed', 'queued']);
    expect(await rows.notifications()).toMatchObject([{ title: 'An email could not be sent' }]);
  });

  it('an email is not given up before its last request is settled twice over', async () => {
    const id = await rows.store({ status: 'unknown', attempts: 9, error: 'no answer' });
    await rows.setTimes(id, { queued_at: -25 * HOUR_SECONDS, lookup_after: 600 });
    const afterSeconds = async (seconds: number) => {
      await rows.setTimes(id, { attempted_at: -seconds });
      await rows.storeMany(1);
      setup.postmark.behave(RESPONSES.serverError);
      await startProcess()();
      return (await rows.read(id)).status;
    };
    expect(await afterSeconds(2 * KNOWN_AFTER_SECONDS - 30)).toBe('unknown');
    expect(await afterSeconds(2 * KNOWN_AFTER_SECONDS)).toBe('failed');
  });

  it('nothing is given up when Postmark takes emails again', async () => {
    const old = await rows.store({ attempts: 9, error: 'HTTP 500' });
    await rows.setTimes(old, { attempted_at: -1_000, queued_at: -25 * HOUR_SECONDS });
    await startProcess()();
    expect(await rows.statuses([old])).toEqual(['sent']);
    expect(await rows.notifications()).toEqual([]);
  });
});
