import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/mail/campaign-context.ts';
import { campaignRows } from '../../../testing/mail/campaign-rows.ts';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { type Batch, claimBatch } from './batches.ts';
import { reconcileOpenBatches } from './reconcile.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const POSTMARK_SECONDS = { postmarkTimeoutSeconds: 20, postmarkSettleSeconds: 100 };
const SETTLE_SECONDS = 120;

let setup: JobSetup;
const rows = campaignRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW, POSTMARK_SECONDS);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

const fork = () => setup.orm.em.fork();
const settle = () => reconcileOpenBatches(setup.deps);
/** A second ago, because the column rounds up to milliseconds. */
const makeDue = () =>
  fork().execute("update campaign_chunk set settle_after = clock_timestamp() - interval '1 second'");

/** A request to so many that had no answer, though Postmark took the messages to the first ones. */
async function openBatch(readers: number, taken: number): Promise<Batch> {
  const batch = await claimBatch(setup.deps, await rows.store(readers), 500);
  if (batch === null) throw new Error('nothing was claimed');
  for (let index = 0; index < taken; index += 1) {
    await setup.deps.email.sendBatch([
      {
        to: address(index),
        subject: 's',
        html: 'h',
        text: 't',
        stream: 'broadcast',
        metadata: { chunk: batch.id },
      },
    ]);
  }
  await makeDue();
  return batch;
}

const asked = (batch: Batch, found: number, missing: number) => ({
  level: 'info',
  msg: 'asked Postmark about a request without a response',
  batch: batch.id,
  campaign: batch.campaignId,
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
    await setup.deps.email.sendBatch([
      {
        to: address(1),
        subject: 's',
        html: 'h',
        text: 't',
        stream: 'broadcast',
        metadata: { chunk: batch.id },
      },
    ]);
    await makeDue();
    await settle();
    expect(await rows.statuses()).toEqual(['sent', 'sent']);
    expect((await rows.read(batch.campaignId)).sentCount).toBe(2);
  });

  it('is not asked about before its time, and by one worker only', async () => {
    await openBatch(1, 1);
    await fork().execute(`update campaign_chunk set settle_after = clock_timestamp() + interval '1 minute'`);
    await settle();
    expect(setup.postmark.searches).toBe(0);
    await makeDue();
    await Promise.all([settle(), settle(), settle()]);
    expect(setup.postmark.searches).toBe(1);
  });

  it('is asked about again later when Postmark cannot be asked', async () => {
    const batch = await openBatch(1, 1);
    await reconcileOpenBatches(setup.offline);
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
      'select extract(epoch from settle_after - clock_timestamp())::float8 as seconds from campaign_chunk',
    );
    expect(row?.seconds).toBeGreaterThan(SETTLE_SECONDS / 2);
    expect(row?.seconds).toBeLessThanOrEqual(SETTLE_SECONDS);
  });
});
