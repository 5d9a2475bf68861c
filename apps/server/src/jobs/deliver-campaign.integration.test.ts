import {
  CampaignChunkEntity,
  CampaignRecipientEntity,
  NewsletterCampaignEntity,
} from '@rapport/db/entities/messaging';
import { NewsletterSubscriberEntity, SuppressionEntity } from '@rapport/db/entities/newsletter';
import { newId } from '@rapport/db/id';
import { anArticle, aPackage } from '@rapport/db/testing/rows';
import { ANSWERS, type Behaviour } from '@rapport/email/testing/stand-in-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignsToDeliver, deliverCampaign } from './deliver-campaign.ts';
import { settleOpenChunks } from './settle-chunks.ts';
import { type JobApp, startJobApp } from './testing/job-app.ts';
import { startWorker } from './worker.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => NOW);
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(NewsletterCampaignEntity, {});
  await em.nativeDelete(NewsletterSubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
});

const address = (index: number) => `reader-${String(index).padStart(4, '0')}@example.com`;
const deliver = (id: string) => deliverCampaign(jobs.deps, id);

/** A campaign that is being sent to so many readers. */
async function aCampaign(readers: number, changes: { content?: string; selectedArticles?: string[] } = {}) {
  const em = jobs.app.orm.em.fork();
  const campaign = em.create(NewsletterCampaignEntity, {
    title: 'Issue',
    subject: 'Sample subject',
    content: 'Hello <reader>\n\nSecond paragraph',
    status: 'sending',
    ...changes,
  });
  for (let index = 0; index < readers; index += 1) {
    const email = address(index);
    const subscriber = em.create(NewsletterSubscriberEntity, { email, status: 'confirmed' });
    em.create(CampaignRecipientEntity, { campaign, subscriber, email });
  }
  await em.flush();
  return campaign.id;
}

const stored = (id: string) => jobs.app.orm.em.fork().findOneOrFail(NewsletterCampaignEntity, { id });

async function tally(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status } of await jobs.app.orm.em.fork().find(CampaignRecipientEntity, {})) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const recipients = () => jobs.postmark.messages.map(({ to }) => to).sort();
const everybody = (count: number) => Array.from({ length: count }, (_, index) => address(index));

/** Looks at the open fates until the campaign is finished, as the worker does. */
async function untilFinished(id: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await jobs.letTimePass();
        await settleOpenChunks(jobs.deps);
        return deliver(id);
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(true);
}

describe('the delivery of a campaign', () => {
  it('reaches everybody once, in batches of at most 500 on the broadcast stream', async () => {
    const id = await aCampaign(1_201);
    expect(await deliver(id)).toBe(true);
    // Claims that meet pass by each other's rows, so a batch may be smaller; none is larger, and none carries a row twice.
    expect(jobs.postmark.batches.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...jobs.postmark.batches)).toBeLessThanOrEqual(500);
    expect(jobs.postmark.batches.reduce((sum, size) => sum + size, 0)).toBe(1_201);
    expect(recipients()).toEqual(everybody(1_201));
    expect(new Set(jobs.postmark.messages.map(({ stream }) => stream))).toEqual(new Set(['broadcast']));
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 1_201, sentAt: NOW });
    expect(await tally()).toEqual({ sent: 1_201 });
  });

  it('cuts batches by their bytes too', async () => {
    const id = await aCampaign(40, { content: `<p>${'long '.repeat(39_000)}</p>` });
    expect(await deliver(id)).toBe(true);
    expect(jobs.postmark.batches.length).toBeGreaterThan(1);
    expect(recipients()).toEqual(everybody(40));
  });

  it('names the chunk in each message, which is committed before the request', async () => {
    const id = await aCampaign(2);
    await deliver(id);
    const [chunk] = await jobs.app.orm.em.fork().find(CampaignChunkEntity, { campaign: id });
    expect(jobs.postmark.messages[0]?.metadata).toEqual({ campaign: id, chunk: chunk?.id });
    expect(chunk).toMatchObject({ size: 2, settledAt: expect.any(Date), reason: null });
  });

  it('gives each reader a link of their own to unsubscribe, below and in the headers', async () => {
    await deliver(await aCampaign(2));
    const links = jobs.postmark.messages.map(({ html, text, headers }) => {
      const [link] = /http[^"]*\/newsletter\/unsubscribe\?token=[\w-]+/.exec(html) ?? [];
      expect(text).toContain(link);
      expect(headers).toEqual([
        { name: 'List-Unsubscribe', value: `<${link}>` },
        { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]);
      return link;
    });
    expect(new Set(links).size).toBe(2);
  });

  it('carries the content and what is attached to it, as HTML and as text', async () => {
    const em = jobs.app.orm.em.fork();
    const article = anArticle(em, { feedId: 'attached', title: 'Q & A', url: 'https://example.com/qa' });
    const bought = aPackage(em, { name: 'Essentials', description: 'What it is' });
    await em.flush();
    const id = await aCampaign(1, { selectedArticles: [article.id] });
    await em.nativeUpdate(NewsletterCampaignEntity, { id }, { selectedPackages: [bought.id] });
    await deliver(id);
    const [message] = jobs.postmark.messages;
    expect(message?.subject).toBe('Sample subject');
    expect(message?.text).toContain('Article: Q & A\nRead the article: https://example.com/qa\n\n');
    expect(message?.text).toContain(
      `Coaching package: Essentials\nWhat it is\nSee the package: ${jobs.app.url}/client-access`,
    );
    expect(message?.html).toContain('Q &amp; A</a>');
  });

  it('writes text as paragraphs, and takes what has tags as HTML, without anything that runs', async () => {
    await deliver(await aCampaign(1, { content: 'One & <3\n\nTwo' }));
    expect(jobs.postmark.messages[0]?.html).toContain('<p>One &amp; &lt;3</p>\n<p>Two</p>');
    await jobs.app.orm.em.fork().nativeDelete(NewsletterSubscriberEntity, {});
    await deliver(
      await aCampaign(1, { content: '<p onclick="x()">As <b>it</b> is</p><script>x()</script>' }),
    );
    expect(jobs.postmark.messages[1]?.html).toContain('<p>As <b>it</b> is</p>');
    expect(jobs.postmark.messages[1]?.html).not.toMatch(/script|onclick/);
    expect(jobs.postmark.messages[1]?.text).toMatch(/^As it is\n/);
  });

  it('suppresses inactive addresses and goes on', async () => {
    jobs.postmark.inactive(address(1));
    const id = await aCampaign(3);
    expect(await deliver(id)).toBe(true);
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 2 });
    expect(await tally()).toEqual({ sent: 2, suppressed: 1 });
    expect(await jobs.app.orm.em.fork().find(SuppressionEntity, {})).toMatchObject([
      { email: address(1), reason: 'bounced' },
    ]);
  });

  it('leaves out who unsubscribed or was removed after it was sent off', async () => {
    const id = await aCampaign(3);
    await jobs.app.orm.em.fork().nativeDelete(NewsletterSubscriberEntity, { email: address(0) });
    await jobs.app.orm.em.fork().execute(
      `insert into suppression (email_hash, email, reason)
       values (encode(sha256(convert_to(?, 'UTF8')), 'hex'), null, 'unsubscribed')`,
      [address(1)],
    );
    await deliver(id);
    expect(recipients()).toEqual([address(2)]);
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 1 });
    expect(await tally()).toEqual({ sent: 1, suppressed: 2 });
  });

  it.each([ANSWERS.serverError, ANSWERS.tooMany])(
    'waits longer and longer while Postmark takes nothing: %j',
    async (answer) => {
      const id = await aCampaign(3);
      jobs.postmark.behave(answer);
      expect(await deliver(id)).toBe(false);
      expect(await stored(id)).toMatchObject({
        status: 'sending',
        sentCount: 0,
        retries: 1,
        retryAfter: expect.any(Date),
        waitingReason: expect.stringContaining('Postmark answered'),
      });
      expect(await tally()).toEqual({ queued: 3 });
      expect(await campaignsToDeliver(jobs.deps)).toEqual([]);
      jobs.postmark.behave('accept');
      await expect.poll(() => campaignsToDeliver(jobs.deps), { timeout: 5_000 }).toEqual([id]);
      expect(await deliver(id)).toBe(true);
      expect(recipients()).toEqual(everybody(3));
      expect(await stored(id)).toMatchObject({
        status: 'sent',
        sentCount: 3,
        retries: 0,
        waitingReason: null,
      });
    },
  );

  const taken: Behaviour[] = ['garbage', 'half', 'accept-then-reset', 'accept-then-hang'];
  it.each(taken)('asks what became of a request that ended in: %s', async (behaviour) => {
    const id = await aCampaign(3);
    jobs.postmark.behave(behaviour);
    expect(await deliverCampaign(jobs.hasty, id)).toBe(false);
    expect(await tally()).toEqual({ unknown: 3 });
    jobs.postmark.behave('accept');
    await untilFinished(id);
    expect(recipients()).toEqual(everybody(3));
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 3 });
    const [row] = await jobs.app.orm.em.fork().find(CampaignRecipientEntity, { email: address(0) });
    expect(row?.providerMessageId).toBe(jobs.postmark.messages.find(({ to }) => to === address(0))?.id);
  });

  it.each(['reset', 'hang'] satisfies Behaviour[])(
    'sends again what Postmark never took: %s',
    async (behaviour) => {
      const id = await aCampaign(3);
      jobs.postmark.behave(behaviour);
      expect(await deliverCampaign(jobs.hasty, id)).toBe(false);
      expect(await tally()).toEqual({ unknown: 3 });
      await settleOpenChunks(jobs.deps);
      expect(await tally()).toEqual({ unknown: 3 });
      jobs.postmark.behave('accept');
      await untilFinished(id);
      expect(recipients()).toEqual(everybody(3));
    },
  );

  it('settles what a process that died left behind, taken or not', async () => {
    const id = await aCampaign(4);
    const em = jobs.app.orm.em.fork();
    const chunk = newId();
    await em.execute(
      `insert into campaign_chunk (id, campaign_id, size, settle_after) values (?, ?, 2, clock_timestamp())`,
      [chunk, id],
    );
    await em.nativeUpdate(
      CampaignRecipientEntity,
      { campaign: id, email: { $in: [address(0), address(1)] } },
      { status: 'sending', chunk },
    );
    await jobs.deps.email.sendBatch([
      { to: address(0), subject: 's', html: 'h', text: 't', stream: 'broadcast', metadata: { chunk } },
    ]);
    await untilFinished(id);
    expect(recipients()).toEqual(everybody(4));
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 4 });
  });

  it('is shared by several workers, none of whom does it twice', async () => {
    const id = await aCampaign(1_600);
    const ends = await Promise.all(Array.from({ length: 3 }, () => deliver(id)));
    expect(ends).toContain(true);
    expect(recipients()).toEqual(everybody(1_600));
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 1_600 });
  });

  it('to nobody is sent all the same', async () => {
    const id = await aCampaign(0);
    expect(await deliver(id)).toBe(true);
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 0, sentAt: NOW });
    expect(jobs.postmark.requests).toBe(0);
  });
});

describe('the worker', () => {
  const start = () => startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);

  it('delivers what is being sent, and begins what is due', async () => {
    const id = await aCampaign(2);
    await jobs.app.orm.em
      .fork()
      .nativeUpdate(NewsletterCampaignEntity, { id }, { status: 'scheduled', scheduledAt: NOW });
    await jobs.app.orm.em.fork().nativeDelete(CampaignRecipientEntity, { campaign: id });
    const worker = start();
    await expect.poll(() => stored(id), { timeout: 5_000 }).toMatchObject({ status: 'sent', sentCount: 2 });
    await worker.stop();
    expect(await campaignsToDeliver(jobs.deps)).toEqual([]);
  });

  it('stops between two batches, and the next one goes on from there', async () => {
    const id = await aCampaign(2_500);
    jobs.postmark.slow({ answerMs: 300 });
    const worker = start();
    await jobs.postmark.arrived(1);
    await worker.stop();
    jobs.postmark.slow({ answerMs: 0 });
    expect((await tally()).queued).toBeGreaterThan(0);
    expect((await tally()).sending).toBeUndefined();
    expect(await deliver(id)).toBe(true);
    expect(recipients()).toEqual(everybody(2_500));
  });
});
