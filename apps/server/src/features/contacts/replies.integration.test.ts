import { ContactEntity } from '@rapport/db/entities/contacts';
import { aContact, aReply } from '@rapport/db/testing/rows';
import type { ContactReplies, ContactReply } from '@rapport/domain/contacts/replies';
import type { Contact } from '@rapport/domain/contacts/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import type { Call } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/contacts/{id}/replies' };
const note: Call = { method: 'POST', path: '/admin/contacts/{id}/replies' };
const setState: Call = { method: 'POST', path: '/admin/contacts/{id}/state' };

/** Half an hour before the tenth begins in Berlin. */
const EVENING = new Date('2026-03-09T22:30:00.000Z');
const NOBODY = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let admin: { cookie: string; userId: string };
let id: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], siteTimeZone: 'Europe/Berlin' },
    now: () => EVENING,
  });
  admin = await app.signIn({ email: 'admin@example.com' });
});
afterAll(() => app.close());
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.execute('truncate contact cascade');
  id = aContact(em, { email: 'Client3@example.com' }).id;
  await em.flush();
});

async function noted(input: Record<string, unknown>, of = id) {
  const { status, body } = await callOn(app, note, of, { cookie: admin.cookie, input });
  return { status, body: body as { contact: Contact; reply: ContactReply; issues?: unknown } };
}

async function read(input: Record<string, unknown> = {}): Promise<ContactReplies> {
  const { status, body } = await callOn(app, list, id, { cookie: admin.cookie, input });
  expect(status).toBe(200);
  return body as ContactReplies;
}

describe('a reply that is noted by hand', () => {
  it('is listed with who noted it, and is recorded', async () => {
    const { status, body } = await noted({ text: ' Thursday at ten is fine.\r\n' });
    expect(status).toBe(200);
    expect(body.reply).toMatchObject({
      text: 'Thursday at ten is fine.',
      sender: null,
      isOtherAddress: false,
      automatic: null,
      notedBy: 'admin@example.com',
      receivedAt: EVENING.toISOString(),
    });
    expect((await read()).replies).toEqual([body.reply]);
    expect(await listAuditEntries(app, id)).toMatchObject([
      { action: 'contact.reply_noted', actorEmail: 'admin@example.com' },
    ]);
  });

  it.each([
    { state: 'answered' },
    { state: 'closed' },
    { state: 'waiting', until: '2999-01-04', note: 'Back from leave' },
  ])('makes a contact new again that was $state', async (state) => {
    await callOn(app, setState, id, { cookie: admin.cookie, input: state });
    const { body } = await noted({ text: 'I am back.' });
    expect(body.contact).toMatchObject({ state: 'new', answered: null, waiting: null });
  });

  it('is of the day that is named, in the time zone of the site; a day to come is refused', async () => {
    const { body } = await noted({ text: 'By phone', date: '2026-03-08' });
    expect(body.reply.receivedAt).toBe('2026-03-08T11:00:00.000Z');
    expect((await noted({ text: 'Today', date: '2026-03-09' })).body.reply.receivedAt).toBe(
      EVENING.toISOString(),
    );
    expect(await noted({ text: 'Tomorrow', date: '2026-03-10' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['date'], message: 'Choose today or an earlier day.' }] },
    });
  });

  it('needs a text, of at most 100,000 characters, and a contact', async () => {
    expect((await noted({ text: '  ' })).status).toBe(400);
    expect((await noted({ text: 'a'.repeat(100_001) })).status).toBe(400);
    expect((await noted({ text: 'ä'.repeat(100_000) })).status).toBe(200);
    expect((await noted({ text: 'Hello' }, NOBODY)).status).toBe(404);
    expect((await callOn(app, list, NOBODY, { cookie: admin.cookie })).status).toBe(404);
  });
});

it('are listed newest first, page by page, with what came from another address', async () => {
  const em = app.orm.em.fork();
  const contact = await em.findOneOrFail(ContactEntity, { id });
  const days = ['2026-03-01', '2026-03-03', '2026-03-02', '2026-03-03'];
  days.forEach((day, index) => {
    aReply(em, contact, {
      sender: index === 2 ? 'assistant@example.com' : 'CLIENT3@example.com',
      text: day,
      receivedAt: new Date(`${day}T08:00:00.000Z`),
    });
  });
  await em.flush();
  const all = (await read()).replies;
  expect(all.map(({ text }) => text)).toEqual(['2026-03-03', '2026-03-03', '2026-03-02', '2026-03-01']);
  expect(all.map(({ isOtherAddress }) => isOtherAddress)).toEqual([false, false, true, false]);
  const first = await read({ limit: 3 });
  const second = await read({ limit: 3, cursor: first.nextCursor });
  expect([...first.replies, ...second.replies]).toEqual(all);
  expect(second.nextCursor).toBeNull();
});
