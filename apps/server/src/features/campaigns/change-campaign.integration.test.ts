import { ArticleEntity } from '@rapport/db/entities/articles';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { anArticle } from '@rapport/db/testing/rows';
import { describe, expect, it } from 'vitest';
import {
  CAMPAIGN_CALLS,
  type CampaignCall,
  campaignCalls,
  jobs,
  START,
  setNow,
  useDueCampaigns,
  VALID_CAMPAIGN,
} from '../../../testing/features/campaigns/due-campaigns.ts';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { startDueCampaigns } from '../../mail/campaigns/start.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

const LATER = '2026-03-01T09:00:00.000Z';

useDueCampaigns();

describe('a campaign', () => {
  const { ask, add, progress } = campaignCalls();

  it('can be changed while it is a draft or scheduled, and not after', async () => {
    const id = await add();
    expect(await ask('update', id, { ...VALID_CAMPAIGN, title: 'Better' })).toMatchObject({
      status: 200,
      body: { campaign: { title: 'Better', status: 'draft' } },
    });
    expect(await ask('update', id, { ...VALID_CAMPAIGN, selectedVideos: [UNKNOWN_ID] })).toMatchObject({
      status: 400,
    });
    await ask('send', id);
    expect(await ask('update', id, VALID_CAMPAIGN)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });

  it('can be saved after an attachment was deleted, which is then left out', async () => {
    const em = jobs.app.orm.em.fork();
    const [remaining, gone] = [anArticle(em, { feedId: 'remaining' }), anArticle(em, { feedId: 'gone' })];
    await em.flush();
    const id = await add();
    const selectedArticles = [gone.id, remaining.id];
    expect(await ask('update', id, { ...VALID_CAMPAIGN, selectedArticles })).toMatchObject({ status: 200 });
    await em.nativeUpdate(ArticleEntity, { id: gone.id }, { deletedAt: new Date() });
    expect(await ask('update', id, { ...VALID_CAMPAIGN, title: 'Saved', selectedArticles })).toMatchObject({
      status: 200,
      body: { campaign: { title: 'Saved', selectedArticles: [remaining.id] } },
    });
    expect(await ask('update', id, { ...VALID_CAMPAIGN, selectedArticles })).toMatchObject({ status: 400 });
  });

  it('becomes a draft again when no one is left at its time, and notifies the admins', async () => {
    const id = await add();
    await ask('schedule', id, { scheduledAt: LATER });
    const em = jobs.app.orm.em.fork();
    await em.nativeDelete(SubscriberEntity, {});
    await em.nativeDelete(NotificationEntity, {});
    setNow(LATER);
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
    setNow(LATER);
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

  it('is sent as a test to up to five addresses, each once, and to none that left', async () => {
    const id = await add();
    const em = jobs.app.orm.em.fork();
    expect(
      await ask('test', id, { to: ['One@example.com', 'one@example.com', 'two@example.com'] }),
    ).toMatchObject({
      status: 200,
      body: { message: 'A test email is on its way to one@example.com, two@example.com.' },
    });
    const sent = await em.find(OutgoingEmailEntity, { subjectId: id }, { orderBy: { recipient: 'asc' } });
    expect(sent.map(({ recipient }) => recipient)).toEqual(['one@example.com', 'two@example.com']);
    const six = Array.from({ length: 6 }, (_one, index) => `${index}@example.com`);
    for (const to of [six, [], ['nope']])
      expect(await ask('test', id, { to })).toMatchObject({ status: 400 });
    await em.transactional((tx) =>
      suppress(tx, ['left@example.com'], { reason: 'unsubscribed', source: 'person', now: new Date(START) }),
    );
    expect(await ask('test', id, { to: ['two@example.com', 'left@example.com'] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['to', 1] }] },
    });
    expect(await em.count(OutgoingEmailEntity, { subjectId: id })).toBe(2);
  });

  it.each(Object.keys(CAMPAIGN_CALLS) as CampaignCall[])('is not found: %s', async (call) => {
    const input = { ...VALID_CAMPAIGN, scheduledAt: LATER };
    const needsInput = call === 'update' || call === 'schedule';
    expect(await ask(call, UNKNOWN_ID, needsInput ? input : undefined)).toMatchObject({ status: 404 });
  });
});
