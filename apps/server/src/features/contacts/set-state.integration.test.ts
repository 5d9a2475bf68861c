import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { aContact } from '@rapport/db/testing/rows';
import type { Contact } from '@rapport/domain/contacts/schema';
import type { ContactCounts, PreviousState } from '@rapport/domain/contacts/state-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/contacts' };
const counts: Call = { method: 'GET', path: '/admin/contacts/counts' };
const setState: Call = { method: 'POST', path: '/admin/contacts/{id}/state' };
const setStates: Call = { method: 'POST', path: '/admin/contacts/states' };
const markUnanswered: Call = { method: 'DELETE', path: '/admin/contacts/{id}/answered' };

/** Half an hour before the tenth begins in Berlin. */
const EVENING = '2026-03-09T22:30:00.000Z';
let now: Date;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], siteTimeZone: 'Europe/Berlin' },
    now: () => now,
  });
  now = new Date(EVENING);
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(EVENING);
  await app.orm.em.fork().execute('truncate contact, outgoing_email cascade');
});

function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function store(name = 'Sample Visitor'): Promise<string> {
  const em = app.orm.em.fork();
  const { id } = aContact(em, { name, email: `${name.replaceAll(' ', '')}@example.com`, createdAt: now });
  await em.flush();
  return id;
}

async function write(name: string): Promise<void> {
  const em = app.orm.em.fork();
  const recipient = `${name.replaceAll(' ', '').toLowerCase()}@example.com`;
  em.create(OutgoingEmailEntity, { kind: 'written', recipient, status: 'sent', createdAt: now });
  await em.flush();
}

interface StateResult {
  status: number;
  body: { message: string; contact: Contact; previous: PreviousState };
}

async function set(id: string, input: Record<string, unknown>): Promise<StateResult> {
  const { status, body } = await callOn(app, setState, id, { cookie, input });
  return { status, body: body as StateResult['body'] };
}

async function read(input: object) {
  const { body } = await callRest(app, list, { cookie, input: input as Record<string, unknown> });
  return (body as { contacts: Contact[] }).contacts;
}
const readOne = async (id: string) => (await read({ id }))[0];
const names = async (state: string) => (await read({ state })).map(({ name }) => name);
const readCounts = async () => (await callRest(app, counts, { cookie })).body as ContactCounts;

describe('a contact that waits', () => {
  it('is new again on its day in the time zone of the site, with its note', async () => {
    const id = await store();
    const { status, body } = await set(id, {
      state: 'waiting',
      until: '2026-03-10',
      note: 'Back from leave',
    });
    expect([status, body.message]).toEqual([200, 'Contact waits until Mar 10, 2026']);
    const waiting = { until: '2026-03-10', note: 'Back from leave' };
    expect(body.contact).toMatchObject({ state: 'waiting', waiting, answered: null });
    expect(await names('waiting')).toHaveLength(1);
    const changedAt = body.contact.updatedAt;
    pass(29);
    expect(await readOne(id)).toMatchObject({ state: 'waiting' });
    pass(1);
    expect(await readOne(id)).toMatchObject({ state: 'new', waiting, updatedAt: changedAt });
    expect([await names('waiting'), await names('new')]).toEqual([[], ['Sample Visitor']]);
  });

  it('is unanswered for programs that know two states, and an answer ends the waiting', async () => {
    const id = await store('Ada');
    await set(id, { state: 'waiting', until: '2026-03-20' });
    expect(await read({ status: 'unanswered' })).toHaveLength(1);
    pass(1);
    await write('Ada');
    expect(await readOne(id)).toMatchObject({ state: 'answered', answered: { by: 'email' } });
  });

  it('stays as it is when it is marked as unanswered', async () => {
    const id = await store();
    await set(id, { state: 'waiting', until: '2026-03-20' });
    await callOn(app, markUnanswered, id, { cookie });
    expect(await readOne(id)).toMatchObject({ state: 'waiting' });
  });

  it.each([
    [{}, 'Choose a day, such as 2026-12-31.'],
    [{ until: null }, 'Choose a day, such as 2026-12-31.'],
    [{ until: 'Monday' }, 'Choose a day, such as 2026-12-31.'],
    [{ until: '0000-01-01' }, 'Choose a day, such as 2026-12-31.'],
    [{ until: '2026-03-09' }, 'Choose a day after today.'],
  ])('needs a day to come: %j', async (input, message) => {
    const id = await store();
    expect(await set(id, { state: 'waiting', ...input })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: ['until'], message }] },
    });
    expect(await readOne(id)).toMatchObject({ state: 'new', waiting: null });
  });
});

describe('a contact that is closed', () => {
  it('counts as answered, also when its answer bounces', async () => {
    const id = await store('Ada');
    pass(1);
    await write('Ada');
    pass(1);
    expect((await set(id, { state: 'closed' })).body.contact).toMatchObject({
      state: 'closed',
      answered: { by: 'email' },
    });
    await app.orm.em.fork().execute("update outgoing_email set status = 'bounced'");
    expect(await readOne(id)).toMatchObject({ state: 'closed', answered: { by: 'hand' } });
    expect(await read({ status: 'answered' })).toHaveLength(1);
    expect([await names('closed'), await names('answered')]).toEqual([['Ada'], []]);
  });

  it('is opened again by marking it as unanswered', async () => {
    const id = await store();
    await set(id, { state: 'closed' });
    await callOn(app, markUnanswered, id, { cookie });
    expect(await readOne(id)).toMatchObject({ state: 'new', answered: null });
  });

  it('does not close another message of the same person', async () => {
    const first = await store('Ada');
    await set(first, { state: 'closed' });
    pass(1);
    const second = await store('Ada');
    expect([(await readOne(first))?.state, (await readOne(second))?.state]).toEqual(['closed', 'new']);
  });
});

describe('what a change says about the state before', () => {
  it.each([
    ['new', {}],
    ['waiting', { until: '2026-03-20', note: 'Ask again' }],
    ['answered', {}],
    ['closed', {}],
  ] as const)('puts it back: %s', async (state, waiting) => {
    for (const other of ['new', 'waiting', 'answered', 'closed'] as const) {
      const id = await store();
      await set(id, { state, ...waiting });
      const before = await readOne(id);
      const day = other === 'waiting' ? { until: '2026-04-01' } : {};
      const { previous } = (await set(id, { state: other, ...day })).body;
      const { id: _id, ...input } = previous;
      expect((await set(id, input)).status, `${state} after ${other}`).toBe(200);
      expect(await readOne(id)).toMatchObject({
        state,
        waiting: before?.waiting,
        answered: before?.answered,
      });
    }
  });

  it('is the day and the note of one that came back', async () => {
    const id = await store();
    await set(id, { state: 'waiting', until: '2026-03-10', note: 'Ask again' });
    pass(60);
    const { previous } = (await set(id, { state: 'waiting', until: '2026-03-30', note: '' })).body;
    expect(previous).toEqual({ id, state: 'new', until: '2026-03-10', note: 'Ask again' });
    const { id: _id, ...input } = previous;
    await set(id, input);
    expect(await readOne(id)).toMatchObject({
      state: 'new',
      waiting: { until: '2026-03-10', note: 'Ask again' },
    });
  });

  it('has one entry in the audit log for each change, and none where nothing changes', async () => {
    const id = await store();
    for (const input of [
      { state: 'waiting', until: '2026-03-20' },
      { state: 'waiting', until: '2026-03-20' },
      { state: 'closed' },
      { state: 'closed' },
      { state: 'new' },
      { state: 'answered' },
    ]) {
      await set(id, input);
    }
    expect((await listAuditEntries(app, id)).map(({ action }) => action)).toEqual([
      'contact.marked_waiting',
      'contact.closed',
      'contact.marked_unanswered',
      'contact.marked_answered',
    ]);
  });
});

describe('several at once', () => {
  it('change each to its own state, and the answer puts them back', async () => {
    const ids = [await store('Ada'), await store('Bea'), await store('Cleo')];
    const gone = '01890000-0000-7000-8000-000000000000';
    const contacts = [
      { id: ids[0], state: 'closed' },
      { id: ids[1], state: 'waiting', until: '2026-03-20' },
      { id: ids[2], state: 'new' },
      { id: gone, state: 'closed' },
    ];
    const { status, body } = await callRest(app, setStates, { cookie, input: { contacts } });
    expect([status, body]).toMatchObject([200, { message: '2 contacts changed', missing: [gone] }]);
    const { previous } = body as { previous: PreviousState[] };
    expect(previous.map(({ id }) => id)).toEqual(ids.slice(0, 2).toSorted());
    await callRest(app, setStates, { cookie, input: { contacts: previous } });
    expect(await names('new')).toHaveLength(3);
  });

  it('change all or none', async () => {
    const id = await store();
    const contacts = [
      { id, state: 'closed' },
      { id: await store('Bea'), state: 'waiting', until: '2026-03-01' },
    ];
    expect((await callRest(app, setStates, { cookie, input: { contacts } })).status).toBe(400);
    expect(await names('new')).toHaveLength(2);
  });

  it('are at most 500', async () => {
    const contacts = Array.from({ length: 501 }, () => ({
      id: '01890000-0000-7000-8000-000000000000',
      state: 'closed',
    }));
    expect((await callRest(app, setStates, { cookie, input: { contacts } })).status).toBe(400);
  });
});

it('counts what is new and what waits, with the oldest and the next', async () => {
  expect(await readCounts()).toEqual({
    new: { total: 0, oldestAt: null },
    waiting: { total: 0, nextOn: null },
  });
  const oldestAt = now.toISOString();
  const due = await store('Ada');
  await set(due, { state: 'waiting', until: '2026-03-10' });
  pass(60);
  await store('Bea');
  for (const until of ['2026-03-20', '2026-03-15']) {
    await set(await store(`Until ${until}`), { state: 'waiting', until });
  }
  await set(await store('Cleo'), { state: 'closed' });
  expect(await readCounts()).toEqual({
    new: { total: 2, oldestAt },
    waiting: { total: 2, nextOn: '2026-03-15' },
  });
});

it('refuses a contact that does not exist, and another state', async () => {
  expect(await set('01890000-0000-7000-8000-000000000000', { state: 'closed' })).toMatchObject({
    status: 404,
  });
  expect(await set(await store(), { state: 'spam' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['state'] }] },
  });
});
