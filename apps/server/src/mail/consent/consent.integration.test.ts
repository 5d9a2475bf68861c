import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { ScheduledJobEntity } from '@rapport/db/entities/platform';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { unsubscribeLinks } from './links.ts';

const START = new Date('2026-03-01T08:00:00.000Z').getTime();
const DAY = 86_400_000;
const EMAIL = 'ada@example.com';

let jobs: JobApp;
let now = new Date(START);
let earlier = 0;
beforeAll(async () => {
  jobs = await startJobApp(() => now);
});
afterAll(() => jobs.close());
beforeEach(async () => {
  now = new Date(START);
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
  await em.nativeDelete(OutgoingEmailEntity, {});
  earlier = await em.count(ConsentRecordEntity);
});

const subscribe = (email = EMAIL) => call(jobs.app.url, 'POST', '/api/newsletter', { json: { email } });
const subscriber = () => jobs.app.orm.em.fork().findOne(SubscriberEntity, { email: EMAIL });
const status = async () =>
  (await jobs.app.orm.em.fork().findOne(SubscriberEntity, { email: EMAIL }))?.status ?? null;
/** Rows are never deleted, so those of earlier tests are excluded. */
const consents = async () => {
  const rows = await jobs.app.orm.em.fork().find(ConsentRecordEntity, {}, { orderBy: { id: 'asc' } });
  return rows.slice(earlier).map(({ action }) => action);
};
const suppressions = () => jobs.app.orm.em.fork().find(SuppressionEntity, {});

/** Sends the queued emails, as the worker does. */
async function sendQueued(): Promise<void> {
  const queued = await jobs.app.orm.em
    .fork()
    .find(OutgoingEmailEntity, { status: 'queued' }, { orderBy: { id: 'asc' } });
  for (const { id } of queued) await sendOutgoing(jobs.deps, id);
}

/** The link in the last email. */
async function mailedLink(): Promise<string> {
  await sendQueued();
  const [link] = /\/newsletter\/\w+\?token=[\w-]+/.exec(jobs.postmark.messages.at(-1)?.text ?? '') ?? [];
  return link ?? '';
}

const open = (link: string) => call(jobs.app.url, 'GET', link);
const press = (link: string) =>
  call(jobs.app.url, 'POST', link, {
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const oneClick = (link: string) =>
  call(jobs.app.url, 'POST', link, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function confirmed(): Promise<void> {
  await subscribe();
  await press(await mailedLink());
}

describe('subscribing', () => {
  it('is confirmed by the button that the link in the confirmation email opens', async () => {
    await subscribe();
    const link = await mailedLink();
    expect(jobs.postmark.messages).toMatchObject([
      { to: EMAIL, subject: 'Please confirm your subscription' },
    ]);
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<button class="button" type="submit">Confirm subscription</button>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await status()).toBe('pending');

    expect((await press(link)).text).toContain('Your subscription is confirmed');
    expect(await status()).toBe('confirmed');
    expect(await consents()).toEqual(['given', 'confirmed']);
    await sendQueued();
    const welcome = jobs.postmark.messages.at(-1);
    expect(welcome?.subject).toBe('Welcome to the newsletter');
    expect(welcome?.headers.map(({ name }) => name)).toEqual([
      'Reply-To',
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
    ]);
  });

  it('confirms, welcomes and notifies the admins once, however often the button is pressed', async () => {
    const notifications = () =>
      jobs.app.orm.em.fork().count(NotificationEntity, { type: 'newsletter_subscription' });
    const before = await notifications();
    await subscribe();
    const link = await mailedLink();
    expect(await notifications()).toBe(before);
    const responses = await Promise.all([press(link), press(link), press(link)]);
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(await consents()).toEqual(['given', 'confirmed']);
    expect(await notifications()).toBe(before + 1);
    await sendQueued();
    expect(jobs.postmark.messages.map(({ subject }) => subject)).toEqual([
      'Please confirm your subscription',
      'Welcome to the newsletter',
    ]);
  });

  it('shows that it is confirmed when the link is opened again', async () => {
    await subscribe();
    const link = await mailedLink();
    await press(link);
    const page = await open(link);
    expect(page.text).toContain('Your subscription is confirmed');
    expect(page.text).not.toContain('<button');
  });

  it('sends one confirmation email in ten minutes, however often the address is entered', async () => {
    for (let time = 0; time < 5; time += 1) await subscribe();
    await sendQueued();
    expect(jobs.postmark.messages).toHaveLength(1);
    now = new Date(START + 601_000);
    await subscribe();
    await sendQueued();
    expect(jobs.postmark.messages).toHaveLength(2);
    await press(await mailedLink());
    await sendQueued();
    now = new Date(START + 1_300_000);
    await subscribe();
    await sendQueued();
    expect(jobs.postmark.messages).toHaveLength(3);
  });

  it('has links that expire after 7 days and cannot be forged or changed', async () => {
    await subscribe();
    const link = await mailedLink();
    now = new Date(START + 7 * DAY);
    expect((await open(link)).status).toBe(404);
    expect((await press(link)).status).toBe(404);
    now = new Date(START + 7 * DAY - 1);
    expect((await open(link)).status).toBe(200);
    const changed = `${link.slice(0, -3)}AAA`;
    for (const bad of [
      changed,
      '/newsletter/confirm',
      '/newsletter/confirm?token=',
      '/newsletter/confirm?token=%00',
    ]) {
      expect((await press(bad)).status).toBe(404);
    }
    const path = new URL(unsubscribeLinks(jobs.deps.env)(EMAIL)).search;
    expect((await press(`/newsletter/confirm${path}`)).status).toBe(404);
    expect(await status()).toBe('pending');
  });
});

describe('unsubscribing', () => {
  const link = (email = EMAIL) =>
    new URL(unsubscribeLinks(jobs.deps.env)(email)).href.slice(jobs.app.url.length);

  it('happens on the button, not on opening the page', async () => {
    await confirmed();
    const page = await open(link());
    expect(page.text).toContain(EMAIL);
    expect(page.text).toContain('<button class="button" type="submit">Unsubscribe</button>');
    expect(await status()).toBe('confirmed');
    expect((await press(link())).text).toContain('You are unsubscribed');
    expect(await subscriber()).toMatchObject({ unsubscribedAt: now, suppression: 'unsubscribed' });
    expect(await suppressions()).toMatchObject([{ email: EMAIL, reason: 'unsubscribed', source: 'person' }]);
    expect(await consents()).toEqual(['given', 'confirmed', 'withdrawn']);
  });

  it('shows that it is done when the link is opened again, until the owner subscribes again', async () => {
    await confirmed();
    await press(link());
    const page = await open(link());
    expect(page.text).toContain('You are unsubscribed');
    expect(page.text).not.toContain('<button');
    now = new Date(START + DAY);
    await subscribe();
    expect((await open(link())).text).toContain('<button class="button" type="submit">Unsubscribe</button>');
  });

  it('accepts one-click requests of mail programs, without cookies and repeatedly', async () => {
    await confirmed();
    for (let time = 0; time < 3; time += 1) expect((await oneClick(link())).status).toBe(200);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(jobs.app.url + link(), { method: 'POST', body: form })).status).toBe(200);
    expect(await consents()).toEqual(['given', 'confirmed', 'withdrawn']);
  });

  it('refuses invalid links', async () => {
    await confirmed();
    expect((await oneClick(`${link().slice(0, -2)}AA`)).status).toBe(404);
    expect((await oneClick('/newsletter/unsubscribe')).status).toBe(404);
    expect(await status()).toBe('confirmed');
  });

  it.each([true, false])(
    'makes coming back need a new confirmation, with double opt-in %s',
    async (doubleOptIn) => {
      await subscribe();
      const old = await mailedLink();
      await press(old);
      await oneClick(link());
      expect((await press(old)).status).toBe(404);
      now = new Date(START + DAY);
      jobs.app.services.env.newsletterDoubleOptIn = doubleOptIn;
      try {
        await subscribe();
        expect(await status()).toBe('pending');
        expect(await suppressions()).toHaveLength(1);
        const em = jobs.app.orm.em.fork();
        await em.upsert(ScheduledJobEntity, { name: 'suppressions', dueAt: new Date(Date.now() + DAY) });
        expect((await press(await mailedLink())).status).toBe(200);
        expect(await status()).toBe('confirmed');
        expect(await suppressions()).toEqual([]);
        // Then it is compared with Postmark at once.
        const { dueAt } = await em.fork().findOneOrFail(ScheduledJobEntity, { name: 'suppressions' });
        expect(dueAt.getTime()).toBeLessThanOrEqual(Date.now());
      } finally {
        jobs.app.services.env.newsletterDoubleOptIn = true;
      }
    },
  );
});
