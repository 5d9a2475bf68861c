import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import type { SendOutcome } from '@rapport/email/outcome';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/mail/campaign-context.ts';
import { campaignRows } from '../../../testing/mail/campaign-rows.ts';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { suppress } from '../consent/suppressions.ts';
import { recordOutcomes, recordResults } from '../sending/email-table.ts';
import { getIndexedAfterSeconds } from '../sending/reconcile.ts';
import { type Batch, beginRequest, CAMPAIGN_RECIPIENTS, claimBatch, releaseBatch } from './batches.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const POSTMARK_SECONDS = { postmarkTimeoutSeconds: 20, postmarkSettleSeconds: 100 };
const LIMIT = 500;

let setup: JobSetup;
const rows = campaignRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW, POSTMARK_SECONDS);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

const fork = () => setup.orm.em.fork();
const claim = (id: string, limit = LIMIT) => claimBatch(setup.deps, id, limit);
const emailsOf = (batch: Batch | null) => batch?.recipients.map(({ email }) => email).sort();
/** A claimed batch of a campaign to so many; its recipients in the order of their addresses. */
async function aBatch(readers: number): Promise<Batch> {
  const batch = await claim(await rows.store(readers));
  if (batch === null) throw new Error('nothing was claimed');
  const recipients = batch.recipients.toSorted((one, other) => one.email.localeCompare(other.email));
  return { ...batch, recipients };
}
const accepted = (messageId: string): SendOutcome => ({ status: 'accepted', messageId });
const record = (batch: Batch, outcomes: SendOutcome[]) =>
  recordOutcomes(setup.deps, CAMPAIGN_RECIPIENTS, batch.recipients, outcomes);
const UNAVAILABLE: SendOutcome = { status: 'unavailable', reason: 'Postmark answered HTTP 500' };
const UNKNOWN: SendOutcome = { status: 'unknown', reason: 'no answer' };

describe('claiming recipients', () => {
  it('takes at most so many, stores their request, and leaves the others', async () => {
    const id = await rows.store(3);
    const batch = await claim(id, 2);
    expect(batch).toEqual({
      id: expect.any(String),
      campaignId: id,
      recipients: [
        { id: expect.any(String), claim: batch?.id, email: expect.any(String), firstName: null },
        { id: expect.any(String), claim: batch?.id, email: expect.any(String), firstName: null },
      ],
    });
    expect((await rows.statuses()).sort()).toEqual(['queued', 'sending', 'sending']);
    const [stored] = await rows.batches();
    expect(stored).toMatchObject({ id: batch?.id, size: 2, asked: 0, settledAt: null, reason: null });
    expect(stored?.requestedAt).toBeNull();
    const [email = ''] = emailsOf(batch) ?? [];
    expect((await rows.recipient(email)).batch?.id).toBe(batch?.id);
  });

  it('takes each of them once, however many workers do', async () => {
    const id = await rows.store(8);
    const batches = await Promise.all(Array.from({ length: 4 }, () => claim(id, 2)));
    const claimed = batches.flatMap((batch) => emailsOf(batch) ?? []);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect((await rows.statuses()).filter((status) => status === 'sending')).toHaveLength(claimed.length);
  });

  it('gives nothing when no one waits', async () => {
    expect(await claim(await rows.store(0))).toBeNull();
    expect(await rows.batches()).toEqual([]);
  });

  it.each([
    ['is a draft', { status: 'draft' }],
    ['is finished', { status: 'sent' }],
    ['is paused', { pausedAt: NOW }],
    ['is cancelled', { cancelledAt: NOW }],
    ['waits for Postmark', { retryAfter: new Date(Date.now() + 3_600_000) }],
  ] as const)('gives nothing of a campaign that %s', async (_what, changes) => {
    expect(await claim(await rows.store(1, changes))).toBeNull();
    expect(await rows.statuses()).toEqual(['queued']);
  });

  it('goes on once the wait for Postmark is over', async () => {
    const id = await rows.store(1, { retryAfter: new Date(Date.now() - 1_000) });
    expect(emailsOf(await claim(id))).toEqual([address(0)]);
  });

  it('leaves out who was removed, is unconfirmed or was suppressed since', async () => {
    const id = await rows.store(4);
    const em = fork();
    await em.nativeDelete(SubscriberEntity, { email: address(0) });
    await em.nativeUpdate(SubscriberEntity, { email: address(1) }, { status: 'pending' });
    await em.transactional((tx) =>
      suppress(tx, [address(2)], { reason: 'bounced', source: 'postmark', now: NOW }),
    );
    expect(emailsOf(await claim(id))).toEqual([address(3)]);
    expect(await rows.statuses()).toEqual(['suppressed', 'suppressed', 'suppressed', 'sending']);
    expect((await rows.recipient(address(0))).error).toBe(
      'The address was unsubscribed, suppressed or removed after sending started.',
    );
    expect(await rows.batches()).toMatchObject([{ size: 1 }]);
  });

  it('makes no request for people who are all left out', async () => {
    const id = await rows.store(2);
    await fork().nativeDelete(SubscriberEntity, {});
    expect(await claim(id)).toMatchObject({ recipients: [] });
    expect(await rows.batches()).toEqual([]);
    expect(await claim(id)).toBeNull();
  });
});

describe('the request of a claimed batch', () => {
  const begin = (batch: Batch) => beginRequest(setup.deps, batch);
  const release = (batch: Batch) => releaseBatch(setup.deps, batch.id);

  it('begins once, and its times are counted from then', async () => {
    const batch = await aBatch(2);
    expect(await begin(batch)).toBe(true);
    const [stored] = await rows.batches();
    const from = stored?.requestedAt?.getTime() ?? 0;
    expect((stored?.settleAfter.getTime() ?? 0) - from).toBeCloseTo(120_000, -1);
    expect((stored?.lookupAfter?.getTime() ?? 0) - from).toBeCloseTo(3_333, -1);
    expect(await begin(batch)).toBe(false);
    await release(batch);
    expect(await rows.statuses()).toEqual(['sending', 'sending']);
  });

  it('does not begin once the claim has ended, and the recipients are queued again', async () => {
    const batch = await aBatch(2);
    await release(batch);
    expect(await rows.statuses()).toEqual(['queued', 'queued']);
    expect((await rows.recipient(address(0))).batch).toBeNull();
    expect(await begin(batch)).toBe(false);
    expect(emailsOf(await claim(batch.campaignId))).toEqual([address(0), address(1)]);
    await release(batch);
    expect(await rows.statuses()).toEqual(['sending', 'sending']);
  });

  it('either begins or is released, whichever comes first', async () => {
    const batch = await aBatch(1);
    const [began] = await Promise.all([begin(batch), release(batch)]);
    expect(await rows.statuses()).toEqual([began ? 'sending' : 'queued']);
  });

  it.each([
    ['is paused', { pausedAt: NOW }],
    ['is cancelled', { cancelledAt: NOW }],
    ['waits for Postmark', { retryAfter: new Date(Date.now() + 3_600_000) }],
  ] as const)('does not begin for a campaign that meanwhile %s', async (_what, changes) => {
    const batch = await aBatch(1);
    await fork().nativeUpdate(CampaignEntity, { id: batch.campaignId }, changes);
    expect(await begin(batch)).toBe(false);
  });
});

it('Postmark’s search surely has a request after its time limit and the time the search takes', () => {
  expect(getIndexedAfterSeconds(setup.deps.env)).toBe(120);
});

describe('the answer to a request', () => {
  it('records an outcome for each recipient', async () => {
    const batch = await aBatch(5);
    await record(batch, [
      accepted('message 0'),
      { status: 'inactive', reason: 'inactive' },
      { status: 'refused', reason: 'invalid' },
      UNAVAILABLE,
      UNKNOWN,
    ]);
    const none = { providerMessageId: null, sentAt: null };
    const recipients = await fork().find(CampaignRecipientEntity, {}, { orderBy: { email: 'asc' } });
    expect(recipients).toMatchObject([
      { status: 'sent', providerMessageId: 'message 0', sentAt: NOW, error: null },
      { status: 'suppressed', error: 'inactive', ...none },
      { status: 'failed', error: 'invalid', ...none },
      { status: 'queued', error: UNAVAILABLE.reason, batch: null, ...none },
      { status: 'unknown', error: 'no answer', ...none },
    ]);
    for (const index of [0, 1, 2, 4]) expect(recipients[index]?.batch?.id).toBe(batch.id);
    expect(await fork().find(SuppressionEntity, {})).toMatchObject([
      { email: address(1), reason: 'bounced', createdAt: NOW },
    ]);
  });

  it('closes the request when everyone is settled', async () => {
    const batch = await aBatch(2);
    await record(batch, [accepted('a'), accepted('b')]);
    expect(await rows.batches()).toMatchObject([{ settledAt: expect.any(Date), reason: null }]);
    expect(await rows.read(batch.campaignId)).toMatchObject({
      sentCount: 2,
      waitingReason: null,
      retries: 0,
    });
  });

  it('leaves it open, with the reason, while one outcome is unknown', async () => {
    const batch = await aBatch(2);
    await record(batch, [accepted('a'), UNKNOWN]);
    expect(await rows.batches()).toMatchObject([{ settledAt: null, reason: 'no answer' }]);
    expect((await rows.read(batch.campaignId)).sentCount).toBe(1);
  });

  it('that is too short leaves the others open', async () => {
    const batch = await aBatch(2);
    await record(batch, [accepted('a')]);
    expect(await rows.statuses()).toEqual(['sent', 'sending']);
    expect(await rows.batches()).toMatchObject([{ settledAt: null }]);
  });

  it('changes no one who was settled meanwhile', async () => {
    const batch = await aBatch(2);
    await fork().nativeUpdate(CampaignRecipientEntity, { email: address(0) }, { status: 'bounced' });
    await record(batch, [accepted('a'), accepted('b')]);
    expect(await rows.statuses()).toEqual(['bounced', 'sent']);
    expect((await rows.read(batch.campaignId)).sentCount).toBe(1);
  });

  it('that no one was sent anything changes no counts', async () => {
    const batch = await aBatch(1);
    const waiting = { sentCount: 3, retries: 2, waitingReason: 'HTTP 500' };
    await fork().execute(
      `update newsletter_campaign set sent_count = 3, retries = 2, waiting_reason = 'HTTP 500'`,
    );
    await record(batch, [{ status: 'refused', reason: 'invalid' }]);
    expect(await rows.read(batch.campaignId)).toMatchObject(waiting);
  });

  it('with a success ends the wait for Postmark', async () => {
    const batch = await aBatch(1);
    await fork().execute(
      `update newsletter_campaign set sent_count = 3, retries = 2, waiting_reason = 'HTTP 500', retry_after = now()`,
    );
    await record(batch, [accepted('a')]);
    expect(await rows.read(batch.campaignId)).toMatchObject({
      sentCount: 4,
      retries: 0,
      waitingReason: null,
      retryAfter: null,
    });
  });

  it.each([
    [0, 0.5, 1.5],
    [3, 4, 12],
    [8, 128, 384],
    [30, 150, 450],
  ])(
    'while Postmark takes nothing for the %i. time: waits %d to %d seconds',
    async (retries, least, most) => {
      const batch = await aBatch(1);
      await fork().execute('update newsletter_campaign set retries = ?', [retries]);
      await record(batch, [UNAVAILABLE]);
      expect(await rows.read(batch.campaignId)).toMatchObject({
        retries: retries + 1,
        waitingReason: UNAVAILABLE.reason,
      });
      const [row] = await fork().execute<{ seconds: number }[]>(
        `select extract(epoch from retry_after - clock_timestamp())::float8 as seconds from newsletter_campaign`,
      );
      expect(row?.seconds).toBeGreaterThan(least - 10);
      expect(row?.seconds).toBeLessThanOrEqual(most);
      expect(await rows.statuses()).toEqual(['queued']);
    },
  );
});

describe('recording recipients', () => {
  async function recordSent({ id, recipients: [one] }: Batch): Promise<void> {
    const sent = { id: one?.id ?? '', claim: id, status: 'sent', messageId: 'a', error: null } as const;
    await fork().transactional((tx) =>
      recordResults(tx, setup.deps, CAMPAIGN_RECIPIENTS, { results: [sent], claims: [id] }),
    );
  }

  it('keeps to the recipients of the request', async () => {
    const batch = await aBatch(1);
    await recordSent({ ...batch, id: newId() });
    expect(await rows.statuses()).toEqual(['sending']);
    expect((await rows.read(batch.campaignId)).sentCount).toBe(0);
  });

  it('keeps the reason why the outcome was unknown at first', async () => {
    const batch = await aBatch(1);
    await record(batch, [UNKNOWN]);
    await recordSent(batch);
    expect(await rows.batches()).toMatchObject([{ reason: 'no answer', settledAt: expect.any(Date) }]);
  });
});
