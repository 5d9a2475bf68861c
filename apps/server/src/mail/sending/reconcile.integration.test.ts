import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/mail/campaign-context.ts';
import { campaignRows } from '../../../testing/mail/campaign-rows.ts';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { type Batch, beginRequest, CAMPAIGN_RECIPIENTS, claimBatch } from '../campaigns/batches.ts';
import { reconcileRequests } from './reconcile.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const POSTMARK_SECONDS = { postmarkTimeoutSeconds: 20, postmarkSettleSeconds: 100 };
/** After this Postmark's search surely knows of a request. */
const INDEXED_AFTER_SECONDS = 120;

let setup: JobSetup;
const rows = campaignRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW, POSTMARK_SECONDS);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

const fork = () => setup.orm.em.fork();
const settle = () => reconcileRequests(setup.deps, CAMPAIGN_RECIPIENTS);
/** Makes every request older. */
const pass = (seconds: number) =>
  fork().execute(
    `update campaign_batch set requested_at = requested_at - make_interval(secs => ?),
            settle_after = settle_after - make_interval(secs => ?),
            lookup_after = lookup_after - make_interval(secs => ?)`,
    [seconds, seconds, seconds],
  );
/** A second more, because the columns round up to milliseconds. */
const makeDue = () => pass(INDEXED_AFTER_SECONDS + 1);

function send(batch: Batch, index: number) {
  const metadata = { batch: batch.id };
  const content = { subject: 's', html: 'h', text: 't' };
  return setup.deps.email.sendBatch([{ to: address(index), ...content, stream: 'broadcast', metadata }]);
}

/** A request to so many that had no answer, though Postmark took the messages to the first ones. */
async function freshBatch(readers: number, taken: number): Promise<Batch> {
  const batch = await claimBatch(setup.deps, await rows.store(readers), 500);
  if (batch === null) throw new Error('nothing was claimed');
  await beginRequest(setup.deps, batch);
  for (let index = 0; index < taken; index += 1) await send(batch, index);
  return batch;
}

/** The same, so long ago that Postmark's search surely knows of it. */
async function openBatch(readers: number, taken: number): Promise<Batch> {
  const batch = await freshBatch(readers, taken);
  await makeDue();
  return batch;
}

const asked = (batch: Batch, found: number, missing: number) => ({
  level: 'info',
  msg: 'asked Postmark about a request without a response',
  batch: batch.id,
  found,
  missing,
});

describe('a request without an answer', () => {
  it('that Postmark took was sent to all', async () => {
    const batch = await openBatch(2, 2);
    await settle();
    expect(await rows.statuses()).toEqual(['sent', 'sent']);
    expect(await rows.recipient(address(0))).toMatchObject({
      providerMessageId: setup.postmark.messages[0]?.id,
      sentAt: NOW,
      error: null,
    });
    expect(await rows.batches()).toMatchObject([{ asked: 1, settledAt: expect.any(Date) }]);
    expect((await rows.read(batch.campaignId)).sentCount).toBe(2);
    expect(setup.log).toEqual([asked(batch, 2, 0)]);
    await makeDue();
    await settle();
    expect(setup.postmark.searches).toBe(1);
  });

  it('that Postmark knows nothing of is queued again', async () => {
    const batch = await openBatch(2, 0);
    await settle();
    expect(await rows.statuses()).toEqual(['queued', 'queued']);
    expect(await rows.recipient(address(0))).toMatchObject({
      batch: null,
      error: null,
      providerMessageId: null,
    });
    expect(await rows.batches()).toMatchObject([{ asked: 1, settledAt: expect.any(Date) }]);
    expect(setup.log).toEqual([asked(batch, 0, 2)]);
  });

  it('that Postmark took in part is asked about a second time before the rest is queued again', async () => {
    const batch = await openBatch(3, 1);
    await settle();
    expect(await rows.statuses()).toEqual(['sent', 'sending', 'sending']);
    expect(await rows.batches()).toMatchObject([{ asked: 1, settledAt: null }]);
    await settle();
    expect(setup.postmark.searches).toBe(1);
    await makeDue();
    await settle();
    expect(await rows.statuses()).toEqual(['sent', 'queued', 'queued']);
    expect(await rows.batches()).toMatchObject([{ asked: 2, settledAt: expect.any(Date) }]);
    expect((await rows.read(batch.campaignId)).sentCount).toBe(1);
    expect(setup.log).toEqual([asked(batch, 1, 2), asked(batch, 1, 2)]);
  });

  it('that turns up late in Postmark’s search was sent to all', async () => {
    const batch = await openBatch(2, 1);
    await settle();
    await send(batch, 1);
    await makeDue();
    await settle();
    expect(await rows.statuses()).toEqual(['sent', 'sent']);
    expect((await rows.read(batch.campaignId)).sentCount).toBe(2);
  });

  it('is not asked about before its time, and by one worker only', async () => {
    await freshBatch(1, 1);
    await settle();
    expect(setup.postmark.searches).toBe(0);
    await makeDue();
    await Promise.all([settle(), settle(), settle()]);
    expect(setup.postmark.searches).toBe(1);
  });

  it('is asked about again later when Postmark cannot be asked', async () => {
    const batch = await openBatch(1, 1);
    await reconcileRequests(setup.offline, CAMPAIGN_RECIPIENTS);
    expect(await rows.statuses()).toEqual(['sending']);
    expect(await rows.batches()).toMatchObject([{ asked: 0, settledAt: null }]);
    expect(setup.log).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'Postmark could not be asked about a request',
        batch: batch.id,
        err: expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') }),
      }),
    ]);
    const [row] = await fork().execute<{ seconds: number }[]>(
      'select extract(epoch from lookup_after - clock_timestamp())::float8 as seconds from campaign_batch',
    );
    expect(row?.seconds).toBeGreaterThan(0);
    expect(row?.seconds).toBeLessThanOrEqual(POSTMARK_SECONDS.postmarkTimeoutSeconds + 4);
  });
});

it('a batch whose process died before its request began is queued again when its claim ends', async () => {
  await claimBatch(setup.deps, await rows.store(2), 500);
  await settle();
  expect(await rows.statuses()).toEqual(['sending', 'sending']);
  await pass(POSTMARK_SECONDS.postmarkTimeoutSeconds + 1);
  await settle();
  expect(await rows.statuses()).toEqual(['queued', 'queued']);
  expect(await rows.batches()).toMatchObject([{ asked: 0, settledAt: expect.any(Date) }]);
  expect(setup.postmark.searches).toBe(0);
});

describe('a request that Postmark’s search may not know of yet', () => {
  /** A thirtieth, a tenth, a fifth and two fifths of the settle time, and a second more. */
  const EARLY = [4.4, 11, 21, 41];

  it('is settled as soon as it is found', async () => {
    await freshBatch(2, 2);
    await pass(EARLY[0] ?? 0);
    await settle();
    expect(await rows.statuses()).toEqual(['sent', 'sent']);
    expect(await rows.batches()).toMatchObject([{ asked: 1, settledAt: expect.any(Date) }]);
  });

  it('is asked about four times, then after the whole wait, and only then queued again', async () => {
    await freshBatch(1, 0);
    let age = 0;
    for (const [index, seconds] of EARLY.entries()) {
      await pass(seconds - age);
      age = seconds;
      await Promise.all([settle(), settle()]);
      expect(setup.postmark.searches).toBe(index + 1);
      expect(await rows.statuses()).toEqual(['sending']);
    }
    await pass(INDEXED_AFTER_SECONDS - age - 30);
    await settle();
    expect(setup.postmark.searches).toBe(EARLY.length);
    await pass(31);
    await settle();
    expect(setup.postmark.searches).toBe(EARLY.length + 1);
    expect(await rows.statuses()).toEqual(['queued']);
  });

  it('is settled for those who are found, and the others wait', async () => {
    const batch = await freshBatch(3, 1);
    await pass(EARLY[0] ?? 0);
    await settle();
    expect(await rows.statuses()).toEqual(['sent', 'sending', 'sending']);
    await send(batch, 1);
    await pass(EARLY[1] ?? 0);
    await settle();
    expect(await rows.statuses()).toEqual(['sent', 'sent', 'sending']);
    expect((await rows.read(batch.campaignId)).sentCount).toBe(2);
  });

  it('of an earlier version is asked about after the whole wait', async () => {
    await freshBatch(1, 1);
    await fork().execute('update campaign_batch set lookup_after = null');
    await pass(INDEXED_AFTER_SECONDS - 30);
    await settle();
    expect(setup.postmark.searches).toBe(0);
    await pass(31);
    await settle();
    expect(await rows.statuses()).toEqual(['sent']);
  });

  it('is one of many: a round asks about ten, and ends when Postmark cannot be asked', async () => {
    const campaignId = await rows.store(12);
    for (let count = 0; count < 12; count += 1) {
      const batch = await claimBatch(setup.deps, campaignId, 1);
      if (batch) await beginRequest(setup.deps, batch);
    }
    await makeDue();
    await reconcileRequests(setup.offline, CAMPAIGN_RECIPIENTS);
    expect(setup.log).toHaveLength(1);
    await settle();
    expect(setup.postmark.searches).toBe(10);
    await settle();
    expect(setup.postmark.searches).toBe(11);
  });
});
