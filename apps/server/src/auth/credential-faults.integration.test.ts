import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../testing/api-token.ts';
import { type CallOptions, call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newApiToken } from './api-token.ts';

const MISSING = 'Send an API token in the Authorization header (Bearer rpt_...), or sign in.';
const MALFORMED =
  'This is not an API token. One is rpt_ and 43 letters, digits, - or _, after the word Bearer.';
const INVALID = 'This API token is unknown, expired or revoked. Create a new one.';

let app: TestApp;
let read: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  const { userId } = await app.signIn({ email: 'admin@example.com' });
  read = (await issueToken(app.services, { userId, scope: 'read' })).authorization;
});
afterAll(() => app.close());

/** The challenge and issue of a refusal, over both transports, which are the same. */
async function refusal(path: [string, string], method: string, options: CallOptions) {
  const [rest, trpc] = await Promise.all([
    call(app.url, method, path[0], options),
    call(app.url, method === 'GET' ? 'GET' : 'POST', path[1], options),
  ]);
  const body = rest.json as { message: string; issues?: unknown };
  const { error } = trpc.json as { error: { data: typeof body } };
  expect([error.data.message, error.data.issues]).toEqual([body.message, body.issues]);
  expect(trpc.headers.get('www-authenticate')).toBe(rest.headers.get('www-authenticate'));
  const { status, headers } = rest;
  return { status, challenge: headers.get('www-authenticate'), message: body.message, issues: body.issues };
}

const CONTACTS: [string, string] = ['/api/admin/contacts', '/trpc/contact.list'];

describe('a call without valid credentials', () => {
  it.each([
    ['missing', undefined, 'Bearer', MISSING],
    [
      'malformed',
      'Bearer rpt_short',
      `Bearer error="invalid_token", error_description="${MALFORMED}"`,
      MALFORMED,
    ],
    ['malformed', 'Bearer', `Bearer error="invalid_token", error_description="${MALFORMED}"`, MALFORMED],
    [
      'invalid',
      `Bearer ${newApiToken()}`,
      `Bearer error="invalid_token", error_description="${INVALID}"`,
      INVALID,
    ],
  ])('says that its token is %s: %s', async (reason, authorization, challenge, message) => {
    expect(await refusal(CONTACTS, 'GET', { headers: authorization ? { authorization } : {} })).toEqual({
      status: 401,
      message: 'Unauthorized',
      challenge,
      issues: [{ path: ['Authorization', reason], message }],
    });
  });

  it.each([
    ['GET', '/api/admin/contacts/export.csv'],
    ['GET', '/api/admin/database/backup/sample'],
    ['POST', '/api/admin/site/pictures'],
    ['GET', '/admin/site/preview'],
  ])('gets the same challenge for a file: %s %s', async (method, path) => {
    const { status, headers } = await call(app.url, method, path);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
});

describe('a call beyond the scope of its token', () => {
  const authorized = () => ({ headers: { authorization: read } });

  it('names the scope', async () => {
    const message = 'This API token lacks the scope content:write.';
    const refresh: [string, string] = ['/api/admin/articles/refresh', '/trpc/articles.refresh'];
    expect(await refusal(refresh, 'POST', authorized())).toEqual({
      status: 403,
      message,
      challenge: `Bearer error="insufficient_scope", error_description="${message}", scope="content:write"`,
      issues: [{ path: ['Authorization', 'scope', 'content:write'], message }],
    });
  });

  it('says that no token may make it', async () => {
    const message = "API tokens can't make this call. Sign in instead.";
    const list: [string, string] = ['/api/admin/api-tokens', '/trpc/apiTokens.list'];
    expect(await refusal(list, 'GET', authorized())).toEqual({
      status: 403,
      message,
      challenge: `Bearer error="insufficient_scope", error_description="${message}"`,
      issues: [{ path: ['Authorization', 'session'], message }],
    });
  });

  it('is nothing for a signed-in user, who has no token', async () => {
    const { cookie } = await app.signIn({ email: 'visitor@example.com' });
    expect(await refusal(CONTACTS, 'GET', { headers: { cookie } })).toEqual({
      status: 403,
      message: 'Only an admin can do this.',
      challenge: null,
      issues: undefined,
    });
  });
});
