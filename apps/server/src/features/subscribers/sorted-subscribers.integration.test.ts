import type { SubscriberList } from '@rapport/domain/subscribers/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

const list: Call = { method: 'GET', path: '/admin/newsletters' };
const ids = (): Call => ({
  method: 'GET',
  path: '/admin/newsletters/ids',
});

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  // Day 1 to 7; every address without a suppression of its own is called what its status says.
  const rows = ['ready', 'waiting', 'left', 'spam', 'back', 'hidden', 'again'];
  for (const [index, name] of rows.entries()) {
    await em.execute('insert into newsletter_subscriber (email, status, created_at) values (?, ?, ?)', [
      `${name}@example.com`,
      name === 'waiting' ? 'pending' : 'confirmed',
      new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
    ]);
  }
  const now = new Date();
  await suppress(em, ['left@example.com'], { reason: 'unsubscribed', source: 'person', now });
  await suppress(em, ['spam@example.com'], { reason: 'complained', source: 'postmark', now });
  await suppress(em, ['back@example.com'], { reason: 'bounced', source: 'postmark', now });
  await suppress(em, ['hidden@example.com'], { reason: 'manual', source: 'person', now });
});
afterAll(() => app.close());

async function read(input: Record<string, unknown>): Promise<SubscriberList> {
  const response = await callRest(app, list, { cookie, input });
  expect(response.status).toBe(200);
  return response.body as SubscriberList;
}

async function readNames(input: Record<string, unknown>): Promise<string[]> {
  const { newsletters, total } = await read(input);
  expect(total).toBe(newsletters.length);
  return newsletters.map(({ email }) => email.replace('@example.com', ''));
}

describe('the list of subscribers', () => {
  it.each([
    [{}, ['again', 'hidden', 'back', 'spam', 'left', 'waiting', 'ready']],
    [{ sort: 'createdAt', order: 'asc' }, ['ready', 'waiting', 'left', 'spam', 'back', 'hidden', 'again']],
    [{ sort: 'email' }, ['again', 'back', 'hidden', 'left', 'ready', 'spam', 'waiting']],
    [{ sort: 'email', order: 'desc' }, ['waiting', 'spam', 'ready', 'left', 'hidden', 'back', 'again']],
  ])('is sorted by %j, page after page', async (input, names) => {
    expect(await readNames(input)).toEqual(names);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const limit = '3';
      const page: SubscriberList = await read({ ...input, limit, ...(cursor ? { cursor } : {}) });
      paged.push(...page.newsletters.map(({ email }) => email.replace('@example.com', '')));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(names);
  });

  it.each([
    ['confirmed', ['again', 'ready']],
    ['pending', ['waiting']],
    ['unsubscribed', ['left']],
    ['complained', ['spam']],
    ['bounced', ['back']],
    ['suppressed', ['hidden']],
  ])('is narrowed to the subscribers that are shown as %s', async (status, names) => {
    expect(await readNames({ status })).toEqual(names);
    const { body } = await callRest(app, ids(), { cookie, input: { status } });
    expect((body as { ids: string[] }).ids).toHaveLength(names.length);
  });

  it('is narrowed to a range of dates, together with the other filters', async () => {
    const range = { from: '2026-01-02T00:00:00.000Z', before: '2026-01-04T00:00:00.000Z' };
    expect(await readNames(range)).toEqual(['left', 'waiting']);
    expect(await readNames({ ...range, status: 'pending' })).toEqual(['waiting']);
    expect(await readNames({ ...range, q: 'LEFT', sort: 'email' })).toEqual(['left']);
  });

  it.each([
    ['sort', 'name'],
    ['order', ''],
    ['status', 'active'],
    ['status', 'erased'],
    ['from', '2026'],
  ])('refuses %s=%s', async (field, value) => {
    expect(await callRest(app, list, { cookie, input: { [field]: value } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field] }] },
    });
  });
});

it('an export has the rows of the status and the date range', async () => {
  const query = new URLSearchParams({ status: 'confirmed', from: '2026-01-02T00:00:00.000Z' });
  const { text } = await call(app.url, 'GET', `/api/admin/newsletters/export.csv?${query}`, {
    headers: { cookie },
  });
  const [, ...rows] = text.trim().split('\r\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['again@example.com']);
});
