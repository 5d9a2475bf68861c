import { CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { describe, expect, it } from 'vitest';
import {
  campaignCalls,
  jobs,
  now,
  useDueCampaigns,
} from '../../../testing/features/campaigns/due-campaigns.ts';
import { deliverCampaign } from '../../mail/campaigns/send.ts';

useDueCampaigns();

describe('a campaign', () => {
  const { ask, add, progress } = campaignCalls();

  it('waits while it is paused, and continues when resumed', async () => {
    const id = await add();
    expect(await ask('pause', id)).toMatchObject({ status: 409 });
    await ask('send', id);
    expect(await ask('pause', id)).toMatchObject({ status: 200, body: { message: 'Sending paused' } });
    expect(await deliverCampaign(jobs.deps, id)).toBe(false);
    expect(jobs.postmark.requests).toBe(0);
    expect(await progress(id)).toMatchObject({ pausedAt: now.toISOString(), counts: { queued: 3 } });
    expect(await ask('resume', id)).toMatchObject({ status: 200 });
    expect(await deliverCampaign(jobs.deps, id)).toBe(true);
    expect(await progress(id)).toMatchObject({ status: 'sent', total: 3, counts: { sent: 3, queued: 0 } });
  });

  it('reaches no one else after it was cancelled, and ends as sent with true counts', async () => {
    const id = await add();
    await ask('send', id);
    const em = jobs.app.orm.em.fork();
    await em.nativeUpdate(
      CampaignRecipientEntity,
      { campaign: id, email: 'a@example.com' },
      { status: 'sent' },
    );
    expect(await ask('cancel', id)).toMatchObject({ status: 200 });
    expect(await deliverCampaign(jobs.deps, id)).toBe(true);
    expect(jobs.postmark.requests).toBe(0);
    expect(await progress(id)).toMatchObject({
      status: 'sent',
      cancelledAt: now.toISOString(),
      counts: { sent: 1, cancelled: 2 },
    });
  });

  it('lists failed recipients with reasons, and retries them', async () => {
    const id = await add();
    await ask('send', id);
    expect(await ask('retryFailed', id)).toMatchObject({ status: 409 });
    const em = jobs.app.orm.em.fork();
    const failed = { status: 'failed', error: 'Postmark answered 300: Invalid' } as const;
    await em.nativeUpdate(CampaignRecipientEntity, { campaign: id, email: 'b@example.com' }, failed);
    jobs.postmark.inactive('c@example.com');
    expect(await deliverCampaign(jobs.deps, id)).toBe(true);
    const failures = await ask('failures', id);
    expect(failures).toMatchObject({ status: 200, body: { total: 2, nextCursor: null } });
    expect((failures.body as { recipients: unknown[] }).recipients).toEqual(
      expect.arrayContaining([
        { email: 'b@example.com', status: 'failed', reason: failed.error },
        { email: 'c@example.com', status: 'suppressed', reason: expect.stringContaining('406') },
      ]),
    );
    expect(await ask('retryFailed', id)).toMatchObject({
      status: 200,
      body: { campaign: { status: 'sending' } },
    });
    expect(await deliverCampaign(jobs.deps, id)).toBe(true);
    expect(jobs.postmark.messages.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com']);
    expect(await progress(id)).toMatchObject({
      status: 'sent',
      counts: { sent: 2, suppressed: 1, failed: 0 },
    });
  });

  it('shows the reason for waiting', async () => {
    const id = await add();
    await ask('send', id);
    jobs.postmark.behave(RESPONSES.tooMany);
    await deliverCampaign(jobs.deps, id);
    expect(await progress(id)).toMatchObject({
      status: 'sending',
      waitingReason: expect.stringContaining('429'),
      retryAfter: expect.any(String),
    });
    await ask('resume', id);
    jobs.postmark.behave('accept');
    expect(await deliverCampaign(jobs.deps, id)).toBe(true);
  });
});
