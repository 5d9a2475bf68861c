import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { aContact, anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
let visitor: string;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  const admin = await app.signIn({ email: 'admin@example.com' });
  cookie = admin.cookie;
  visitor = (await app.signIn({ email: 'visitor@example.com' })).cookie;
  ({ authorization } = await issueToken(app.services, { userId: admin.userId, scope: 'read' }));
  const em = app.orm.em.fork();
  aContact(em, { service: 'other', serviceName: 'Team Retreats' });
  em.create(SubscriberEntity, { email: 'reader@example.com', confirmedAt: null });
  someHours(em, anEnrollment(em, aPackage(em)), 4);
  await em.flush();
  await em.execute(
    `insert into suppression (email, email_hash, reason)
     select 'reader@example.com', encode(sha256('reader@example.com'), 'hex'), 'bounced'`,
  );
});
afterAll(() => app.close());

describe.each([
  { path: '/api/admin/contacts', list: 'contacts', key: 'contact' },
  { path: '/api/admin/newsletters', list: 'newsletters', key: 'subscriber' },
  { path: '/api/admin/enrollments', list: 'enrollments', key: 'enrollment' },
  { path: '/api/admin/coaching-packages', list: 'packages', key: 'package' },
])('one record of $path', ({ path, list, key }) => {
  const get = (id: string, headers: Record<string, string>) =>
    call(app.url, 'GET', `${path}/${id}`, { headers });

  it('is the same as in the list, for a session and for an API token that reads', async () => {
    const { json } = await call(app.url, 'GET', path, { headers: { cookie } });
    const [row] = (json as Record<string, { id: string }[]>)[list] ?? [];
    for (const headers of [{ cookie }, { authorization }]) {
      expect(await get(row?.id ?? '', headers as Record<string, string>)).toMatchObject({
        status: 200,
        json: { [key]: row },
      });
    }
  });

  it('is 404 when it does not exist and 400 for something that is no id', async () => {
    expect(await get(UNKNOWN_ID, { cookie })).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    expect(await get('no-id', { cookie })).toMatchObject({
      status: 400,
      json: { issues: [{ path: ['id'] }] },
    });
  });

  it('is for admins only', async () => {
    expect(await get('no-id', {})).toMatchObject({ status: 401 });
    expect(await get('no-id', { cookie: visitor })).toMatchObject({ status: 403 });
  });
});
