import { loadSampleContent } from '@rapport/db/sample-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const user: Call = { method: 'GET', path: '/auth/user' };

const session: Call = { method: 'GET', path: '/auth/session' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['owner@example.com'] } });
  // Enrolls client@example.com.
  await loadSampleContent(app.orm.em.fork(), app.services.now());
});
afterAll(() => app.close());

describe('who is signed in', () => {
  it('responds to anonymous calls with 401 Unauthorized', async () => {
    expect(await callRest(app, user)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized', code: 'UNAUTHORIZED', requestId: expect.any(String) },
    });
  });

  it('returns null to anonymous calls of public pages', async () => {
    expect(await callRest(app, session)).toMatchObject({ status: 200, body: { user: null } });
    const forged = { cookie: 'rapport-session=no-such-session' };
    expect(await callRest(app, session, forged)).toMatchObject({
      status: 200,
      body: { user: null },
    });
  });

  it('returns the same account to public pages', async () => {
    const actor = await app.signIn({ email: `visitor@example.com` });
    const { body } = await callRest(app, user, actor);
    expect(await callRest(app, session, actor)).toMatchObject({
      status: 200,
      body: { user: body },
    });
  });

  it('returns the account of a signed-in user with exactly the fields of User', async () => {
    const email = `reader@example.com`;
    const { cookie, userId } = await app.signIn({ email, firstName: 'Ada', lastName: 'Reader' });
    expect(await callRest(app, user, { cookie })).toMatchObject({ status: 200 });
    expect((await callRest(app, user, { cookie })).body).toEqual({
      id: userId,
      email,
      firstName: 'Ada',
      lastName: 'Reader',
      profileImageUrl: null,
      isAdmin: false,
      isClient: false,
    });
  });

  it('makes a verified address of ADMIN_EMAILS an admin, in any letter case', async () => {
    const admin = await app.signIn({ email: 'Owner@Example.com' });
    const pretender = await app.signIn({ email: 'owner@example.com', emailVerified: false });
    expect((await callRest(app, user, admin)).body).toMatchObject({ isAdmin: true });
    expect((await callRest(app, user, pretender)).body).toMatchObject({ isAdmin: false });
  });

  it('makes a verified address with an enrollment a client, in any letter case', async () => {
    const client = await app.signIn({ email: 'Client@Example.com' });
    const pretender = await app.signIn({ email: 'client@example.com', emailVerified: false });
    expect((await callRest(app, user, client)).body).toMatchObject({
      isClient: true,
      isAdmin: false,
    });
    expect((await callRest(app, user, pretender)).body).toMatchObject({ isClient: false });
  });
});
