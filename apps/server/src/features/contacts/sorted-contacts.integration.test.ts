import { aContact } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/contacts' };
/** On tRPC's transport the last part of the path must not be taken for an id. */
const ids = (): Call => ({
  method: 'GET',
  path: '/admin/contacts/ids',
});

type Page = { contacts: { id: string; name: string }[]; total: number; nextCursor: string | null };

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  const people = ['cleo', 'Berta', 'ada', 'Ada', 'Dora'];
  people.forEach((name, index) => {
    aContact(em, {
      name,
      email: `${String.fromCharCode(122 - index)}@example.com`,
      service: index % 2 === 0 ? 'other' : null,
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    });
  });
  await em.flush();
});
afterAll(() => app.close());

async function read(input: Record<string, unknown>): Promise<Page> {
  const response = await callRest(app, list, { cookie, input });
  expect(response.status).toBe(200);
  return response.body as Page;
}

async function readNames(input: Record<string, unknown>): Promise<string[]> {
  return (await read(input)).contacts.map(({ name }) => name);
}

/** The names of all pages of two rows. */
async function readPages(input: Record<string, unknown>): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read({ ...input, limit: 2, ...(cursor ? { cursor } : {}) });
    names.push(...page.contacts.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  return names;
}

describe('the order of contacts', () => {
  it.each([
    [{ sort: 'createdAt' }, ['Dora', 'Ada', 'ada', 'Berta', 'cleo']],
    [{ sort: 'createdAt', order: 'asc' }, ['cleo', 'Berta', 'ada', 'Ada', 'Dora']],
    [{ order: 'asc' }, ['cleo', 'Berta', 'ada', 'Ada', 'Dora']],
    [{ sort: 'name' }, ['ada', 'Ada', 'Berta', 'cleo', 'Dora']],
    [{ sort: 'name', order: 'desc' }, ['Dora', 'cleo', 'Berta', 'Ada', 'ada']],
    [{ sort: 'email' }, ['Dora', 'Ada', 'ada', 'Berta', 'cleo']],
    [{ sort: 'email', order: 'desc' }, ['cleo', 'Berta', 'ada', 'Ada', 'Dora']],
    [{ sort: 'name', q: 'example' }, ['ada', 'Ada', 'Berta', 'cleo', 'Dora']],
    [{ sort: 'name', service: 'other' }, ['ada', 'cleo', 'Dora']],
  ])('%j', async (input, names) => {
    expect(await readNames(input)).toEqual(names);
    // Pages follow each other in the same order, without gap or repetition.
    expect(await readPages(input)).toEqual(names);
  });

  it('is by date, newest first, unless the query says otherwise', async () => {
    expect(await readNames({})).toEqual(['Dora', 'Ada', 'ada', 'Berta', 'cleo']);
  });

  it.each([
    ['sort', 'message'],
    ['sort', 'Name'],
    ['sort', ''],
    ['order', 'up'],
    ['order', 'DESC'],
    ['from', 'yesterday'],
    ['from', '2026-01-05'],
    ['from', '0000-01-01T00:00:00.000Z'],
    ['before', '2026-02-30T00:00:00.000Z'],
    ['before', '2026-01-05T00:00:00.000+01:00'],
  ])('refuses %s=%s', async (field, value) => {
    const input = { [field]: value };
    expect(await callRest(app, list, { cookie, input })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: [field] }] },
    });
  });

  it('refuses the cursor of another order', async () => {
    const byName = await read({ sort: 'name', limit: 2 });
    const byDate = await read({ limit: 2 });
    const forged = Buffer.from('name.0190d000-0000-7000-8000-000000000001.a\0b').toString('base64url');
    for (const input of [
      { sort: 'email', cursor: byName.nextCursor },
      { cursor: byName.nextCursor },
      { sort: 'name', cursor: byDate.nextCursor },
      { sort: 'name', cursor: forged },
    ]) {
      expect(await callRest(app, list, { cookie, input })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: ['cursor'] }] },
      });
    }
  });

  it('pages over names of the maximum length', async () => {
    const em = app.orm.em.fork();
    const long = ['A', 'B', 'C'].map((letter) => letter + '\u{1F600}'.repeat(199));
    for (const name of long) aContact(em, { name, service: 'long' });
    await em.flush();
    const input = { sort: 'name', service: 'long' };
    expect(await readPages(input)).toEqual(long);
    await em.execute('delete from contact where service = ?', ['long']);
  });
});

describe('the date range of contacts', () => {
  const range = { from: '2026-01-02T00:00:00.000Z', before: '2026-01-04T00:00:00.000Z' };

  it('includes its beginning and excludes its end', async () => {
    expect(await readNames(range)).toEqual(['ada', 'Berta']);
    expect((await read(range)).total).toBe(2);
    expect(await readNames({ from: range.before })).toEqual(['Dora', 'Ada']);
    expect(await readNames({ before: range.from })).toEqual(['cleo']);
  });

  it('counts together with the other filters', async () => {
    expect(await readNames({ ...range, q: 'ada' })).toEqual(['ada']);
    expect(await readNames({ ...range, service: 'other' })).toEqual(['ada']);
    expect(await readNames({ ...range, sort: 'name', order: 'desc' })).toEqual(['Berta', 'ada']);
  });

  it('limits what select-all selects', async () => {
    const { body } = await callRest(app, ids(), { cookie, input: range });
    const { contacts } = await read(range);
    expect(body).toEqual({ ids: contacts.map(({ id }) => id) });
  });
});

it('an export has the rows of the date range', async () => {
  const query = new URLSearchParams({ from: '2026-01-05T00:00:00.000Z' });
  const { text } = await call(app.url, 'GET', `/api/admin/contacts/export.csv?${query}`, {
    headers: { cookie },
  });
  const [, ...rows] = text.trim().split('\r\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Dora']);
});
