import { ArticleEntity } from '@rapport/db/entities/articles';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { anArticle } from '@rapport/db/testing/rows';
import type { Campaign, CampaignProgress } from '@rapport/domain/campaigns/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Call,
  type CallResponse,
  callThrough,
  TRANSPORTS,
} from '../../../testing/features/both-transports.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { startDueCampaigns } from '../../mail/campaigns/start.ts';
import { sendOutgoing } from '../../mail/outbox/send.ts';

const START = new Date('2026-03-01T08:00:00.000Z').getTime();
const LATER = '2026-03-01T09:00:00.000Z';
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

  it('can be changed while it is a draft or scheduled, and not after', async () => {
    const id = await add();
    expect(await ask('update', id, { ...valid, title: 'Better' })).toMatchObject({
      status: 200,
      body: { campaign: { title: 'Better', status: 'draft' } },
    });
    expect(await ask('update', id, { ...valid, selectedVideos: [UNKNOWN_ID] })).toMatchObject({
      status: 400,
    });
    await ask('send', id);
    expect(await ask('update', id, valid)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('can be saved after an attachment was deleted, which is then left out', async () => {
    const em = jobs.app.orm.em.fork();
    const [remaining, gone] = [
      anArticle(em, { feedId: `remaining-${transport}` }),
      anArticle(em, { feedId: `gone-${transport}` }),
    ];
    await em.flush();
    const id = await add();
    const selectedArticles = [gone.id, remaining.id];
    expect(await ask('update', id, { ...valid, selectedArticles })).toMatchObject({ status: 200 });
    await em.nativeUpdate(ArticleEntity, { id: gone.id }, { deletedAt: new Date() });
    expect(await ask('update', id, { ...valid, title: 'Saved', selectedArticles })).toMatchObject({
      status: 200,
      body: { campaign: { title: 'Saved', selectedArticles: [remaining.id] } },
    });
    expect(await ask('update', id, { ...valid, selectedArticles })).toMatchObject({ status: 400 });
  });

  it('becomes a draft again when no one is left at its time, and notifies the admins', async () => {
    const id = await add();
    await ask('schedule', id, { scheduledAt: LATER });
    const em = jobs.app.orm.em.fork();
    await em.nativeDelete(SubscriberEntity, {});
    await em.nativeDelete(NotificationEntity, {});
    now = new Date(LATER);
    await startDueCampaigns(jobs.deps);
    expect(await progress(id)).toMatchObject({ status: 'draft', scheduledAt: null, total: 0 });
    expect(await em.find(NotificationEntity, {})).toMatchObject([
      { title: 'A scheduled campaign was not sent', message: expect.stringMatching(/No one has confirmed/) },
    ]);
  });

  it('is sent once at its scheduled time, to those confirmed by then', async () => {
    const id = await add();
    expect(await ask('schedule', id, { scheduledAt: LATER })).toMatchObject({
      status: 200,
      body: { campaign: { status: 'scheduled' }, message: 'Campaign scheduled successfully' },
    });
    await startDueCampaigns(jobs.deps);
    expect(await progress(id)).toMatchObject({ status: 'scheduled', scheduledAt: LATER, total: 0 });
    now = new Date(LATER);
    await Promise.all([startDueCampaigns(jobs.deps), startDueCampaigns(jobs.deps)]);
    expect(await progress(id)).toMatchObject({ status: 'sending', total: 3, counts: { queued: 3 } });
    const audit = await jobs.app.orm.em
      .fork()
      .find(AuditEntryEntity, { subjectId: id, action: 'campaign.sent' });
    expect(audit).toHaveLength(1);
  });

  it('is not scheduled for a time that has passed', async () => {
    const id = await add();
    for (const scheduledAt of [new Date(START).toISOString(), 'tomorrow', null]) {
      expect(await ask('schedule', id, { scheduledAt })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['scheduledAt'] }] },
      });
    }
  });

  it('is a draft again when cancelled before its time', async () => {
    const id = await add();
    await ask('schedule', id, { scheduledAt: LATER });
    expect(await ask('cancel', id)).toMatchObject({ status: 200, body: { campaign: { status: 'draft' } } });
    expect(await ask('cancel', id)).toMatchObject({ status: 409 });
  });

  it('can be previewed and sent to the admin first', async () => {
    const id = await add();
    expect(await ask('preview', id)).toMatchObject({
      status: 200,
      body: { subject: 'Sample subject', html: expect.stringContaining('<p>Hello</p>') },
    });
    expect(await ask('test', id)).toMatchObject({
      status: 200,
      body: { message: 'A test email is on its way to admin@example.com.' },
    });
    const [queued] = await jobs.app.orm.em
      .fork()
      .execute<{ id: string }[]>(`select id from outgoing_email where subject_id = ?`, [id]);
    await sendOutgoing(jobs.deps, queued?.id ?? '');
    expect(jobs.postmark.messages).toMatchObject([
      { to: 'admin@example.com', subject: '[Test] Sample subject', stream: 'outbound' },
    ]);
    // Its link to unsubscribe is a sample: a click must not suppress the owner.
    const [message] = jobs.postmark.messages;
    expect(message?.headers.map(({ name }) => name)).not.toContain('List-Unsubscribe');
    const [link] = /http[^"]*\/newsletter\/unsubscribe[^"]*/.exec(message?.html ?? '') ?? [];
    const target = `${jobs.app.url}${new URL(link ?? '').pathname}${new URL(link ?? '').search}`;
    expect(await (await fetch(target)).text()).toContain('unsubscribes no one');
    await fetch(target, { method: 'POST' });
    expect(await jobs.app.orm.em.fork().count(SuppressionEntity)).toBe(0);
    expect(await progress(id)).toMatchObject({ status: 'draft', total: 0 });
  });

  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('is not found: %s', async (call) => {
    const input = { ...valid, scheduledAt: LATER };
    const needsInput = call === 'update' || call === 'schedule';
    expect(await ask(call, UNKNOWN_ID, needsInput ? input : undefined)).toMatchObject({ status: 404 });
  });
});
