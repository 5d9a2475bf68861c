import { CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { newId } from '@rapport/db/id';
import { type Behaviour, RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  address,
  type CampaignContext,
  everybody,
  startCampaignContext,
} from '../../../testing/mail/campaign-context.ts';
import type { JobApp } from '../../../testing/mail/job-app.ts';
import { reconcileOpenBatches } from './reconcile.ts';
import { deliverCampaign, listCampaignsToDeliver } from './send.ts';

let world: CampaignContext;
let jobs: JobApp;
beforeAll(async () => {
  world = await startCampaignContext();
  jobs = world.jobs;
});
afterAll(() => jobs.close());
beforeEach(() => world.reset());

const deliver = (id: string) => deliverCampaign(jobs.deps, id);

/** Looks at the open fates until the campaign is finished, as the worker does. */
async function untilFinished(id: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await jobs.letTimePass();
        await reconcileOpenBatches(jobs.deps);
        return deliver(id);
      },
      { interval: 20 },
    )
    .toBe(true);
}

/** Sets when Postmark is to be tried again, so that no test depends on how fast it is itself. */
const waitUntil = (id: string, later: string) =>
  jobs.app.orm.em
    .fork()
    .execute('update newsletter_campaign set retry_after = clock_timestamp() + ?::interval where id = ?', [
      later,
      id,
    ]);

describe('a campaign while Postmark is in trouble', () => {
  it.each([RESPONSES.serverError, RESPONSES.tooMany])(
    'waits longer and longer while Postmark takes nothing: %j',
    async (answer) => {
      const id = await world.aCampaign(3);
      jobs.postmark.behave(answer);
      expect(await deliver(id)).toBe(false);
      const waiting = await world.stored(id);
      expect(waiting).toMatchObject({
        status: 'sending',
        sentCount: 0,
        retryAfter: expect.any(Date),
        waitingReason: expect.stringContaining('Postmark answered'),
      });
      // The first wait is short; a machine that is slower than it may have tried again.
      expect(waiting.retries).toBeGreaterThan(0);
      expect(await world.tally()).toEqual({ queued: 3 });
      await waitUntil(id, '1 hour');
      expect(await listCampaignsToDeliver(jobs.deps)).toEqual([]);
      await waitUntil(id, '0');
      expect(await listCampaignsToDeliver(jobs.deps)).toEqual([id]);
      jobs.postmark.behave('accept');
      expect(await deliver(id)).toBe(true);
      expect(world.recipients()).toEqual(everybody(3));
      expect(await world.stored(id)).toMatchObject({
        status: 'sent',
        sentCount: 3,
        retries: 0,
        waitingReason: null,
      });
    },
  );

  const taken: Behaviour[] = ['garbage', 'half', 'accept-then-reset', 'accept-then-hang'];
  it.each(taken)('asks what became of a request that ended in: %s', async (behaviour) => {
    const id = await world.aCampaign(3);
    jobs.postmark.behave(behaviour);
    expect(await deliverCampaign(jobs.hasty, id)).toBe(false);
    expect(await world.tally()).toEqual({ unknown: 3 });
    jobs.postmark.behave('accept');
    await untilFinished(id);
    expect(world.recipients()).toEqual(everybody(3));
    expect(await world.stored(id)).toMatchObject({ status: 'sent', sentCount: 3 });
    const [row] = await jobs.app.orm.em.fork().find(CampaignRecipientEntity, { email: address(0) });
    expect(row?.providerMessageId).toBe(jobs.postmark.messages.find(({ to }) => to === address(0))?.id);
  });

  it.each(['reset', 'hang'] satisfies Behaviour[])(
    'sends again what Postmark never took: %s',
    async (behaviour) => {
      const id = await world.aCampaign(3);
      jobs.postmark.behave(behaviour);
      expect(await deliverCampaign(jobs.hasty, id)).toBe(false);
      expect(await world.tally()).toEqual({ unknown: 3 });
      await reconcileOpenBatches(jobs.deps);
      expect(await world.tally()).toEqual({ unknown: 3 });
      jobs.postmark.behave('accept');
      await untilFinished(id);
      expect(world.recipients()).toEqual(everybody(3));
    },
  );

  it('ends a cancelled campaign whose last request Postmark never took', async () => {
    const id = await world.aCampaign(3);
    jobs.postmark.behave('reset');
    expect(await deliver(id)).toBe(false);
    await world.cancel(id);
    jobs.postmark.behave('accept');
    await untilFinished(id);
    expect(world.recipients()).toEqual([]);
    expect(await world.tally()).toEqual({ cancelled: 3 });
    expect(await world.stored(id)).toMatchObject({ status: 'sent', sentCount: 0 });
  });

  it('settles what a process that died left behind, taken or not', async () => {
    const id = await world.aCampaign(4);
    const em = jobs.app.orm.em.fork();
    const batch = newId();
    await em.execute(
      `insert into campaign_chunk (id, campaign_id, size, settle_after) values (?, ?, 2, clock_timestamp())`,
      [batch, id],
    );
    await em.nativeUpdate(
      CampaignRecipientEntity,
      { campaign: id, email: { $in: [address(0), address(1)] } },
      { status: 'sending', chunk: batch },
    );
    await jobs.deps.email.sendBatch([
      { to: address(0), subject: 's', html: 'h', text: 't', stream: 'broadcast', metadata: { chunk: batch } },
    ]);
    await untilFinished(id);
    expect(world.recipients()).toEqual(everybody(4));
    expect(await world.stored(id)).toMatchObject({ status: 'sent', sentCount: 4 });
  });
});
