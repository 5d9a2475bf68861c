import { randomUUID } from 'node:crypto';
import { ArticleEntity } from '@rapport/db/entities/articles';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { anArticle } from '@rapport/db/testing/rows';
import type { SentEmailList } from '@rapport/domain/emails/sent-schema';
import { describe, expect, it } from 'vitest';
import { anOutgoingEmail } from '../../../testing/features/emails/outgoing-email.ts';
import {
  cookie,
  jobs,
  listEmails,
  readEmail,
  START,
  useSentEmails,
} from '../../../testing/features/emails/sent-emails.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import type { Call } from '../../../testing/features/rest-call.ts';
import { deliverCampaign } from '../../mail/campaigns/send.ts';

const sendCampaign: Call = {
  method: 'POST',
  path: '/admin/newsletter-campaigns/{id}/send',
};
const previewCampaign: Call = {
  method: 'GET',
  path: '/admin/newsletter-campaigns/{id}/preview',
};

useSentEmails();

describe('an email', () => {
  const read = (id: string) => readEmail(id);
  const listed = (input: Record<string, unknown> = {}) => listEmails(input);

  it('of a campaign is not listed once its recipient was erased', async () => {
    const em = jobs.app.orm.em.fork();
    const campaign = em.create(CampaignEntity, {
      title: 'April',
      subject: 'News in April',
      content: 'Hello reader',
      status: 'sent',
    });
    const id = randomUUID();
    for (const email of [`erased-${id}`, 'erased-list@example.com']) {
      em.create(CampaignRecipientEntity, { campaign, subscriber: null, email, createdAt: START });
    }
    await em.flush();
    const { emails } = await listed();
    expect(emails.map(({ recipient }) => recipient)).toEqual(['erased-list@example.com']);
  });

  it('of a campaign is listed for each recipient and can be read', async () => {
    const em = jobs.app.orm.em.fork();
    const campaign = em.create(CampaignEntity, {
      title: 'May',
      subject: 'News in May',
      content: 'Hello reader',
      status: 'sending',
    });
    for (const name of ['a', 'b', 'c']) {
      const email = `${name}@example.com`;
      const subscriber = em.create(SubscriberEntity, { email, status: 'confirmed' });
      em.create(CampaignRecipientEntity, { campaign, subscriber, email, createdAt: START });
    }
    await em.flush();
    jobs.postmark.inactive('c@example.com');
    await deliverCampaign(jobs.deps, campaign.id);
    await anOutgoingEmail(jobs.app, { recipient: 'a@example.com', createdAt: new Date('2026-03-02T11:00Z') });

    const all = await listed();
    expect([all.total, all.emails[0]?.kind]).toEqual([4, 'written']);
    expect(all.emails.slice(1)).toMatchObject(
      ['c', 'b', 'a'].map((name) => ({
        kind: 'campaign',
        subject: 'News in May',
        campaignId: campaign.id,
        recipient: `${name}@example.com`,
        canRetry: false,
      })),
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: SentEmailList = await listed({ limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.emails.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.emails.map(({ id }) => id));
    expect((await listed({ type: 'single' })).total).toBe(1);
    expect((await listed({ type: 'campaign' })).total).toBe(3);
    expect((await listed({ recipient: 'A@example.com' })).total).toBe(2);
    expect((await listed({ q: 'B@EXAMPLE' })).total).toBe(1);
    expect((await listed({ type: 'campaign', state: 'failed' })).emails).toMatchObject([
      { recipient: 'c@example.com', status: 'suppressed', reason: expect.stringContaining('406') },
    ]);

    const email = await read(all.emails[3]?.id ?? '');
    expect(email).toMatchObject({
      recipient: 'a@example.com',
      subject: 'News in May',
      events: [{ type: 'created' }, { type: 'sent', at: START.toISOString() }],
    });
    expect(email.html).toContain('Hello reader');
    expect(email.html).not.toContain('unsubscribe?token=');
  });

  it('of a campaign is shown as it was sent, and is the same for everyone despite later changes', async () => {
    const em = jobs.app.orm.em.fork();
    const article = anArticle(em, { feedId: 'feed', title: 'Before the change' });
    const campaign = em.create(CampaignEntity, {
      title: 'Issue',
      subject: 'News in June',
      content: 'Hello reader',
      selectedArticles: [article.id],
      status: 'draft',
    });
    for (const name of ['a', 'b']) {
      em.create(SubscriberEntity, { email: `${name}@example.com`, status: 'confirmed' });
    }
    await em.flush();
    const { status } = await callOn(jobs.app, sendCampaign, campaign.id, { cookie });
    expect(status).toBe(200);
    const change = (title: string) => em.fork().nativeUpdate(ArticleEntity, { id: article.id }, { title });
    await change('After the change');
    // One recipient now, the other after a restart and another change.
    const held = { email: 'b@example.com' };
    await em.fork().nativeUpdate(CampaignRecipientEntity, held, { status: 'failed' });
    await deliverCampaign(jobs.deps, campaign.id);
    await change('After another change');
    await em.fork().nativeUpdate(CampaignRecipientEntity, held, { status: 'queued' });
    await em.fork().nativeUpdate(CampaignEntity, { id: campaign.id }, { status: 'sending' });
    await deliverCampaign(jobs.deps, campaign.id);

    const sent = jobs.postmark.messages.map(({ html, text }) => ({ html, text }));
    expect(sent).toHaveLength(2);
    for (const { html, text } of sent) {
      expect(html).toContain('Before the change');
      expect(text).toContain('Before the change');
      expect(html).toMatch(/unsubscribe\?token=/);
    }
    const preview = await callOn(jobs.app, previewCampaign, campaign.id, { cookie });
    for (const { id } of (await listed({ type: 'campaign' })).emails) {
      const { subject, html, text } = await read(id);
      const shown = (message: string | undefined) =>
        message?.replace(/unsubscribe\?token=[^"\s<]+/g, 'unsubscribe?sample');
      expect({ subject, html, text }).toEqual({
        subject: 'News in June',
        html: shown(sent[0]?.html),
        text: shown(sent[0]?.text),
      });
      expect(preview.body).toEqual({ subject, html, text });
    }
  });
});
