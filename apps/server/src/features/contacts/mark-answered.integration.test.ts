import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { aContact } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/contacts' };
const mark: Call = {
  method: 'POST',
  path: '/admin/contacts/{id}/answered',
};
const unmark: Call = {
  method: 'DELETE',
  path: '/admin/contacts/{id}/answered',
};

const MINUTE_MS = 60_000;
let now = new Date('2026-03-10T09:00:00.000Z');
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => now });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

/** The time that the product reads next. */
function pass(minutes: number): string {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
  return now.toISOString();
}

async function store(email: string): Promise<string> {
  const em = app.orm.em.fork();
  const { id } = aContact(em, { email, createdAt: now });
  await em.flush();
  return id;
}

async function write(recipient: string): Promise<void> {
  const em = app.orm.em.fork();
  em.create(OutgoingEmailEntity, { kind: 'written', recipient, status: 'sent', createdAt: now });
  await em.flush();
}

const send = (call: Call, id: string) => callOn(app, call, id, { cookie });

async function read(id: string) {
  const { body } = await callRest(app, list, { cookie, input: { id } });
  return (body as { contacts: { answered: unknown; updatedAt: string }[] }).contacts[0];
}

it('clears a message by hand, and says when', async () => {
  const id = await store('one@example.com');
  expect(await read(id)).toMatchObject({ answered: null });
  const at = pass(5);
  expect(await send(mark, id)).toMatchObject({
    status: 200,
    body: { success: true, contact: { id, answered: { at, by: 'hand' } } },
  });
  expect(await read(id)).toMatchObject({ answered: { at, by: 'hand' } });
  pass(5);
  await send(mark, id);
  expect(await read(id)).toMatchObject({ answered: { at } });
});

it('takes it back', async () => {
  const id = await store('two@example.com');
  pass(1);
  await send(mark, id);
  expect(await send(unmark, id)).toMatchObject({ status: 200, body: { contact: { answered: null } } });
  expect((await listAuditEntries(app, id)).map(({ action }) => action)).toEqual([
    'contact.marked_answered',
    'contact.marked_unanswered',
  ]);
});

it('waits again after a reply by email that did not settle it, until the next one', async () => {
  const id = await store('three@example.com');
  const at = pass(1);
  await write('Three@example.com');
  expect(await read(id)).toMatchObject({ answered: { at, by: 'email' } });
  pass(1);
  await send(mark, id);
  expect(await read(id)).toMatchObject({ answered: { at, by: 'email' } });
  await send(unmark, id);
  expect(await read(id)).toMatchObject({ answered: null });
  const next = pass(1);
  await write('three@example.com');
  expect(await read(id)).toMatchObject({ answered: { at: next, by: 'email' } });
  // A call that changes nothing has no entry.
  expect((await listAuditEntries(app, id)).map(({ action }) => action)).toEqual([
    'contact.marked_unanswered',
  ]);
});

it('is a change that other programs see', async () => {
  const id = await store('four@example.com');
  const before = (await read(id))?.updatedAt;
  await send(mark, id);
  expect((await read(id))?.updatedAt).not.toBe(before);
});

it('refuses a message that does not exist', async () => {
  const id = '01890000-0000-7000-8000-000000000000';
  expect(await send(mark, id)).toMatchObject({ status: 404 });
  expect(await send(unmark, id)).toMatchObject({ status: 404 });
});
