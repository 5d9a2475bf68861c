import { CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { newId } from '@rapport/db/id';
import { type Behaviour, RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  address,
  type CampaignContext,
  everyone,
  startCampaignContext,
} from '../../../testing/mail/campaign-context.ts';
import type { JobApp } from '../../../testing/mail/job-app.ts';
import { reconcileRequests } from '../sending/reconcile.ts';
import { CAMPAIGN_RECIPIENTS } from './batches.ts';
import { deliverCampaign, listCampaignsToDeliver } from './send.ts';

let context: CampaignContext;
let jobs: JobApp;
beforeAll(async () => {
  context = await startCampaignContext();
  jobs = context.jobs;
});
afterAll(() => jobs.close());
beforeEach(() => context.reset());

const deliver = (id: string) => deliverCampaign(jobs.deps, id);

/** Reconciles open outcomes until the campaign is finished, as the worker does. */
async function untilFinished(id: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await jobs.letTimePass();
        await reconcileRequests(jobs.deps, CAMPAIGN_RECIPIENTS);
        return deliver(id);
      },
      { interval: 20 },
    )
    .toBe(true);
}

/** Sets the time of the next attempt, so that no test depends on its own speed. */
const waitUntil = (id: string, later: string) =>
  jobs.app.orm.em
    .fork()
    .execute('update newsletter_campaign set retry_after = clock_timestamp() + ?::interval where id = ?', [
      later,
      id,
    ]);

describe('a campaign while Postmark has faults', () => {
  it.each([RESPONSES.serverError, RESPONSES.tooMany])(
    'waits longer after each attempt that Postmark refuses: %j',
    async (response) => {
      const id = await context.aCampaign(3);
      jobs.postmark.behave(response);
      expect(await deliver(id)).toBe(false);
      const waiting = await context.stored(id);
      expect(waiting).toMatchObject({
        status: 'sending',
        sentCount: 0,
        retryAfter: expect.any(Date),
        waitingReason: expect.stringContaining('Postmark answered'),
      });
      // The first wait is short; on a slow machine it may have been tried again.
      expect(waiting.retries).toBeGreaterThan(0);
      expect(await context.countByStatus()).toEqual({ queued: 3 });
      await waitUntil(id, '1 hour');
      expect(await listCampaignsToDeliver(jobs.deps)).toEqual([]);
      await waitUntil(id, '-1 second');
      expect(await listCampaignsToDeliver(jobs.deps)).toEqual([id]);
      jobs.postmark.behave('accept');
      expect(await deliver(id)).toBe(true);
      expect(context.recipients()).toEqual(everyone(3));
      expect(await context.stored(id)).toMatchObject({
        status: 'sent',
        sentCount: 3,
        retries: 0,
        waitingReason: null,
      });
    },
  );

  const taken: Behaviour[] = ['garbage', 'half', 'accept-then-reset', 'accept-then-hang'];
  it.each(taken)('asks Postmark about the recipients of a request that ended in: %s', async (behaviour) => {
    const id = await context.aCampaign(3);
    jobs.postmark.behave(behaviour);
    expect(await deliverCampaign(jobs.hasty, id)).toBe(false);
    expect(await context.countByStatus()).toEqual({ unknown: 3 });
    jobs.postmark.behave('accept');
    await untilFinished(id);
    expect(context.recipients()).toEqual(everyone(3));
    expect(await context.stored(id)).toMatchObject({ status: 'sent', sentCount: 3 });
    const [row] = await jobs.app.orm.em.fork().find(CampaignRecipientEntity, { email: address(0) });
    expect(row?.providerMessageId).toBe(jobs.postmark.messages.find(({ to }) => to === address(0))?.id);
  });

  it.each(['reset', 'hang'] satisfies Behaviour[])(
    'sends again what Postmark never accepted: %s',
    async (behaviour) => {
      const id = await context.aCampaign(3);
      jobs.postmark.behave(behaviour);
      expect(await deliverCampaign(jobs.hasty, id)).toBe(false);
      expect(await context.countByStatus()).toEqual({ unknown: 3 });
      await reconcileRequests(jobs.deps, CAMPAIGN_RECIPIENTS);
      expect(await context.countByStatus()).toEqual({ unknown: 3 });
      jobs.postmark.behave('accept');
      await untilFinished(id);
      expect(context.recipients()).toEqual(everyone(3));
    },
  );

  it('ends a cancelled campaign whose last request Postmark never accepted', async () => {
    const id = await context.aCampaign(3);
    jobs.postmark.behave('reset');
    expect(await deliver(id)).toBe(false);
    await context.cancel(id);
    jobs.postmark.behave('accept');
    await untilFinished(id);
    expect(context.recipients()).toEqual([]);
    expect(await context.countByStatus()).toEqual({ cancelled: 3 });
    expect(await context.stored(id)).toMatchObject({ status: 'sent', sentCount: 0 });
  });

  it('reconciles the batch of a killed process, whether Postmark accepted it or not', async () => {
    const id = await context.aCampaign(4);
    const em = jobs.app.orm.em.fork();
    const batch = newId();
    await em.execute(
      `insert into campaign_batch (id, campaign_id, size, settle_after) values (?, ?, 2, clock_timestamp() - interval '1 second')`,
      [batch, id],
    );
    await em.nativeUpdate(
      CampaignRecipientEntity,
      { campaign: id, email: { $in: [address(0), address(1)] } },
      { status: 'sending', batch },
    );
    await jobs.deps.email.sendBatch([
      { to: address(0), subject: 's', html: 'h', text: 't', stream: 'broadcast', metadata: { batch } },
    ]);
    await untilFinished(id);
    expect(context.recipients()).toEqual(everyone(4));
    expect(await context.stored(id)).toMatchObject({ status: 'sent', sentCount: 4 });
  });
});
