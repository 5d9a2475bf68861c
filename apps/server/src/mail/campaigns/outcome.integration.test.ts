import { NotificationEntity } from '@rapport/db/entities/notifications';
import { getCampaignStatusLabel } from '@rapport/domain/campaigns/outcome';
import type { Campaign, CampaignFailures, CampaignProgress } from '@rapport/domain/campaigns/schema';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import {
  address,
  type CampaignContext,
  startCampaignContext,
} from '../../../testing/mail/campaign-context.ts';
import type { JobApp } from '../../../testing/mail/job-app.ts';
import { handlePostmarkEvent } from '../postmark/events.ts';
import { deliverCampaign } from './send.ts';

let context: CampaignContext;
let jobs: JobApp;
let cookie: string;
beforeAll(async () => {
  context = await startCampaignContext({ adminEmails: ['admin@example.com'] });
  jobs = context.jobs;
  cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => jobs.close());
beforeEach(async () => {
  await context.reset();
  await jobs.app.orm.em.fork().nativeDelete(NotificationEntity, {});
});

const read = async <Body>(path: string) =>
  (await call(jobs.app.url, 'GET', `/api/admin/newsletter-campaigns${path}`, { headers: { cookie } }))
    .json as Body;
const post = (path: string) =>
  call(jobs.app.url, 'POST', `/api/admin/newsletter-campaigns${path}`, { headers: { cookie } });

/** The row of the list and the result, which have to agree. */
async function shown(id: string) {
  const { campaigns } = await read<{ campaigns: Campaign[] }>('');
  const row = campaigns.find((campaign) => campaign.id === id);
  const result = await read<CampaignProgress>(`/${id}/progress`);
  if (!row) throw new Error('the campaign is not listed');
  expect(row.counts).toEqual(result.counts);
  expect(row.outcome).toBe(result.outcome);
  expect(row.status).toBe('sent');
  return { ...getCampaignStatusLabel(row), counts: row.counts };
}

const alerts = () =>
  jobs.app.orm.em
    .fork()
    .find(
      NotificationEntity,
      { type: 'system_alert' },
      { fields: ['title', 'message', 'subjectType', 'subjectId'] },
    );

describe('a finished campaign', () => {
  it('that everyone got is sent, without an alert', async () => {
    const id = await context.aCampaign(3);
    await deliverCampaign(jobs.deps, id);
    expect(await shown(id)).toMatchObject({ label: 'Sent', tone: 'good', counts: { sent: 3 } });
    expect(await alerts()).toEqual([]);
  });

  it('that was refused for everyone has failed, and the admins are alerted', async () => {
    const id = await context.aCampaign(27);
    jobs.postmark.behave(RESPONSES.invalid);
    await deliverCampaign(jobs.deps, id);
    expect(await shown(id)).toMatchObject({ label: 'Failed', tone: 'bad', counts: { failed: 27, sent: 0 } });
    expect(await alerts()).toMatchObject([
      {
        title: 'A campaign failed',
        message: '“Issue” reached none of its 27 recipients.',
        subjectType: 'campaign',
        subjectId: id,
      },
    ]);
    const dashboard = await call(jobs.app.url, 'GET', '/api/admin/dashboard', { headers: { cookie } });
    expect(dashboard.json).toMatchObject({
      campaignsFailed: {
        total: 1,
        unreached: 27,
        first: [{ id, title: 'Issue', outcome: 'failed', unreached: 27 }],
      },
    });
  });

  it('that was refused for some is partly sent, and sent after a successful retry', async () => {
    const id = await context.aCampaign(3);
    jobs.postmark.behave(RESPONSES.invalid);
    await deliverCampaign(jobs.deps, id);
    jobs.postmark.behave('accept');
    await jobs.app.orm.em
      .fork()
      .execute(`update campaign_recipient set status = 'queued' where email in (?, ?)`, [
        address(0),
        address(1),
      ]);
    await jobs.app.orm.em.fork().execute(`update newsletter_campaign set status = 'sending'`);
    await deliverCampaign(jobs.deps, id);
    expect(await shown(id)).toMatchObject({ label: 'Partly sent', counts: { sent: 2, failed: 1 } });
    expect((await alerts()).map(({ title }) => title)).toContain('A campaign was only partly sent');
    expect((await post(`/${id}/retry-failed`)).status).toBe(200);
    await deliverCampaign(jobs.deps, id);
    expect(await shown(id)).toMatchObject({ label: 'Sent', tone: 'good', counts: { sent: 3, failed: 0 } });
  });

  it('that was stopped shows how many recipients it reached', async () => {
    const id = await context.aCampaign(1_000);
    jobs.postmark.behave(() => (jobs.postmark.requests > 0 ? RESPONSES.serverError : 'accept'));
    expect(await deliverCampaign(jobs.deps, id)).toBe(false);
    expect((await post(`/${id}/cancel`)).status).toBe(200);
    expect(await deliverCampaign(jobs.deps, id)).toBe(true);
    expect(await shown(id)).toMatchObject({ label: 'Stopped', counts: { sent: 500, cancelled: 500 } });
    expect(await alerts()).toEqual([]);
  });

  it('includes later bounces in its counts, in the row and in the result', async () => {
    const id = await context.aCampaign(3);
    await deliverCampaign(jobs.deps, id);
    const { em } = jobs.deps;
    const deps = { ...jobs.deps, em: em.fork() };
    const metadataOf = (email: string) => jobs.postmark.messages.find(({ to }) => to === email)?.metadata;
    await Promise.all([
      handlePostmarkEvent(
        { ...deps, em: em.fork() },
        { RecordType: 'Bounce', Metadata: metadataOf(address(0)), Email: address(0), Type: 'HardBounce' },
      ),
      handlePostmarkEvent(
        { ...deps, em: em.fork() },
        { RecordType: 'SpamComplaint', Metadata: metadataOf(address(1)), Email: address(1) },
      ),
    ]);
    expect(await shown(id)).toMatchObject({
      label: 'Sent',
      counts: { sent: 1, bounced: 1, complained: 1 },
    });
    const dashboard = await call(jobs.app.url, 'GET', '/api/admin/dashboard', { headers: { cookie } });
    expect(dashboard.json).toMatchObject({ campaignsFailed: { total: 0, bounced: 1 } });
    // Who reports an email as spam has received it.
    const { recipients } = await read<CampaignFailures>(`/${id}/failures`);
    expect(recipients.map(({ email }) => email)).toEqual([address(0)]);
  });
});
