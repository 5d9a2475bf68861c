import { aContact } from '@rapport/db/testing/rows';
import { createContent } from '@rapport/domain/site/testing/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOn } from '../../../testing/features/record-call.ts';
import type { Call } from '../../../testing/features/rest-call.ts';
import { publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const update: Call = { method: 'PUT', path: '/admin/contacts/{id}' };
const valid = { name: 'Sample Visitor', email: 'visitor@example.com', message: 'Hello' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  const service = { line: 'A line.', forWhom: 'Teams', hidden: false, page: null };
  const services = [
    { ...service, value: 'individual-coaching' as const, name: 'Sparring' },
    { ...service, value: 'other' as const, name: 'Team retreats' },
  ];
  await publishDirectly(
    app.orm.em,
    1,
    createContent({ services: { heading: 'H', introduction: 'I', services } }),
  );
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

/** The service of a message after an edit. */
async function edit(
  stored: { service: string | null; serviceName: string | null },
  input: { service: string; serviceName?: string },
) {
  const em = app.orm.em.fork();
  const { id } = aContact(em, stored);
  await em.flush();
  const { body } = await callOn(app, update, id, { cookie, input: { ...valid, ...input } });
  const { service, serviceName = null } = (body as { contact: typeof stored }).contact;
  return [service, serviceName];
}

const NONE = { service: null, serviceName: null };
const WALKS = { service: 'other', serviceName: 'Walks' };

it('takes a service of the site, with the name it has there', async () => {
  expect(await edit(NONE, { service: 'other', serviceName: 'Team retreats' })).toEqual([
    'other',
    'Team retreats',
  ]);
  expect(await edit(NONE, { service: 'individual-coaching' })).toEqual(['individual-coaching', 'Sparring']);
});

it('keeps the name that the message was sent under while the service stays', async () => {
  expect(await edit(WALKS, { service: 'other' })).toEqual(['other', 'Walks']);
  expect(await edit(WALKS, { service: 'other', serviceName: 'Walks' })).toEqual(['other', 'Walks']);
});

it('changes from one added service to another, or to none in particular', async () => {
  expect(await edit(WALKS, { service: 'other', serviceName: 'Team retreats' })).toEqual([
    'other',
    'Team retreats',
  ]);
  expect(await edit(WALKS, { service: 'other', serviceName: '' })).toEqual(['other', null]);
});

it('keeps no name that no service of the site has', async () => {
  expect(await edit(NONE, { service: 'other', serviceName: 'Invented' })).toEqual(['other', null]);
});
