import { SavedAnswerEntity } from '@rapport/db/entities/saved-answers';
import type { SavedAnswer } from '@rapport/domain/saved-answers/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/saved-answers' };
const create: Call = { method: 'POST', path: '/admin/saved-answers' };
const update: Call = { method: 'PUT', path: '/admin/saved-answers/{id}' };
const remove: Call = { method: 'DELETE', path: '/admin/saved-answers/{id}' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().nativeDelete(SavedAnswerEntity, {}));

const save = async (name: string, text = 'Hello {{clientName}},\n\nthank you.') => {
  const { status, body } = await callRest(app, create, { cookie, input: { name, text } });
  return { status, body: body as { savedAnswer: SavedAnswer } };
};

it('saves a text with its variables, and lists all by name', async () => {
  await save('prices');
  const { status, body } = await save('First conversation');
  expect(status).toBe(200);
  const { body: listed } = await callRest(app, list, { cookie });
  expect(listed).toMatchObject({
    savedAnswers: [body.savedAnswer, { name: 'prices', text: 'Hello {{clientName}},\n\nthank you.' }],
  });
});

it('refuses a name that is taken, whatever the case of its letters, and texts that are empty or too long', async () => {
  await save('Prices');
  const name = { path: ['name'] };
  expect(await save('prices')).toMatchObject({ status: 409, body: { issues: [name] } });
  expect(await save(' ')).toMatchObject({ status: 400, body: { issues: [name] } });
  expect(await save('Long', 'a'.repeat(5001))).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['text'] }] },
  });
});

it('is changed, unless someone else has changed it meanwhile', async () => {
  const { savedAnswer } = (await save('Prices')).body;
  const { id, ...seen } = savedAnswer;
  await save('Dates');
  const edit = (input: Record<string, unknown>) => callOn(app, update, id, { cookie, input });
  expect(await edit({ name: 'Prices 2026', text: 'Hello,\n\nhere they are.', seen })).toMatchObject({
    status: 200,
    body: { savedAnswer: { id, name: 'Prices 2026', text: 'Hello,\n\nhere they are.' } },
  });
  expect((await edit({ name: 'Prices', text: 'Mine', seen })).status).toBe(409);
  expect(await edit({ name: 'dates', text: 'Mine' })).toMatchObject({
    status: 409,
    body: { issues: [{ path: ['name'] }] },
  });
  expect((await edit({ name: 'Prices', text: ' ' })).status).toBe(400);
  expect((await listAuditEntries(app, id)).map(({ action }) => action)).toEqual([
    'saved_answer.created',
    'saved_answer.updated',
  ]);
  await callOn(app, remove, id, { cookie });
  expect((await edit({ name: 'Prices', text: 'Mine' })).status).toBe(404);
});

it('is deleted once, and both are in the audit log', async () => {
  const { id } = (await save('Prices')).body.savedAnswer;
  expect((await callOn(app, remove, id, { cookie })).status).toBe(200);
  expect((await callOn(app, remove, id, { cookie })).status).toBe(404);
  expect((await listAuditEntries(app, id)).map(({ action }) => action)).toEqual([
    'saved_answer.created',
    'saved_answer.deleted',
  ]);
});

it('can be there a hundred times', async () => {
  const em = app.orm.em.fork();
  for (let number = 0; number < 100; number += 1)
    em.create(SavedAnswerEntity, { name: `Answer ${number}`, text: 'A' });
  await em.flush();
  expect((await save('One more')).status).toBe(409);
});
