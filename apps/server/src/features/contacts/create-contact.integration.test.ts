import { ContactEntity } from '@rapport/db/entities/contacts';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const NOW = new Date('2026-01-05T09:30:00.456Z');
const caller = {
  name: 'Sample Caller',
  email: 'Caller@example.com',
  organization: 'Sample Organization',
  service: 'individual-coaching',
  message: 'Asked on the phone for a first conversation.',
};

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => NOW });
  const { userId } = await app.signIn({ email: 'admin@example.com' });
  const scopes = ['contacts:write'];
  ({ authorization } = await issueToken(app.services, { userId, scope: 'custom', scopes }));
});
afterAll(() => app.close());

const create = (json: object, headers: Record<string, string> = {}) =>
  call(app.url, 'POST', '/api/admin/contacts', { json, headers: { authorization, ...headers } });

it('stores the contact, returns its id and records who did it', async () => {
  const { status, json } = await create(caller);
  const { contact } = json as { contact: { id: string } };
  expect([status, json]).toEqual([
    200,
    {
      success: true,
      message: 'Contact created successfully',
      contact: {
        ...caller,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: NOW.toISOString(),
        answered: null,
        state: 'new',
        waiting: null,
        updatedAt: expect.any(String),
      },
    },
  ]);
  const { json: read } = await call(app.url, 'GET', `/api/admin/contacts/${contact.id}`, {
    headers: { cookie: (await app.signIn({ email: 'admin@example.com' })).cookie },
  });
  expect(read).toEqual({ contact: (json as { contact: object }).contact });
  expect(await listAuditEntries(app, contact.id)).toMatchObject([
    { action: 'contact.created', actorEmail: 'admin@example.com', actorTokenId: expect.any(String) },
  ]);
});

it('sends no email to the person, and tells the admins nothing that they did themselves', async () => {
  expect((await create({ ...caller, email: 'quiet@example.com' })).status).toBe(200);
  const em = app.orm.em.fork();
  expect(await em.count(OutgoingEmailEntity)).toBe(0);
  expect(await em.count(NotificationEntity)).toBe(0);
});

it('is carried out once with an Idempotency-Key', async () => {
  const key = { 'idempotency-key': 'caller-2026-0017' };
  const [first, again] = [await create(caller, key), await create(caller, key)];
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.json).toEqual(first.json);
});

it('needs a name, an address and a message', async () => {
  const stored = () => app.orm.em.fork().count(ContactEntity);
  const before = await stored();
  const { status, json } = await create({ name: '', email: 'nowhere' });
  const { issues } = json as { issues: { path: string[] }[] };
  expect([status, issues.map(({ path }) => path[0])]).toEqual([400, ['name', 'email', 'message']]);
  expect(await stored()).toBe(before);
});

it('files a message under the day on which it came', async () => {
  const { json } = await create({ ...caller, receivedOn: '2025-12-31' });
  expect(json).toMatchObject({ contact: { createdAt: '2025-12-31T00:00:00.000Z', state: 'new' } });
  const today = await create({ ...caller, receivedOn: '2026-01-05' });
  expect(today.json).toMatchObject({ contact: { createdAt: NOW.toISOString() } });
});

it.each([
  ['2026-01-06', 'Choose today or an earlier day.'],
  ['2026-02-30', 'Choose a day, such as 2026-12-31.'],
])('refuses %s as the day of a message', async (receivedOn, message) => {
  const { status, json } = await create({ ...caller, receivedOn });
  expect([status, json]).toMatchObject([400, { issues: [{ path: ['receivedOn'], message }] }]);
});

it('asks before it stores the address of a person who was erased', async () => {
  await app.orm.em.fork().execute(
    `insert into suppression (email_hash, reason, erased_at)
      values (encode(sha256('erased@example.com'), 'hex'), 'erased', now())`,
  );
  const refused = await create({ ...caller, email: 'erased@example.com' });
  expect([refused.status, refused.json]).toMatchObject([409, { issues: [{ path: ['allowErased'] }] }]);
  expect((await create({ ...caller, email: 'erased@example.com', allowErased: true })).status).toBe(200);
});
