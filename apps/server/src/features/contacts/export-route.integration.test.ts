import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { aContact } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { COMPONENT_VALUES } from '../../api/openapi/example-values.ts';
import type { ApiDocument } from '../../platform/openapi/types.ts';

const CONTACTS = '/api/admin/contacts/export.csv';
const NEWSLETTERS = '/api/admin/newsletters/export.csv';

let app: TestApp;
let cookie: string;
let ids: string[];

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    now: () => new Date('2026-03-01T08:00:00.000Z'),
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  const rows = ['First', 'Second', '=Third'].map((name, index) =>
    aContact(em, {
      name,
      email: `${index}@example.com`,
      service: index === 1 ? 'other' : null,
      message: 'One, "two"\nthree',
      createdAt: new Date(Date.UTC(2026, 0, 1, index)),
    }),
  );
  await em.flush();
  ids = rows.map(({ id }) => id);
  await em.execute(`insert into newsletter_subscriber (email, status, created_at)
    select 'reader' || n || '@example.com', case when n = 2 then 'pending' else 'confirmed' end,
           timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 2500) n`);
});
afterAll(() => app.close());

const own = () => ({ cookie, origin: app.url, 'sec-fetch-site': 'same-origin' });
const get = (path: string) => call(app.url, 'GET', path, { headers: { cookie } });
const post = (path: string, json: unknown) => call(app.url, 'POST', path, { headers: own(), json });
const lines = (text: string) => text.split('\r\n').filter((line) => line !== '');

describe('an export of contacts', () => {
  it('is a file with the specified columns, newest first, safe to open in a spreadsheet', async () => {
    const { status, headers, text } = await get(CONTACTS);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="contacts-export-2026-03-01.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    const message = '"One, ""two""\nthree"';
    expect(text).toBe(
      [
        'Name,Email,Organization,Service,Message,Date,State',
        `'=Third,2@example.com,,,${message},2026-01-01T02:00:00.000Z,new`,
        `Second,1@example.com,,Other,${message},2026-01-01T01:00:00.000Z,new`,
        `First,0@example.com,,,${message},2026-01-01T00:00:00.000Z,new`,
        '',
      ].join('\r\n'),
    );
  });

  it('is the file that the reference shows for the contact that it shows', async () => {
    const em = app.orm.em.fork();
    const shown = { ...COMPONENT_VALUES.Contact, createdAt: new Date('2026-01-05T09:30:00.000Z') };
    const { id } = aContact(em, shown);
    await em.flush();
    const { text } = await post(CONTACTS, { ids: [id] });
    await em.nativeDelete(ContactEntity, { id });
    const { json } = await call(app.url, 'GET', '/api/openapi.json');
    const { get: list } = (json as ApiDocument).paths['/admin/contacts/export.csv'] ?? {};
    // The byte order mark is read away from a response.
    expect(list?.responses['200']?.content?.['text/csv']?.example).toBe(`\uFEFF${text}`);
  });

  it('uses the filter, or the selected rows', async () => {
    expect((await get(`${CONTACTS}?service=other`)).text).toMatch(/^.*\r\nSecond/);
    expect((await get(`${CONTACTS}?q=FIRST`)).text).toMatch(/^.*\r\nFirst/);
    expect(lines((await get(`${CONTACTS}?q=nobody`)).text)).toHaveLength(1);
    const [first = '', , third = ''] = ids;
    const { text } = await post(CONTACTS, { ids: [first, third, first] });
    expect(
      lines(text)
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(["'=Third", 'First']);
  });

  it('is in the audit log, without the exported names', async () => {
    await get(`${CONTACTS}?service=other`);
    const entries = await app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'contact.exported' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(entries).toMatchObject([
      { actorEmail: 'admin@example.com', details: { total: 1, filtered: true } },
    ]);
  });

  it.each([[{}], [{ ids: [] }], [{ ids: ['one'] }], [{ ids: null }]])('refuses %j', async (body) => {
    expect(await post(CONTACTS, body)).toMatchObject({
      status: 400,
      json: { code: 'BAD_REQUEST', issues: [{ path: expect.arrayContaining(['ids']) }] },
    });
  });
});

describe('an export of subscribers', () => {
  it('continues past one page, with every row once and in order', async () => {
    const { text, headers } = await get(NEWSLETTERS);
    expect(headers.get('content-disposition')).toContain('newsletters-export-2026-03-01.csv');
    const [head, ...rows] = lines(text);
    expect(head).toBe('Email,Subscription Date');
    expect(rows).toHaveLength(2500);
    expect(new Set(rows).size).toBe(2500);
    expect(rows[0]).toMatch(/^reader2500@/);
    expect(rows.at(-1)).toBe('reader1@example.com,2026-01-01T00:00:01.000Z');
    expect(rows.at(-2)).toBe('reader2@example.com,2026-01-01T00:00:02.000Z (not confirmed)');
  });

  it('uses the search', async () => {
    expect(lines((await get(`${NEWSLETTERS}?q=reader249`)).text)).toHaveLength(12);
  });
});

describe('an export', () => {
  it.each([CONTACTS, NEWSLETTERS])('is for the admin only: %s', async (path) => {
    const visitor = await app.signIn({ email: `visitor${path.length}@example.com` });
    expect(await call(app.url, 'GET', path)).toMatchObject({
      status: 401,
      json: { message: 'Unauthorized' },
    });
    expect(await call(app.url, 'GET', path, { headers: { cookie: visitor.cookie } })).toMatchObject({
      status: 403,
    });
    expect(await call(app.url, 'POST', path, { json: { ids } })).toMatchObject({ status: 401 });
  });

  it('of selected rows is accepted from the site itself only', async () => {
    const headers = { cookie, origin: 'https://elsewhere.example' };
    expect(await call(app.url, 'POST', CONTACTS, { headers, json: { ids } })).toMatchObject({ status: 403 });
  });
});
