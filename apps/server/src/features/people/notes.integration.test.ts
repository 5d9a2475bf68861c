import { PersonNoteEntity } from '@rapport/db/entities/people';
import { MAX_PERSON_NOTES } from '@rapport/domain/people/fields';
import type { PersonNote } from '@rapport/domain/people/note-schema';
import type { Timeline } from '@rapport/domain/people/timeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { askAbout, PERSON_CALLS } from '../../../testing/features/privacy/person-calls.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const add: Call = { method: 'POST', path: '/admin/people/notes' };
const get: Call = { method: 'GET', path: '/admin/people/notes/{id}' };
const change: Call = { method: 'PUT', path: '/admin/people/notes/{id}' };
const remove: Call = { method: 'DELETE', path: '/admin/people/notes/{id}' };
const timeline: Call = { method: 'GET', path: '/admin/people/timeline' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

async function note(email: string, text = 'Prefers mornings.') {
  const { status, body } = await callRest(app, add, { cookie, input: { email, text } });
  return { status, body: body as { note: PersonNote } };
}

const readTimeline = async (email: string, group?: string) =>
  (await callRest(app, timeline, { cookie, input: { email, ...(group ? { group } : {}) } })).body as Timeline;

describe('a private note', () => {
  it('is in the timeline of its person, whatever the case of the address', async () => {
    const { status, body } = await note('Noted@Example.com', '  First line\r\nSecond line ');
    expect(status).toBe(200);
    expect(body.note).toMatchObject({
      email: 'noted@example.com',
      text: 'First line\nSecond line',
      createdBy: 'admin@example.com',
    });
    expect((await readTimeline('NOTED@example.com', 'notes')).entries).toMatchObject([
      { kind: 'note', note: body.note.id, privateNote: 'First line\nSecond line', by: 'admin@example.com' },
    ]);
    expect((await readTimeline('other@example.com')).entries).toEqual([]);
  });

  it('is changed over what was seen only, and both versions are kept apart', async () => {
    const { id, text } = (await note('two@example.com')).body.note;
    const edit = (to: string) => callOn(app, change, id, { cookie, input: { text: to, seen: { text } } });
    expect((await edit('Prefers evenings.')).status).toBe(200);
    expect(await edit('Prefers noon.')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Someone else changed this note') },
    });
    expect((await callOn(app, get, id, { cookie })).body).toMatchObject({
      note: { text: 'Prefers evenings.' },
    });
  });

  it('is deleted once, for good', async () => {
    const { id } = (await note('gone@example.com')).body.note;
    expect((await callOn(app, remove, id, { cookie })).status).toBe(200);
    for (const call of [remove, get]) expect((await callOn(app, call, id, { cookie })).status).toBe(404);
    expect((await callOn(app, change, id, { cookie, input: { text: 'Again' } })).status).toBe(404);
    expect(await app.orm.em.fork().count(PersonNoteEntity, { id })).toBe(0);
  });

  it('is in the audit log without its text', async () => {
    const { id } = (await note('audited@example.com', 'Very discreet')).body.note;
    await callOn(app, change, id, { cookie, input: { text: 'Still discreet' } });
    await callOn(app, remove, id, { cookie });
    const entries = await listAuditEntries(app, id);
    expect(entries.map(({ action }) => action)).toEqual([
      'person_note.created',
      'person_note.updated',
      'person_note.deleted',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/discreet/);
  });

  it('has a text of at most 4,000 characters', async () => {
    for (const text of ['', ' \n ', 'a'.repeat(4001)])
      expect(await note('long@example.com', text)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['text'] }] },
      });
    expect((await note('long@example.com', '😀'.repeat(4000))).status).toBe(200);
  });

  it('is one of 1,000 at most', async () => {
    const email = 'much@example.com';
    const rows = Array.from({ length: MAX_PERSON_NOTES }, (_, index) => ({
      email,
      text: `Note ${index}`,
      createdBy: 'admin@example.com',
    }));
    await app.orm.em.fork().insertMany(PersonNoteEntity, rows);
    expect(await note(email)).toMatchObject({
      status: 409,
      body: { message: 'There can be at most 1,000 notes about a person. Delete some first.' },
    });
  });

  it('is erased with its person, and not taken about who was erased', async () => {
    const email = 'erased@example.com';
    await note(email, 'Moves to Lisbon');
    await note('friend@example.com', `Knows ${email}`);
    const { body } = await askAbout(app, PERSON_CALLS.erase, { email, confirmation: email }, cookie);
    expect(body).toMatchObject({ mentioned: [{ what: 'Private notes about others', count: 1 }] });
    expect(await app.orm.em.fork().count(PersonNoteEntity, { email })).toBe(0);
    expect(await note(email)).toMatchObject({
      status: 409,
      body: { message: "This person's data was erased, so nothing can be noted about them." },
    });
  });
});
