import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import type { Campaign, CampaignProgress } from '@rapport/domain/campaigns/schema';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Call,
  type CallResponse,
  callThrough,
  TRANSPORTS,
} from '../../../testing/features/both-transports.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { deliverCampaign } from '../../mail/campaigns/send.ts';

const START = new Date('2026-03-01T08:00:00.000Z').getTime();
const valid = { title: 'Sample issue', subject: 'Sample subject', content: 'Hello' };

const path = '/admin/newsletter-campaigns/{id}';
const CALLS = {
  update: { method: 'PUT', path, procedure: 'campaigns.update' },
  send: { method: 'POST', path: `${path}/send`, procedure: 'campaigns.send' },
  schedule: { method: 'POST', path: `${path}/schedule`, procedure: 'campaigns.schedule' },
  pause: { method: 'POST', path: `${path}/pause`, procedure: 'campaigns.pause' },
  resume: { method: 'POST', path: `${path}/resume`, procedure: 'campaigns.resume' },
  cancel: { method: 'POST', path: `${path}/cancel`, procedure: 'campaigns.cancel' },
  retryFailed: { method: 'POST', path: `${path}/retry-failed`, procedure: 'campaigns.retryFailed' },
  test: { method: 'POST', path: `${path}/test`, procedure: 'campaigns.testSend' },
  progress: { method: 'GET', path: `${path}/progress`, procedure: 'campaigns.progress' },
  failures: { method: 'GET', path: `${path}/failures`, procedure: 'campaigns.failures' },
  preview: { method: 'GET', path: `${path}/preview`, procedure: 'campaigns.preview' },
} satisfies Record<string, Call>;

let jobs: JobApp;
let cookie: string;
let now = new Date(START);
beforeAll(async () => {
  jobs = await startJobApp(() => now, { adminEmails: ['admin@example.com'] });
  cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => jobs.close());
beforeEach(async () => {
  now = new Date(START);
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(CampaignEntity, {});
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
  for (const name of ['a', 'b', 'c']) {
    em.create(SubscriberEntity, { email: `${name}@example.com`, status: 'confirmed' });
  }
  await em.flush();
});

describe.each(TRANSPORTS)('a campaign through %s', (transport) => {
  const ask = (
    call: keyof typeof CALLS,
    id: string,
    input?: Record<string, unknown>,
  ): Promise<CallResponse> =>
    callOn(transport, jobs.app, CALLS[call], id, input ? { cookie, input } : { cookie });
  const add = async () => {
    const create: Call = { method: 'POST', path: path.replace('/{id}', ''), procedure: 'campaigns.create' };
    const { body } = await callThrough(transport, jobs.app, create, { cookie, input: valid });
    return (body as { campaign: Campaign }).campaign.id;
  };
  const progress = async (id: string) => (await ask('progress', id)).body as CampaignProgress;

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
