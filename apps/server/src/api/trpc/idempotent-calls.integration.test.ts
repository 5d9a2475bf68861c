import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContents } from '@rapport/db/backup/testing/contents';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { anArticle, anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DECLARED } from '../../../testing/api/declared-procedures.ts';
import { newKey, postWithKey, type RepeatableCall, wasReplayed } from '../../../testing/api/post-with-key.ts';
import { offeredTime, ownSession } from '../../../testing/api/rows-of-calls.ts';
import { VALID_CALLS, type ValidCall } from '../../../testing/api/valid-calls.ts';
import { issueToken } from '../../../testing/api-token.ts';
import { checkEach } from '../../../testing/each-cell.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-08-31T09:30:00.000Z');
const MESSAGE = { name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' };
const PACKAGE = {
  name: 'Essentials',
  description: 'What it is',
  hoursIncluded: 10,
  validityMonths: 6,
  price: '2500.00',
  features: ['A feature'],
};

/** Calls that are not mutations of admins and clients. */
const OTHER_CALLS: Record<string, ValidCall> = {
  'contact.submit': async () => MESSAGE,
  'newsletter.subscribe': async () => ({ email: 'reader@example.com' }),
  'notifications.clear': async () => ({ until: '2026-08-31T09:30:00.000Z' }),
  'portal.cancelSession': ownSession,
  'portal.moveSession': async (context) => ({
    ...(await ownSession(context)),
    startsAt: offeredTime(context),
  }),
};

/** Two processes on one database. */
let app: TestApp;
let other: TestApp;
let backupDir: string;
let now = START;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'rapport-repeated-'));
  const env = {
    adminEmails: ['admin@example.com', 'second@example.com'],
    backupDir,
    trustProxy: ['loopback'],
  };
  app = await startTestApp({ env, now: () => now });
  other = await startTestApp({ env, now: () => now, databaseUrl: app.databaseUrl });
  admin = await app.signIn({ email: 'admin@example.com' });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await rm(backupDir, { recursive: true, force: true });
});
beforeEach(async () => {
  now = START;
  await em().execute('truncate contact, idempotency_key cascade');
});

const em = () => app.orm.em.fork();

const post = (path: string, { at = app, ...input }: RepeatableCall & { at?: TestApp }) =>
  postWithKey(at, path, input);
const asAdmin = () => ({ cookie: admin.cookie });

/** Emails sent by now, of which the local mailbox has not reported the delivery yet. */
async function countUndelivered(): Promise<number> {
  const [row] = await em().execute<{ count: number }[]>(
    "select count(*)::int from outgoing_email where status = 'sent' and delivered_at is null and attempted_at is not null",
  );
  return row?.count ?? 0;
}

describe('every call that takes an Idempotency-Key', () => {
  const repeatable = DECLARED.filter(({ idempotency }) => idempotency !== undefined);

  it('is found', () => {
    expect(repeatable.length).toBeGreaterThan(30);
  });

  it('gets the same response again and changes nothing', async () => {
    await checkEach(
      repeatable,
      ({ path }) => path,
      async ({ path }) => {
        const prepare = VALID_CALLS[path] ?? OTHER_CALLS[path];
        const input = await prepare?.({ app, userId: admin.userId, email: 'admin@example.com' });
        const key = newKey();
        const first = await post(`/trpc/${path}`, { key, input, headers: asAdmin() });
        expect([first.status, first.text, wasReplayed(first)]).toEqual([200, first.text, false]);
        await expect.poll(countUndelivered).toBe(0);
        const stored = await readContents(app.databaseUrl);
        const second = await post(`/trpc/${path}`, { key, input, headers: asAdmin(), at: other });
        expect([second.status, second.text, wasReplayed(second)]).toEqual([200, first.text, true]);
        expect(await readContents(app.databaseUrl)).toEqual(stored);
      },
    );
  });
});

describe('a repeated call', () => {
  it('gets the same response on either transport, whatever the order of its fields', async () => {
    const [key, id] = [newKey(), await storePlan()];
    const session = { date: '2026-08-31', hours: 1 };
    const first = await post(`/api/admin/enrollments/${id}/hours`, {
      key,
      input: session,
      headers: asAdmin(),
    });
    const input = { hours: session.hours, id, date: session.date };
    const second = await post('/trpc/enrollments.logHours', { key, input, headers: asAdmin() });
    expect(first.json).toMatchObject({ success: true, hoursRemaining: 9 });
    expect(second.json).toEqual({ result: { data: first.json } });
    expect(await countSessions(id)).toBe(1);
  });

  it('is carried out again after 24 hours', async () => {
    const key = newKey();
    const create = () => post('/api/admin/coaching-packages', { key, input: PACKAGE, headers: asAdmin() });
    const before = await em().count(CoachingPackageEntity);
    const first = await create();
    now = new Date(START.getTime() + 23 * HOUR_MS);
    expect((await create()).text).toBe(first.text);
    now = new Date(START.getTime() + 25 * HOUR_MS);
    expect((await create()).text).not.toBe(first.text);
    expect(await em().count(CoachingPackageEntity)).toBe(before + 2);
  });

  it('gets 409 with another body', async () => {
    const key = newKey();
    await post('/api/contact', { key, input: MESSAGE });
    expect(await post('/api/contact', { key, input: { ...MESSAGE, message: 'Another' } })).toMatchObject({
      status: 409,
      json: {
        code: 'CONFLICT',
        message: 'This Idempotency-Key was used with another body. Use a new key.',
        // For programs, which tell it from a call that is still running.
        issues: [{ path: ['Idempotency-Key', 'reused'] }],
      },
    });
    expect(await em().count(ContactEntity)).toBe(1);
  });

  it('is carried out when the first one was refused', async () => {
    const key = newKey();
    expect((await post('/api/contact', { key, input: { ...MESSAGE, email: 'none' } })).status).toBe(400);
    expect((await post('/api/contact', { key, input: MESSAGE })).status).toBe(200);
    expect(await em().count(ContactEntity)).toBe(1);
  });

  it.each(['', 'two words', 'k'.repeat(256)])('is refused with the key %j', async (key) => {
    expect((await post('/api/contact', { key, input: MESSAGE })).status).toBe(400);
    expect(await em().count(ContactEntity)).toBe(0);
  });

  it('is refused in a batch, where the key could belong to any call', async () => {
    const input = { 0: MESSAGE, 1: { ...MESSAGE, message: 'Another' } };
    const { json } = await post('/trpc/contact.submit,contact.submit?batch=1', { key: newKey(), input });
    expect(json).toMatchObject([
      { error: { message: expect.stringContaining('outside a batch') } },
      { error: { data: { code: 'BAD_REQUEST' } } },
    ]);
    expect(await em().count(ContactEntity)).toBe(0);
  });

  it('is refused with a body of too many levels', async () => {
    const body = `{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
    const headers = { 'idempotency-key': newKey(), 'content-type': 'application/json' };
    expect((await call(app.url, 'POST', '/api/contact', { headers, body })).status).toBe(400);
  });

  it('shows a changed list at the next request, because its content counts after the commit', async () => {
    const store = em();
    const article = anArticle(store, { feedId: newKey() });
    await store.flush();
    const list = async () =>
      (await call(app.url, 'GET', '/api/articles')).json as { id: string; featured: boolean }[];
    expect((await list()).find(({ id }) => id === article.id)?.featured).toBe(false);
    const path = `/api/admin/articles/${article.id}/featured`;
    expect((await post(path, { key: newKey(), headers: asAdmin() })).status).toBe(200);
    expect((await list()).find(({ id }) => id === article.id)?.featured).toBe(true);
  });
});

describe('the key of a caller', () => {
  it('is that of the user, with a session or any token', async () => {
    const key = newKey();
    const { authorization } = await issueToken(app.services, { userId: admin.userId, scope: 'full' });
    const create = (headers: Record<string, string>) =>
      post('/api/admin/coaching-packages', { key, input: PACKAGE, headers });
    const first = await create(asAdmin());
    expect((await create({ authorization })).text).toBe(first.text);
    const second = await app.signIn({ email: 'second@example.com' });
    expect((await create({ cookie: second.cookie })).text).not.toBe(first.text);
  });

  it('is no proof: who may not make the call is refused, and sees no response', async () => {
    const key = newKey();
    const path = '/api/admin/coaching-packages';
    expect((await post(path, { key, input: PACKAGE, headers: asAdmin() })).status).toBe(200);
    const { cookie } = await app.signIn({ email: 'visitor@example.com' });
    const { authorization } = await issueToken(app.services, { userId: admin.userId, scope: 'read' });
    expect((await post(path, { key, input: PACKAGE })).status).toBe(401);
    expect((await post(path, { key, input: PACKAGE, headers: { cookie } })).status).toBe(403);
    expect((await post(path, { key, input: PACKAGE, headers: { authorization } })).status).toBe(403);
  });

  it('of an anonymous caller belongs to the address: others neither see nor block it', async () => {
    const send = (address: string, message: string) =>
      post('/api/contact', {
        key: 'the-same',
        input: { ...MESSAGE, message },
        headers: { 'x-forwarded-for': address },
      });
    const responses = [
      await send('192.0.2.1', 'Hello'),
      await send('192.0.2.2', 'Something else'),
      await send('192.0.2.2', 'Something else'),
      await send('192.0.2.1', 'Another'),
    ];
    expect(responses.map((one) => [one.status, wasReplayed(one)])).toEqual([
      [200, false],
      [200, false],
      [200, true],
      [409, false],
    ]);
    expect(await em().count(ContactEntity)).toBe(2);
  });
});

/** A plan with 10 hours. */
async function storePlan(): Promise<string> {
  const store = em();
  const plan = anEnrollment(store, aPackage(store), {
    enrollmentDate: new Date('2026-08-01T09:30:00.000Z'),
    expirationDate: new Date('2027-08-01T09:30:00.000Z'),
  });
  someHours(store, plan, 10);
  await store.flush();
  return plan.id;
}

const countSessions = (id: string) => em().count(HoursEntryEntity, { enrollment: id, kind: 'used' });
