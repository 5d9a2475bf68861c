import { SavedViewEntity } from '@rapport/db/entities/saved-views';
import { MAX_SAVED_VIEWS } from '@rapport/domain/saved-views/fields';
import type { SavedFilter, SavedView } from '@rapport/domain/saved-views/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/saved-views' };
const create: Call = { method: 'POST', path: '/admin/saved-views' };
const update: Call = { method: 'PUT', path: '/admin/saved-views/{id}' };
const remove: Call = { method: 'DELETE', path: '/admin/saved-views/{id}' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().nativeDelete(SavedViewEntity, {}));

const save = async (name: string, filter: SavedFilter = { state: 'new' }) => {
  const { status, body } = await callRest(app, create, { cookie, input: { name, filter } });
  return { status, body: body as { savedView: SavedView } };
};
const rename = (id: string, input: Record<string, unknown>) => callOn(app, update, id, { cookie, input });

it('saves a filter under a name, and lists all by name', async () => {
  await save('workshops', { q: 'workshop', status: 'answered', from: '2026-01-05', to: '2026-02-05' });
  const { status, body } = await save('New this week', { state: 'new', service: 'other', lastDays: 7 });
  expect(status).toBe(200);
  expect((await callRest(app, list, { cookie })).body).toEqual({
    savedViews: [
      { ...body.savedView, filter: { state: 'new', service: 'other', lastDays: 7 } },
      {
        id: expect.any(String),
        name: 'workshops',
        filter: { q: 'workshop', status: 'answered', from: '2026-01-05', to: '2026-02-05' },
      },
    ],
  });
});

it('refuses a name that is taken, whatever the case of its letters, and a filter that there is not', async () => {
  await save('Workshops');
  expect(await save('workshops')).toMatchObject({ status: 409, body: { issues: [{ path: ['name'] }] } });
  expect(await save(' ')).toMatchObject({ status: 400, body: { issues: [{ path: ['name'] }] } });
  for (const filter of [
    { state: 'lost' },
    { from: '2026-02-30' },
    { lastDays: 0 },
  ] as unknown as SavedFilter[])
    expect(await save('Other', filter)).toMatchObject({ status: 400 });
});

it('is renamed, unless someone else has done so meanwhile', async () => {
  const { id } = (await save('Workshops')).body.savedView;
  await save('Prices');
  const { status, body } = await rename(id, { name: 'Team days', seen: { name: 'Workshops' } });
  expect([status, body]).toMatchObject([
    200,
    { savedView: { id, name: 'Team days', filter: { state: 'new' } } },
  ]);
  expect((await rename(id, { name: 'Retreats', seen: { name: 'Workshops' } })).status).toBe(409);
  expect((await rename(id, { name: 'prices' })).status).toBe(409);
});

it('is deleted once, and every change is in the audit log', async () => {
  const { id } = (await save('Workshops')).body.savedView;
  await rename(id, { name: 'Team days' });
  expect((await callOn(app, remove, id, { cookie })).status).toBe(200);
  expect((await callOn(app, remove, id, { cookie })).status).toBe(404);
  expect((await rename(id, { name: 'Gone' })).status).toBe(404);
  expect((await listAuditEntries(app, id)).map(({ action }) => action)).toEqual([
    'saved_view.created',
    'saved_view.updated',
    'saved_view.deleted',
  ]);
});

it('can be there twenty times', async () => {
  const em = app.orm.em.fork();
  for (let number = 0; number < MAX_SAVED_VIEWS; number += 1)
    em.create(SavedViewEntity, { name: `View ${number}`, filter: {} });
  await em.flush();
  expect((await save('One more')).status).toBe(409);
});
