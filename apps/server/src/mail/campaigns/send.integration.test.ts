import { CampaignBatchEntity, CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { anArticle, aPackage } from '@rapport/db/testing/rows';
import { testIdentity } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  address,
  type CampaignContext,
  everyone,
  NOW,
  startCampaignContext,
} from '../../../testing/mail/campaign-context.ts';
import type { JobApp } from '../../../testing/mail/job-app.ts';
import { startWorker } from '../../worker/worker.ts';
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

describe('the delivery of a campaign', () => {
  it('reaches everyone once, in batches of at most 500 on the broadcast stream', async () => {
    const id = await context.aCampaign(1_201);
    expect(await deliver(id)).toBe(true);
    // Concurrent claims skip each other's rows, so a batch may be smaller; none is larger, and no row is in two of
    // them.
    expect(jobs.postmark.batches.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...jobs.postmark.batches)).toBeLessThanOrEqual(500);
    expect(jobs.postmark.batches.reduce((sum, size) => sum + size, 0)).toBe(1_201);
    expect(context.recipients()).toEqual(everyone(1_201));
    expect(new Set(jobs.postmark.messages.map(({ stream }) => stream))).toEqual(new Set(['broadcast']));
    expect(await context.stored(id)).toMatchObject({ status: 'sent', sentCount: 1_201, sentAt: NOW });
    expect(await context.countByStatus()).toEqual({ sent: 1_201 });
  });

  it('limits batches by their bytes too', async () => {
    const id = await context.aCampaign(40, { content: `<p>${'long '.repeat(39_000)}</p>` });
    expect(await deliver(id)).toBe(true);
    expect(jobs.postmark.batches.length).toBeGreaterThan(1);
    expect(context.recipients()).toEqual(everyone(40));
  });

  it('names the batch and the recipient in each message, and commits the batch before the request', async () => {
    const id = await context.aCampaign(2);
    await deliver(id);
    const [batch] = await jobs.app.orm.em.fork().find(CampaignBatchEntity, { campaign: id });
    for (const { to, metadata } of jobs.postmark.messages) {
      const recipient = await jobs.app.orm.em.fork().findOneOrFail(CampaignRecipientEntity, { email: to });
      expect(metadata).toEqual({ campaign: id, batch: batch?.id, email: recipient.id });
    }
    expect(batch).toMatchObject({ size: 2, settledAt: expect.any(Date), reason: null });
  });

  it('gives each recipient their own unsubscribe link, in the text and in the headers', async () => {
    await deliver(await context.aCampaign(2));
    const links = jobs.postmark.messages.map(({ html, text, headers }) => {
      const [link] = /http[^"]*\/newsletter\/unsubscribe\?token=[\w-]+/.exec(html) ?? [];
      expect(text).toContain(link);
      expect(headers).toEqual([
        { name: 'Reply-To', value: testIdentity.emailIdentity.replyTo },
        { name: 'List-Unsubscribe', value: `<${link}>` },
        { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]);
      return link;
    });
    expect(new Set(links).size).toBe(2);
  });

  it('contains the content and its attachments, as HTML and as text', async () => {
    const em = jobs.app.orm.em.fork();
    const article = anArticle(em, { feedId: 'attached', title: 'Q & A', url: 'https://example.com/qa' });
    const bought = aPackage(em, { name: 'Essentials', description: 'What it is' });
    await em.flush();
    const id = await context.aCampaign(1, { selectedArticles: [article.id] });
    await em.nativeUpdate(CampaignEntity, { id }, { selectedPackages: [bought.id] });
    await deliver(id);
    const [message] = jobs.postmark.messages;
    expect(message?.subject).toBe('Sample subject');
    expect(message?.text).toContain('Article: Q & A\nRead the article: https://example.com/qa\n\n');
    expect(message?.text).toContain(
      `Coaching package: Essentials\nWhat it is\nSee the package: ${jobs.app.url}/client-access`,
    );
    expect(message?.html).toContain('Q &amp; A</a>');
  });

  it('renders text as paragraphs, and content with tags as sanitized HTML', async () => {
    await deliver(await context.aCampaign(1, { content: 'One & <3\n\nTwo' }));
    expect(jobs.postmark.messages[0]?.html).toContain('<p>One &amp; &lt;3</p>\n<p>Two</p>');
    await jobs.app.orm.em.fork().nativeDelete(SubscriberEntity, {});
    await deliver(
      await context.aCampaign(1, { content: '<p onclick="x()">As <b>it</b> is</p><script>x()</script>' }),
    );
    expect(jobs.postmark.messages[1]?.html).toContain('<p>As <b>it</b> is</p>');
    expect(jobs.postmark.messages[1]?.html).not.toMatch(/script|onclick/);
    expect(jobs.postmark.messages[1]?.text).toMatch(/^As it is\n/);
  });

  it('suppresses inactive addresses and continues', async () => {
    jobs.postmark.inactive(address(1));
    const id = await context.aCampaign(3);
    expect(await deliver(id)).toBe(true);
    expect(await context.stored(id)).toMatchObject({ status: 'sent', sentCount: 2 });
    expect(await context.countByStatus()).toEqual({ sent: 2, suppressed: 1 });
    expect(await jobs.app.orm.em.fork().find(SuppressionEntity, {})).toMatchObject([
      { email: address(1), reason: 'bounced' },
    ]);
  });

  it('omits recipients who unsubscribed or were removed after sending started', async () => {
    const id = await context.aCampaign(3);
    await jobs.app.orm.em.fork().nativeDelete(SubscriberEntity, { email: address(0) });
    await jobs.app.orm.em.fork().execute(
      `insert into suppression (email_hash, email, reason)
       values (encode(sha256(convert_to(?, 'UTF8')), 'hex'), null, 'unsubscribed')`,
      [address(1)],
    );
    await deliver(id);
    expect(context.recipients()).toEqual([address(2)]);
    expect(await context.stored(id)).toMatchObject({ status: 'sent', sentCount: 1 });
    expect(await context.countByStatus()).toEqual({ sent: 1, suppressed: 2 });
  });

  it('is shared by several workers without sending anything twice', async () => {
    const id = await context.aCampaign(1_600);
    const ends = await Promise.all(Array.from({ length: 3 }, () => deliver(id)));
    expect(ends).toContain(true);
    expect(context.recipients()).toEqual(everyone(1_600));
    expect(await context.stored(id)).toMatchObject({ status: 'sent', sentCount: 1_600 });
  });

  it('counts as sent without recipients', async () => {
    const id = await context.aCampaign(0);
    expect(await deliver(id)).toBe(true);
    expect(await context.stored(id)).toMatchObject({ status: 'sent', sentCount: 0, sentAt: NOW });
    expect(jobs.postmark.requests).toBe(0);
  });
});

describe('the worker', () => {
  const start = () => startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);

  it('sends campaigns in progress and starts scheduled ones', async () => {
    const id = await context.aCampaign(2);
    await jobs.app.orm.em
      .fork()
      .nativeUpdate(CampaignEntity, { id }, { status: 'scheduled', scheduledAt: NOW });
    await jobs.app.orm.em.fork().nativeDelete(CampaignRecipientEntity, { campaign: id });
    const worker = start();
    await expect.poll(() => context.stored(id)).toMatchObject({ status: 'sent', sentCount: 2 });
    await worker.stop();
    expect(await listCampaignsToDeliver(jobs.deps)).toEqual([]);
  });

  it('stops between two batches, and the next worker continues', async () => {
    const id = await context.aCampaign(2_500);
    jobs.postmark.slow({ responseMs: 300 });
    const worker = start();
    await jobs.postmark.arrived(1);
    await worker.stop();
    jobs.postmark.slow({ responseMs: 0 });
    expect((await context.countByStatus()).queued).toBeGreaterThan(0);
    expect((await context.countByStatus()).sending).toBeUndefined();
    expect(await deliver(id)).toBe(true);
    expect(context.recipients()).toEqual(everyone(2_500));
  });
});
