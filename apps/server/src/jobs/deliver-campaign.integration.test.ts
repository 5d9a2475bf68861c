import { CampaignRecipientEntity, NewsletterCampaignEntity } from '@rapport/db/entities/messaging';
import { NewsletterSubscriberEntity, SuppressionEntity } from '@rapport/db/entities/newsletter';
import { anArticle, aPackage } from '@rapport/db/testing/rows';
import {
  ANSWERS,
  type StandInPostmark,
  startStandInPostmark,
} from '@rapport/email/testing/stand-in-postmark';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { campaignsToDeliver, deliverCampaign } from './deliver-campaign.ts';
import type { JobDependencies } from './dependencies.ts';
import { startWorker } from './worker.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const log = pino({ level: 'silent' });

let postmark: StandInPostmark;
let app: TestApp;
let deps: JobDependencies;

beforeAll(async () => {
  postmark = await startStandInPostmark('server token');
  app = await startTestApp({
    env: { postmark: { serverToken: 'server token', apiUrl: postmark.url } },
    now: () => NOW,
  });
  const { env, orm, email, now } = app.services;
  deps = { em: orm.em.fork(), env, email, now, log };
});
afterAll(async () => {
  await app.close();
  await postmark.close();
});
beforeEach(async () => {
  postmark.reset();
  const em = app.orm.em.fork();
  await em.nativeDelete(NewsletterCampaignEntity, {});
  await em.nativeDelete(NewsletterSubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
});

const address = (index: number) => `reader-${String(index).padStart(4, '0')}@example.com`;

/** A campaign that is being sent to so many readers. */
async function aCampaign(readers: number, changes: { content?: string; selectedArticles?: string[] } = {}) {
  const em = app.orm.em.fork();
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

const stored = (id: string) => app.orm.em.fork().findOneOrFail(NewsletterCampaignEntity, { id });

async function tally(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status } of await app.orm.em.fork().find(CampaignRecipientEntity, {})) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('the delivery of a campaign', () => {
  it('reaches everybody once, in batches of at most 500 on the broadcast stream', async () => {
    const id = await aCampaign(1_201);
    expect(await deliverCampaign(deps, id)).toBe('finished');
    expect(postmark.batches).toEqual([500, 500, 201]);
    expect(postmark.messages.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 1_201 }, (_, index) => address(index)),
    );
    expect(new Set(postmark.messages.map(({ stream }) => stream))).toEqual(new Set(['broadcast']));
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 1_201, sentAt: NOW });
    expect(await tally()).toEqual({ sent: 1_201 });
  });

  it('carries the content and what is attached to it, as HTML and as text', async () => {
    const em = app.orm.em.fork();
    const article = anArticle(em, { feedId: 'attached', title: 'Q & A', url: 'https://example.com/qa' });
    const bought = aPackage(em, { name: 'Essentials', description: 'What it is' });
    await em.flush();
    const id = await aCampaign(1, { selectedArticles: [article.id] });
    await em.nativeUpdate(NewsletterCampaignEntity, { id }, { selectedPackages: [bought.id] });
    await deliverCampaign(deps, id);
    const [message] = postmark.messages;
    expect(message?.subject).toBe('Sample subject');
    expect(message?.text).toContain('Q & A (https://example.com/qa)');
    expect(message?.text).toContain(`Essentials (${app.url}/client-access)`);
    expect(message?.html).toContain('Q &amp; A</a>');
  });

  it('writes text as paragraphs, and takes what has tags as HTML', async () => {
    await deliverCampaign(deps, await aCampaign(1, { content: 'One & <3\n\nTwo' }));
    expect(postmark.messages[0]?.html).toContain('<p>One &amp; &lt;3</p>\n<p>Two</p>');
    await app.orm.em.fork().nativeDelete(NewsletterSubscriberEntity, {});
    await deliverCampaign(deps, await aCampaign(1, { content: '<p>As <b>it</b> is</p>' }));
    expect(postmark.messages[1]?.html).toContain('<p>As <b>it</b> is</p>');
    expect(postmark.messages[1]?.text).toBe('As it is');
  });

  it('suppresses inactive addresses and goes on', async () => {
    postmark.inactive(address(1));
    const id = await aCampaign(3);
    expect(await deliverCampaign(deps, id)).toBe('finished');
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 2 });
    expect(await tally()).toEqual({ sent: 2, suppressed: 1 });
    expect(await app.orm.em.fork().find(SuppressionEntity, {})).toMatchObject([
      { email: address(1), reason: 'bounced' },
    ]);
  });

  it('leaves out who unsubscribed or was removed after it was sent off', async () => {
    const id = await aCampaign(3);
    await app.orm.em.fork().nativeDelete(NewsletterSubscriberEntity, { email: address(0) });
    await app.orm.em.fork().execute(
      `insert into suppression (email_hash, email, reason)
       values (encode(sha256(convert_to(?, 'UTF8')), 'hex'), null, 'unsubscribed')`,
      [address(1)],
    );
    await deliverCampaign(deps, id);
    expect(postmark.messages.map(({ to }) => to)).toEqual([address(2)]);
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 1 });
  });

  it.each([ANSWERS.serverError, ANSWERS.tooMany])(
    'waits while Postmark takes nothing: %j',
    async (answer) => {
      const id = await aCampaign(3);
      postmark.behave(answer);
      expect(await deliverCampaign(deps, id)).toEqual({
        waitingFor: expect.stringContaining('Postmark answered'),
      });
      expect(await stored(id)).toMatchObject({ status: 'sending', sentCount: 0 });
      expect(await tally()).toEqual({ queued: 3 });
      postmark.behave('accept');
      expect(await deliverCampaign(deps, id)).toBe('finished');
      expect(postmark.messages).toHaveLength(3);
      expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 3 });
    },
  );

  it('does not send again what may have arrived: an unreadable answer, a batch a crash left behind', async () => {
    const id = await aCampaign(2);
    postmark.behave('garbage');
    await deliverCampaign(deps, id);
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 0 });
    expect(await tally()).toEqual({ failed: 2 });

    await app.orm.em.fork().nativeDelete(NewsletterSubscriberEntity, {});
    const crashed = await aCampaign(2);
    await app.orm.em
      .fork()
      .nativeUpdate(CampaignRecipientEntity, { campaign: crashed, email: address(0) }, { status: 'sending' });
    postmark.reset();
    await deliverCampaign(deps, crashed);
    expect(postmark.messages.map(({ to }) => to)).toEqual([address(1)]);
  });

  it('is one process’s work at a time', async () => {
    const id = await aCampaign(600);
    const ends = await Promise.all(Array.from({ length: 3 }, () => deliverCampaign(deps, id)));
    expect(ends).toContain('finished');
    expect(postmark.messages).toHaveLength(600);
  });

  it('to nobody is sent all the same', async () => {
    const id = await aCampaign(0);
    await deliverCampaign(deps, id);
    expect(await stored(id)).toMatchObject({ status: 'sent', sentCount: 0, sentAt: NOW });
    expect(postmark.requests).toBe(0);
  });
});

describe('the worker', () => {
  it('delivers what is being sent', async () => {
    const id = await aCampaign(2);
    expect(await campaignsToDeliver(deps)).toEqual([id]);
    const worker = startWorker(app.services, log);
    await expect.poll(() => stored(id)).toMatchObject({ status: 'sent', sentCount: 2 });
    await worker.stop();
    expect(await campaignsToDeliver(deps)).toEqual([]);
  });

  it('stops between two batches, and the next one goes on from there', async () => {
    const id = await aCampaign(501);
    const worker = startWorker(app.services, log);
    await postmark.arrived(1);
    await worker.stop();
    expect(await tally()).toEqual({ sent: 500, queued: 1 });
    expect(await deliverCampaign(deps, id)).toBe('finished');
    expect(postmark.messages).toHaveLength(501);
  });
});
