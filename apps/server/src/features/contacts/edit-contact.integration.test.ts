import { ContactEntity, type ContactRow } from '@rapport/db/entities/contacts';
import { aContact } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkEach } from '../../../testing/each-cell.ts';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const update: Call = { method: 'PUT', path: '/admin/contacts/{id}' };
const remove: Call = { method: 'DELETE', path: '/admin/contacts/{id}' };
const list: Call = { method: 'GET', path: '/admin/contacts' };

const CAME_IN = new Date('2025-11-05T09:30:00.123Z');
const NOW = new Date('2026-01-05T09:30:00.456Z');
const valid = { name: 'Edited Name', email: 'Edited@example.com', message: 'Edited message' };

let app: TestApp;
let cookie: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => NOW });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(ContactEntity, {});
  id = aContact(em, {
    name: 'Sample Visitor',
    email: 'visitor@example.com',
    organization: 'Sample Organization',
    service: 'An older label',
    message: 'Hello',
    createdAt: CAME_IN,
  }).id;
  await em.flush();
});

const stored = (): Promise<ContactRow | null> => app.orm.em.fork().findOne(ContactEntity, { id });
const unchanged = {
  name: 'Sample Visitor',
  email: 'visitor@example.com',
  organization: 'Sample Organization',
  service: 'An older label',
  message: 'Hello',
  createdAt: CAME_IN,
};

describe('editing a contact', () => {
  const edit = (input: Record<string, unknown>, on = id) => callOn(app, update, on, { cookie, input });

  it('stores the changes and keeps the date', async () => {
    const input = {
      ...valid,
      organization: 'Elsewhere',
      service: 'General',
      createdAt: '2000-01-01',
      junk: 1,
    };
    expect(await edit(input)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Contact updated successfully' },
    });
    expect((await edit(input)).body).toEqual({
      success: true,
      message: 'Contact updated successfully',
      contact: {
        id,
        ...valid,
        organization: 'Elsewhere',
        service: 'General',
        createdAt: '2025-11-05T09:30:00.123Z',
        answered: null,
        state: 'new',
        waiting: null,
        updatedAt: expect.any(String),
      },
    });
    expect(await stored()).toMatchObject({
      ...valid,
      organization: 'Elsewhere',
      service: 'General',
      createdAt: CAME_IN,
      updatedAt: NOW,
      version: 3,
    });
    const { body } = await callRest(app, list, { cookie, input: { q: 'elsewhere' } });
    expect(body).toMatchObject({ contacts: [{ id }], total: 1 });
  });

  it('clears organization and service when they are empty or null', async () => {
    const filled = { organization: 'Sample Works', service: 'General' };
    for (const empty of ['', null]) {
      await edit({ ...valid, ...filled });
      expect(await stored()).toMatchObject(filled);
      await edit({ ...valid, organization: empty, service: empty });
      expect(await stored()).toMatchObject({ organization: null, service: null });
    }
  });

  it('accepts any service up to 100 characters, and texts of the maximum length', async () => {
    const input = {
      ...valid,
      name: '🌱'.repeat(200),
      service: 's'.repeat(100),
      organization: 'o'.repeat(200),
      message: '🌱'.repeat(5000),
    };
    expect(await edit(input)).toMatchObject({ status: 200, body: { contact: input } });
    expect(await stored()).toMatchObject(input);
  });

  it('records who changed which fields in the audit log, without values', async () => {
    const rows = async () =>
      (await listAuditEntries(app, id)).filter(({ action }) => action === 'contact.updated');
    await edit({ ...unchanged, createdAt: undefined, name: 'Another Name', message: 'Another' });
    expect(await rows()).toMatchObject([
      {
        at: NOW,
        actorEmail: 'admin@example.com',
        subjectType: 'contact',
        requestId: expect.stringMatching(/./),
        ip: '127.0.0.1',
        details: { fields: ['name', 'message'] },
      },
    ]);
  });

  const broken: [field: string, what: string, value: unknown][] = [
    ['name', 'missing', undefined],
    ['name', 'null', null],
    ['name', 'empty', ''],
    ['name', 'blank', ' \t '],
    ['name', 'a number', 7],
    ['name', '201 characters', 'n'.repeat(201)],
    ['name', 'a line break', 'Ada\nLovelace'],
    ['name', 'U+0000', 'Ada\0'],
    ['name', 'a lone surrogate', 'Ada\ud800'],
    ['email', 'missing', undefined],
    ['email', 'empty', ''],
    ['email', 'no address', 'ada'],
    ['email', 'a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['email', '255 characters', `${'a'.repeat(64)}@${`${'b'.repeat(46)}.`.repeat(4)}gs`],
    ['organization', '201 characters', 'o'.repeat(201)],
    ['organization', 'false', false],
    ['service', '101 characters', 's'.repeat(101)],
    ['service', 'a line break', 'one\ntwo'],
    ['message', 'missing', undefined],
    ['message', 'blank', '\n \n'],
    ['message', '5,001 characters', 'm'.repeat(5001)],
    ['message', 'U+0000', 'm\0'],
  ];
  it('refuses each field that is wrong', async () => {
    const name = ([field, what]: (typeof broken)[number]) => `${String(field)}: ${what}`;
    await checkEach(broken, name, async ([field, _what, value]) => {
      expect(await edit({ ...valid, organization: 'o', service: 's', [field]: value })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: [field] }] },
      });
      expect(await stored()).toMatchObject(unchanged);
    });
  });

  it('responds with 404 for an unknown id and 400 for an invalid one', async () => {
    expect(await edit(valid, UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await edit(valid, 'not-an-id')).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['id'] }] },
    });
    expect(await listAuditEntries(app, UNKNOWN_ID)).toEqual([]);
  });

  it('is rolled back when it cannot be recorded', async () => {
    const response = await whileAuditFails(app, () => edit(valid));
    expect(response).toMatchObject({ status: 500, body: { message: 'Something went wrong' } });
    expect(await stored()).toMatchObject(unchanged);
  });

  it('ten concurrent edits end in exactly one of them', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit({ ...valid, name: `N${index}`, message: `M${index}` })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const row = await stored();
    expect(row?.message).toBe(row?.name.replace('N', 'M'));
    expect(await listAuditEntries(app, id)).toHaveLength(10);
  });
});

describe('deleting a contact', () => {
  const del = (on = id) => callOn(app, remove, on, { cookie });

  it('is permanent, recorded with name and address, and happens once', async () => {
    const gone = await stored();
    expect(await del()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Contact deleted successfully' },
    });
    expect(await stored()).toBeNull();
    expect(await listAuditEntries(app, id)).toMatchObject([
      { action: 'contact.deleted', subjectType: 'contact', actorEmail: 'admin@example.com', at: NOW },
    ]);
    // What the message said is gone for good; the name and the address go when the person is erased.
    expect((await listAuditEntries(app, id))[0]?.details).toEqual({ name: gone?.name, email: gone?.email });
    expect(await del()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await callOn(app, update, id, { cookie, input: valid })).toMatchObject({ status: 404 });
    expect(await stored()).toBeNull();
  });

  it('ten concurrent calls: one succeeds, the others get 404', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => del()));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect(await listAuditEntries(app, id)).toHaveLength(1);
  });

  it('responds with 404 for an unknown id and 400 for an invalid one', async () => {
    expect(await del(UNKNOWN_ID)).toMatchObject({ status: 404 });
    expect(await del('not-an-id')).toMatchObject({ status: 400, body: { issues: [{ path: ['id'] }] } });
    expect(await stored()).toMatchObject(unchanged);
  });

  it('is rolled back when it cannot be recorded', async () => {
    expect(await whileAuditFails(app, () => del())).toMatchObject({ status: 500 });
    expect(await stored()).toMatchObject(unchanged);
  });

  it('and editing are only for admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    for (const [signedIn, status] of [
      [{}, 401],
      [{ cookie: visitor.cookie }, 403],
    ] as const) {
      expect(await callOn(app, remove, id, signedIn)).toMatchObject({ status });
      expect(await callOn(app, update, id, { ...signedIn, input: valid })).toMatchObject({
        status,
      });
      expect(await callOn(app, update, 'not-an-id', { ...signedIn, input: {} })).toMatchObject({
        status,
      });
    }
    expect(await stored()).toMatchObject(unchanged);
  });
});
