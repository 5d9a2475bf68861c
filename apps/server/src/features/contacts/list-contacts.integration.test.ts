import { ContactEntity, type ContactRow } from '@rapport/db/entities/contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/contacts' };
const services: Call = { method: 'GET', path: '/admin/contacts/services' };

type Page = { contacts: { id: string; name: string }[]; total: number; nextCursor: string | null };

let app: TestApp;
let cookie: string;

async function insert(rows: Partial<ContactRow>[]): Promise<void> {
  const em = app.orm.em.fork();
  rows.forEach((row, index) => {
    const createdAt = row.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, index));
    em.create(ContactEntity, {
      name: 'No one',
      email: 'nobody@example.com',
      organization: null,
      service: null,
      message: 'Nothing',
      updatedAt: createdAt,
      ...row,
      createdAt,
    });
  });
  await em.flush();
}

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  await insert([
    { name: 'Éloïse École', email: 'eloise@example.com', service: 'other', message: 'Bonjour' },
    { name: 'Two', email: 'Two.Person@Example.org', organization: 'Sample_Works 100%', service: 'other' },
    { name: 'Three', message: "A back\\slash and a quote' and a question?", service: 'Old label' },
    { name: 'Четыре', message: 'שלום 👩‍👩‍👧', organization: 'Ministry' },
  ]);
});
afterAll(() => app.close());

async function names(input: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await callRest(app, list, { cookie, input });
  expect(status).toBe(200);
  const page = body as Page;
  expect(page.total).toBe(page.contacts.length);
  return page.contacts.map(({ name }) => name);
}

describe('the list of submissions', () => {
  it('counts every match, or as many as asked', async () => {
    const total = async (input: Record<string, unknown>) => {
      const { body } = await callRest(app, list, { cookie, input: { limit: 1, ...input } });
      return (body as Page).total;
    };
    expect(await total({ service: 'other' })).toBe(2);
    expect(await total({ service: 'other', maxTotal: 1 })).toBe(1);
    expect(await total({ service: 'other', maxTotal: 5 })).toBe(2);
    expect(await total({ q: "quote' and a question?", maxTotal: 5 })).toBe(1);
    // All rows are counted by the database.
    expect(await total({ maxTotal: 1 })).toBe(4);
  });

  it('is only for admins', async () => {
    const { cookie: visitor } = await app.signIn({ email: `visitor@example.com` });
    for (const call of [list, services]) {
      expect(await callRest(app, call, { input: {} })).toMatchObject({
        status: 401,
        body: { message: 'Unauthorized' },
      });
      expect(await callRest(app, call, { cookie: visitor, input: {} })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    }
    // Decided before the input is looked at.
    expect(await callRest(app, list, { input: { limit: 'x' } })).toMatchObject({ status: 401 });
  });

  it('can be filtered to one submission by its id, and is empty after that was deleted', async () => {
    const { body } = await callRest(app, list, { cookie, input: {} });
    const third = (body as Page).contacts.find(({ name }) => name === 'Three');
    expect(await names({ id: third?.id })).toEqual(['Three']);
    expect(await names({ id: '0190d000-0000-7000-8000-000000000001' })).toEqual([]);
  });

  it('is newest first, with exactly the fields of Contact', async () => {
    const { body } = await callRest(app, list, { cookie, input: {} });
    expect(body).toMatchObject({
      contacts: [{ name: 'Четыре' }, { name: 'Three' }, { name: 'Two' }, { name: 'Éloïse École' }],
      total: 4,
      nextCursor: null,
    });
    expect((body as Page).contacts[3]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Éloïse École',
      email: 'eloise@example.com',
      organization: null,
      service: 'other',
      message: 'Bonjour',
      createdAt: '2026-01-01T00:00:00.000Z',
      answered: null,
      state: 'new',
      waiting: null,
      updatedAt: expect.any(String),
    });
  });

  it.each([
    ['a name', 'wo', ['Two']],
    ['a name in another case', 'éLOÏSE éCOLE', ['Éloïse École']],
    ['Cyrillic in another case', 'четыРЕ', ['Четыре']],
    ['an email in another case', 'two.person@example.ORG', ['Two']],
    ['an organization', 'ministry', ['Четыре']],
    ['a message', 'BONJOUR', ['Éloïse École']],
    ['right-to-left text', 'שלום', ['Четыре']],
    ['an emoji', '👩‍👩‍👧', ['Четыре']],
    ['not the service', 'Old label', []],
    ['no wildcard %', '100%', ['Two']],
    ['no wildcard % alone', '%', ['Two']],
    ['no wildcard _', 'e_w', ['Two']],
    ['no wildcard _ alone', '_', ['Two']],
    ['a backslash', 'k\\s', ['Three']],
    ['a quote', "quote'", ['Three']],
    ['a question mark', 'question?', ['Three']],
    ['an injection', "' or 1=1 --", []],
    ['another', "%'; drop table contact; --", []],
    ['a placeholder', '$1 ?? :name', []],
    ['words of two fields', 'Two two.person', ['Two']],
    ['words of which one is nowhere', 'Two nowhere-at-all', []],
    ['a curly apostrophe for a straight one', 'quote\u2019', ['Three']],
  ])('q finds %s', async (_what, q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  it('an empty q is no filter', async () => {
    expect(await names({ q: '' })).toHaveLength(4);
  });

  it('service filters exactly, together with q', async () => {
    expect(await names({ service: 'other' })).toEqual(['Two', 'Éloïse École']);
    expect(await names({ service: 'Other' })).toEqual([]);
    expect(await names({ service: 'other', q: 'two' })).toEqual(['Two']);
    expect(await names({ service: 'Old label' })).toEqual(['Three']);
  });

  it('service finds every message of a key, and those that keep a name', async () => {
    const em = app.orm.em.fork();
    await insert([
      { name: 'Named', service: 'other', serviceName: 'Quiet Days' },
      { name: 'Renamed', service: 'individual-coaching', serviceName: 'Sparring' },
    ]);
    const found = {
      key: await names({ service: 'other' }),
      own: await names({ service: 'Quiet Days' }),
      renamed: await names({ service: 'Sparring' }),
    };
    const { body } = await callRest(app, services, { cookie });
    await em.nativeDelete(ContactEntity, { name: { $in: ['Named', 'Renamed'] } });
    expect(found).toEqual({ key: ['Two', 'Named', 'Éloïse École'], own: ['Named'], renamed: ['Renamed'] });
    const listed = ['Old label', 'Quiet Days', 'Sparring', 'individual-coaching', 'other'];
    expect((body as { services: string[] }).services.toSorted()).toEqual(listed);
  });

  it('lists at most 50 services', async () => {
    const service = Array.from({ length: 60 }, (_, index) => `Label ${index}`);
    await insert(service.map((label) => ({ service: label })));
    const { body } = await callRest(app, services, { cookie });
    await app.orm.em.fork().nativeDelete(ContactEntity, { service: { $in: service } });
    expect((body as { services: string[] }).services).toHaveLength(50);
  });

  it('lists each service once', async () => {
    expect(await callRest(app, services, { cookie })).toMatchObject({
      status: 200,
      body: { services: ['Old label', 'other'] },
    });
  });

  const forged = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', 'six'],
    ['limit', '1e2'],
    ['q', 'q'.repeat(201)],
    ['q', 'a\0b'],
    ['service', 's'.repeat(101)],
    ['cursor', 'not a cursor'],
    ['cursor', forged('hello')],
    ['cursor', forged("1.00000000-0000-0000-0000-00000000000'")],
    ['cursor', forged('999999999999999.00000000-0000-0000-0000-000000000000')],
    ['cursor', 'a'.repeat(501)],
  ])('refuses %s=%s', async (field, value) => {
    const response = await callRest(app, list, { cookie, input: { [field]: value } });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: [field] }] },
    });
  });
});

describe('pages', () => {
  beforeAll(async () => {
    const createdAt = new Date('2026-02-01T00:00:00.001Z');
    await insert(
      Array.from({ length: 25 }, (_, index) => ({ name: `Same ${index}`, service: 'same', createdAt })),
    );
  });

  it('follow each other without gap or repetition over equal instants', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const input: Record<string, unknown> = { service: 'same', limit: '10' };
      if (cursor) input.cursor = cursor;
      const { body } = await callRest(app, list, { cookie, input });
      const page = body as Page;
      expect(page.total).toBe(25);
      seen.push(...page.contacts.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it('stay the same when a new submission arrives', async () => {
    const first = await callRest(app, list, { cookie, input: { service: 'same', limit: 20 } });
    const { nextCursor } = first.body as Page;
    await insert([{ service: 'same', createdAt: new Date('2026-03-01T00:00:00.000Z') }]);
    const input = { service: 'same', limit: 20, cursor: nextCursor };
    const second = await callRest(app, list, { cookie, input });
    expect((second.body as Page).contacts).toHaveLength(5);
    expect(second.body).toMatchObject({ total: 26, nextCursor: null });
  });
});
