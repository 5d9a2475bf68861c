import { NotificationEntity } from '@rapport/db/entities/notifications';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import type { SubscriberList } from '@rapport/domain/subscribers/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suppress } from '../../mail/consent/suppressions.ts';
import { MIN_RESPONSE_MS } from './subscribe-address.ts';

const subscribe: Call = { method: 'POST', path: '/newsletter' };
const list: Call = { method: 'GET', path: '/admin/newsletters' };
const thanks = { status: 200, body: { success: true, message: 'Successfully subscribed to newsletter!' } };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const subscribers = (from = app) => from.orm.em.fork().find(SubscriberEntity, {});
const notifications = () => app.orm.em.fork().count(NotificationEntity, { type: 'newsletter_subscription' });

beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(NotificationEntity, {});
});

describe('subscribing', () => {
  const send = (input: unknown) => callRest(app, subscribe, { input });

  it('stores the address lower-cased and waiting for its confirmation, with the consent given', async () => {
    const email = 'Ada@Example.COM';
    expect(await send({ email: ` ${email} ` })).toMatchObject(thanks);
    expect(await subscribers()).toMatchObject([
      { email: email.toLowerCase(), status: 'pending', confirmedAt: null },
    ]);
    const consents = await app.orm.em.fork().find(ConsentRecordEntity, { email: email.toLowerCase() });
    expect(consents).toMatchObject([{ purpose: 'newsletter', action: 'given', ip: '127.0.0.1' }]);
    expect(consents[0]?.wording).toMatch(/^v1, /);
    // The admins hear of it when it is confirmed: no one knows yet whose address it is.
    expect(await notifications()).toBe(0);
  });

  it('knows a sign-up by another program from one with the form', async () => {
    const { userId } = await app.signIn({ email: 'admin@example.com' });
    const { authorization } = await issueToken(app.services, { userId, scope: 'full' });
    const response = await call(app.url, 'POST', '/api/newsletter', {
      json: { email: 'program@example.com' },
      headers: { authorization },
    });
    expect(response.status).toBe(200);
    await send({ email: 'form@example.com' });
    const bySource = (await subscribers()).map(({ email, source }) => [email, source]);
    expect(bySource.sort()).toEqual([
      ['form@example.com', 'form'],
      ['program@example.com', 'api'],
    ]);
    const consents = await app.orm.em.fork().find(ConsentRecordEntity, { email: 'program@example.com' });
    expect(consents[0]?.wording).toBe('v1, API: Signed up in another program.');
  });

  it('answers the same for an address that is known', async () => {
    const first = await send({ email: 'known@example.com' });
    const second = await send({ email: 'KNOWN@example.com' });
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(first.status);
    expect(await subscribers()).toHaveLength(1);
  });

  it('takes as long for an address that is confirmed, which needs less work', async () => {
    const email = 'confirmed@example.com';
    await send({ email });
    await app.orm.em.fork().nativeUpdate(SubscriberEntity, { email }, { status: 'confirmed' });
    const started = performance.now();
    expect(await send({ email })).toMatchObject(thanks);
    expect(performance.now() - started).toBeGreaterThanOrEqual(MIN_RESPONSE_MS);
  });

  it.each([{ website: 'https://example.com' }, { elapsedMs: 0 }])(
    'thanks a robot (%j) and keeps nothing of it',
    async (trap) => {
      const email = 'robot@example.com';
      expect(await send({ email, ...trap })).toMatchObject(thanks);
      expect(await subscribers()).toEqual([]);
      expect(await app.orm.em.fork().count(ConsentRecordEntity, { email })).toBe(0);
      expect(await notifications()).toBe(0);
    },
  );

  it('twenty times at once makes one row and no error', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send({ email: 'at-once@example.com' })),
    );
    for (const answer of responses) expect(answer).toMatchObject(thanks);
    expect(await subscribers()).toHaveLength(1);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', 7],
    ['no address', 'ada'],
    ['without a domain', 'ada@'],
    ['with a space', 'a da@example.com'],
    ['with a line break', 'ada@example.com\n'],
    ['with U+0000', 'ada\0@example.com'],
    ['255 characters', `${'a'.repeat(64)}@${`${'b'.repeat(46)}.`.repeat(4)}gs`],
    ['a lone surrogate', 'ada\ud800@example.com'],
  ])('refuses an email that is %s', async (_what, email) => {
    expect(await send({ email })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: ['email'] }] },
    });
    expect(await subscribers()).toEqual([]);
  });
});

it('without double opt-in an address is confirmed at once, and a waiting one by asking again', async () => {
  await callRest(app, subscribe, { input: { email: 'waiting@example.com' } });
  const single = await startTestApp({ env: { newsletterDoubleOptIn: false }, databaseUrl: app.databaseUrl });
  try {
    await callRest(single, subscribe, { input: { email: 'waiting@example.com' } });
    await Promise.all(
      [1, 2].map(() => callRest(single, subscribe, { input: { email: 'direct@example.com' } })),
    );
    expect(await notifications()).toBe(2);
    for (const row of await subscribers()) {
      expect(row).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) });
    }
  } finally {
    await single.close();
  }
});

it('is limited per address of the caller and per email', async () => {
  const limited = await startTestApp({
    env: { rateLimitPublicPerMinute: 2, trustProxy: ['127.0.0.1'] },
  });
  try {
    const post = async (email: string, from: string) => {
      const response = await fetch(`${limited.url}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ email }),
      });
      return response.status;
    };
    expect(await post('one@example.com', '203.0.113.1')).toBe(200);
    expect(await post('two@example.com', '203.0.113.1')).toBe(200);
    expect(await post('three@example.com', '203.0.113.1')).toBe(429);
    expect(await post('one@example.com', '203.0.113.2')).toBe(200);
    expect(await post('ONE@example.com', '203.0.113.3')).toBe(429);
    expect(await subscribers(limited)).toHaveLength(2);
  } finally {
    await limited.close();
  }
});

it('is limited for the networks of one IPv6 site together', async () => {
  const limited = await startTestApp({
    env: { rateLimitPublicPerMinute: 1, trustProxy: ['127.0.0.1'] },
  });
  try {
    const post = async (network: number, site = '2001:db8:1') => {
      const response = await fetch(`${limited.url}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `${site}:${network}::1` },
        body: JSON.stringify({ email: `p${network}.${site.length}@example.com` }),
      });
      return response.status;
    };
    for (const network of [1, 2, 3, 4]) expect(await post(network)).toBe(200);
    expect(await post(5)).toBe(429);
    expect(await post(6, '2001:db8:99')).toBe(200);
  } finally {
    await limited.close();
  }
});

describe('the list of subscribers', () => {
  it('is the admin’s alone', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    expect(await callRest(app, list, { input: {} })).toMatchObject({ status: 401 });
    expect(await callRest(app, list, { cookie: visitor.cookie, input: {} })).toMatchObject({
      status: 403,
    });
  });

  it('is newest first, searched by email in any case, and paged', async () => {
    const em = app.orm.em.fork();
    for (const [index, email] of ['a_1@example.com', 'b1@example.com', 'c1@example.org'].entries()) {
      em.create(SubscriberEntity, {
        email,
        status: 'pending',
        createdAt: new Date(Date.UTC(2026, 0, index === 2 ? 2 : 1)),
        confirmedAt: null,
      });
    }
    await em.flush();
    const get = async (input: Record<string, unknown>) =>
      (await callRest(app, list, { cookie, input })).body as {
        newsletters: { email: string }[];
        total: number;
        nextCursor: string | null;
      };
    const emails = async (input: Record<string, unknown>) =>
      (await get(input)).newsletters.map(({ email }) => email);

    expect((await get({})).newsletters[0]).toEqual({
      id: expect.any(String),
      email: 'c1@example.org',
      firstName: null,
      status: 'pending',
      source: 'form',
      language: null,
      timeZone: null,
      tags: [],
      pausedUntil: null,
      createdAt: '2026-01-02T00:00:00.000Z',
      suppression: null,
      updatedAt: expect.any(String),
    });
    expect(await emails({ q: 'EXAMPLE.COM' })).toEqual(['b1@example.com', 'a_1@example.com']);
    expect(await emails({ q: '_1' })).toEqual(['a_1@example.com']);
    const first = await get({ limit: 2 });
    expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    expect(await get({ limit: 2, cursor: first.nextCursor })).toMatchObject({
      newsletters: [{ email: 'a_1@example.com' }],
      total: 3,
      nextCursor: null,
    });
  });

  it('says whose address bounced or complained, and how many campaigns go to', async () => {
    const em = app.orm.em.fork();
    for (const name of ['well', 'gone', 'angry']) {
      em.create(SubscriberEntity, { email: `${name}@example.com`, status: 'confirmed' });
    }
    em.create(SubscriberEntity, { email: 'waits@example.com', status: 'pending' });
    await em.flush();
    await em.transactional(async (tx) => {
      await suppress(tx, ['gone@example.com'], { reason: 'bounced', source: 'postmark', now: new Date() });
      await suppress(tx, ['angry@example.com'], {
        reason: 'complained',
        source: 'postmark',
        now: new Date(),
      });
    });
    const { body } = await callRest(app, list, { cookie, input: {} });
    const { newsletters, receiving, total } = body as SubscriberList;
    expect(Object.fromEntries(newsletters.map((row) => [row.email, row.suppression]))).toEqual({
      'well@example.com': null,
      'gone@example.com': 'bounced',
      'angry@example.com': 'complained',
      'waits@example.com': null,
    });
    expect([total, receiving]).toEqual([4, 1]);
    const well = newsletters.find(({ email }) => email === 'well@example.com');
    const one = await callRest(app, list, { cookie, input: { id: well?.id } });
    expect(one.body).toMatchObject({ total: 1, newsletters: [{ email: 'well@example.com' }] });
    await em.nativeDelete(SuppressionEntity, {});
  });

  it.each([
    ['limit', '1001'],
    ['q', 'a\0'],
    ['cursor', 'AAAA'],
  ])('refuses %s=%s', async (field, value) => {
    expect(await callRest(app, list, { cookie, input: { [field]: value } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field] }] },
    });
  });
});
