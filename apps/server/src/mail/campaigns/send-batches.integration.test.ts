import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, everyone } from '../../../testing/mail/campaign-context.ts';
import { campaignRows } from '../../../testing/mail/campaign-rows.ts';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { claimBatch } from './batches.ts';
import { deliverCampaign, listCampaignsToDeliver } from './send.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const POSTMARK_SECONDS = { postmarkTimeoutSeconds: 20, postmarkSettleSeconds: 100 };

let setup: JobSetup;
const rows = campaignRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW, POSTMARK_SECONDS);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());
afterEach(() => void vi.restoreAllMocks());

const deliver = (id: string, stopping?: AbortSignal) => deliverCampaign(setup.deps, id, stopping);
const sentTo = () => setup.postmark.messages.map(({ to }) => to).sort();

/** Shows a time that much later at each look at the clock of the process. */
function slowClock(ms: number): void {
  let looks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    return looks * ms;
  });
}

describe('delivering a campaign', () => {
  it('sends each recipient the campaign on the broadcast stream, and finishes it', async () => {
    const id = await rows.store(2);
    expect(await deliver(id)).toBe(true);
    expect(sentTo()).toEqual(everyone(2));
    const batches = await rows.batches();
    for (const message of setup.postmark.messages) {
      expect(message).toMatchObject({
        subject: 'Sample subject',
        stream: 'broadcast',
        metadata: { campaign: id, batch: expect.any(String) },
      });
      expect(batches.map((batch) => batch.id)).toContain(message.metadata.batch);
    }
    expect(await rows.read(id)).toMatchObject({ status: 'sent', sentCount: 2 });
  });

  it('greets each recipient by their first name, and by the fallback without one', async () => {
    const id = await rows.store(2, {
      subject: 'For {{firstName|you}}',
      content: '<p>Dear {{firstName|friend &amp; reader}}</p>',
    });
    const [named = ''] = everyone(2);
    await setup.orm.em.fork().nativeUpdate(SubscriberEntity, { email: named }, { firstName: '<Ada>' });
    await deliver(id);
    const find = (address: string) => setup.postmark.messages.find(({ to }) => to === address);
    expect(find(named)?.subject).toBe('For <Ada>');
    expect(find(named)?.html).toContain('<p>Dear &lt;Ada&gt;</p>');
    expect(find(named)?.text).toContain('Dear <Ada>');
    const [, other = ''] = everyone(2);
    expect(find(other)?.subject).toBe('For you');
    expect(find(other)?.html).toContain('<p>Dear friend &amp; reader</p>');
    expect(find(other)?.text).toContain('Dear friend & reader');
  });

  it.each([
    ['is gone', undefined],
    ['is a draft', 'draft'],
    ['was finished', 'sent'],
  ] as const)('that %s has nothing to do', async (_what, status) => {
    const id = status === undefined ? newId() : await rows.store(1, { status });
    expect(await deliver(id)).toBe(true);
    expect(setup.postmark.requests).toBe(0);
  });

  it('is not finished while the outcome of a recipient is unknown', async () => {
    const id = await rows.store(2);
    setup.postmark.behave('reset');
    expect(await deliver(id)).toBe(false);
    expect(await rows.statuses()).toEqual(['unknown', 'unknown']);
    expect((await rows.read(id)).status).toBe('sending');
  });

  it('ends when Postmark takes nothing', async () => {
    const id = await rows.store(2);
    setup.postmark.behave(RESPONSES.serverError);
    expect(await deliver(id)).toBe(false);
    expect(setup.postmark.requests).toBe(1);
  });

  it('asks Postmark nothing when everyone left meanwhile', async () => {
    const id = await rows.store(2);
    await setup.orm.em.fork().nativeDelete(SubscriberEntity, {});
    expect(await deliver(id)).toBe(true);
    expect(setup.postmark.requests).toBe(0);
    expect(await rows.read(id)).toMatchObject({ status: 'sent', sentCount: 0 });
  });

  it('claims no one once it is to stop', async () => {
    const id = await rows.store(2);
    expect(await deliver(id, AbortSignal.abort())).toBe(false);
    expect(await rows.statuses()).toEqual(['queued', 'queued']);
  });

  it('sends no one anything in a request that begins too late to be looked up', async () => {
    const id = await rows.store(2);
    // A share of the settle time that is over at once: as if the process stopped after it committed the beginning.
    const env = { ...setup.deps.env, postmarkSettleSeconds: -1 };
    expect(await deliverCampaign({ ...setup.deps, env }, id)).toBe(false);
    expect(setup.postmark.requests).toBe(0);
    expect(await rows.statuses()).toEqual(['sending', 'sending']);
    expect(await rows.batches()).toMatchObject([{ requestedAt: expect.any(Date), settledAt: null }]);
  });

  it('ends a claim that waited too long for its request', async () => {
    const id = await rows.store(2);
    slowClock(5_001);
    expect(await deliver(id)).toBe(false);
    expect(setup.postmark.requests).toBe(0);
    expect(await rows.statuses()).toEqual(['queued', 'queued']);
  });

  it('sends in a request that is about to become so old', async () => {
    const id = await rows.store(1);
    // Less than five seconds at all looks together.
    slowClock(300);
    expect(await deliver(id)).toBe(true);
    expect(sentTo()).toEqual([address(0)]);
  });

  it('sends long campaigns in batches of at most ten megabytes', async () => {
    const id = await rows.store(3);
    await rows.storeContent(id, 4_000_000);
    await deliver(id);
    expect(sentTo()).toEqual(everyone(3));
    expect(Math.max(...setup.postmark.batches)).toBe(2);
  });

  it('sends one copy at a time where a single one is larger than that', async () => {
    const id = await rows.store(2);
    await rows.storeContent(id, 11_000_000);
    await deliver(id);
    expect(setup.postmark.batches).toEqual([1, 1]);
  });
});

describe('campaigns with something to do', () => {
  const list = () => listCampaignsToDeliver(setup.deps);

  it('are those being sent with recipients to claim, oldest first', async () => {
    const second = await rows.store(1, { updatedAt: new Date('2026-02-02') });
    const first = await rows.store(0, { updatedAt: new Date('2026-02-01') });
    await rows.store(0, { status: 'draft' });
    await rows.store(0, { status: 'sent' });
    await rows.store(0, { pausedAt: NOW });
    expect(await list()).toEqual([first, second]);
  });

  it('wait for Postmark where it took nothing', async () => {
    const id = await rows.store(1, { retryAfter: new Date(Date.now() + 3_600_000) });
    expect(await list()).toEqual([]);
    await setup.orm.em
      .fork()
      .execute("update newsletter_campaign set retry_after = clock_timestamp() - interval '1 second'");
    expect(await list()).toEqual([id]);
  });

  it('are not those that only wait for outcomes', async () => {
    const id = await rows.store(1);
    await claimBatch(setup.deps, id, 1);
    expect(await list()).toEqual([]);
  });
});
