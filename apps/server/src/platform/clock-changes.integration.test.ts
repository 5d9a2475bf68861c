import { CampaignBatchEntity, CampaignEntity } from '@rapport/db/entities/campaigns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOutgoingEmail } from '../../testing/features/emails/outgoing-email.ts';
import { type CampaignContext, startCampaignContext } from '../../testing/mail/campaign-context.ts';
import { CAMPAIGN_RECIPIENTS } from '../mail/campaigns/batches.ts';
import { listCampaignsToDeliver } from '../mail/campaigns/send.ts';
import { reconcileRequests } from '../mail/sending/reconcile.ts';
import { startWorker } from '../worker/worker.ts';
import { repairFutureTimes } from './clock-changes.ts';

let context: CampaignContext;
beforeAll(async () => {
  context = await startCampaignContext({ postmarkTimeoutSeconds: 2, postmarkSettleSeconds: 3 });
});
afterAll(() => context.jobs.close());
beforeEach(() => context.reset());

const em = () => context.jobs.app.orm.em.fork();

/** What a clock set back by an hour leaves behind: every stored time is an hour ahead. */
describe('after the clock was set back by an hour', () => {
  it('a campaign that waits for Postmark continues', async () => {
    const id = await context.aCampaign(1);
    await em().execute(
      "update newsletter_campaign set retry_after = clock_timestamp() + interval '1 hour' where id = ?",
      [id],
    );
    expect(await listCampaignsToDeliver(context.jobs.deps)).toEqual([]);
    await repairFutureTimes(context.jobs.deps);
    expect(await listCampaignsToDeliver(context.jobs.deps)).toEqual([id]);
  });

  it('a request without a response is checked after the usual wait', async () => {
    const id = await context.aCampaign(1);
    await em().execute(
      `with batch as (
         insert into campaign_batch (id, campaign_id, size, requested_at, settle_after)
         values (new_id(), ?, 1, clock_timestamp() + interval '1 hour', clock_timestamp() + interval '1 hour 5 seconds')
         returning id)
       update campaign_recipient set status = 'unknown', batch_id = batch.id from batch`,
      [id],
    );
    await repairFutureTimes(context.jobs.deps);
    const wait = await em().execute<{ seconds: number }[]>(
      'select extract(epoch from settle_after - clock_timestamp())::float8 as seconds from campaign_batch',
    );
    expect(wait[0]?.seconds).toBeGreaterThan(0);
    expect(wait[0]?.seconds).toBeLessThan(5.1);
    await expect
      .poll(
        async () => {
          await reconcileRequests(context.jobs.deps, CAMPAIGN_RECIPIENTS);
          return (await em().findOneOrFail(CampaignBatchEntity, { campaign: id })).settledAt;
        },
        { timeout: 30_000 },
      )
      .not.toBeNull();
    expect(await context.countByStatus()).toEqual({ queued: 1 });
  });

  it('single emails are sent, those that wait and those with an unknown outcome', async () => {
    const waiting = await anOutgoingEmail(context.jobs.app, {
      status: 'queued',
      values: { subject: 'Waiting', text: 'T' },
    });
    const unknown = await anOutgoingEmail(context.jobs.app, {
      status: 'unknown',
      attempts: 1,
      values: { subject: 'Unknown', text: 'T' },
    });
    await em().execute(
      `update outgoing_email set next_attempt_at = clock_timestamp() + interval '1 hour',
              attempted_at = case when attempts > 0 then clock_timestamp() + interval '1 hour' end`,
    );
    const log = context.jobs.deps.log as Parameters<typeof startWorker>[1];
    const worker = startWorker(context.jobs.app.services, log);
    try {
      const statuses = async () => {
        const rows = await em().execute<{ id: string; status: string }[]>(
          'select id, status from outgoing_email',
        );
        return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
      };
      await expect.poll(statuses, { timeout: 60_000 }).toEqual({ [waiting]: 'sent', [unknown]: 'sent' });
    } finally {
      await worker.stop();
    }
    expect(context.jobs.postmark.messages.map(({ subject }) => subject).sort()).toEqual([
      'Unknown',
      'Waiting',
    ]);
  }, 90_000);

  it('rows that wait as they should do not change', async () => {
    const id = await context.aCampaign(1);
    const retryAfter = new Date(Date.now() + 300_000);
    await em().nativeUpdate(CampaignEntity, { id }, { retryAfter });
    await repairFutureTimes(context.jobs.deps);
    expect((await context.stored(id)).retryAfter).toEqual(retryAfter);
  });
});
