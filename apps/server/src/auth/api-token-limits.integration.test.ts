import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../testing/api-token.ts';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newApiToken } from './api-token.ts';

/** With 1 call a minute for public forms: 60 a minute for a token, 3 for failed ones, 6 refusals an hour in the log. */
const CALLS = 60;
const FAILURES = 3;
const REFUSALS = 6;

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], rateLimitPublicPerMinute: 1 } });
  ({ userId } = await app.signIn({ email: 'admin@example.com' }));
});
afterAll(() => app.close());

function statuses(count: number, path: string, headers: Record<string, string>): Promise<number[]> {
  const calls = Array.from({ length: count }, () => call(app.url, 'GET', path, { headers }));
  return Promise.all(calls.map(async (response) => (await response).status));
}

describe('the rate limit of API tokens', () => {
  it('is shared by both transports and cached responses, and each token has its own', async () => {
    const { authorization } = await issueToken(app.services, { userId, scope: 'read' });
    const headers = { authorization };
    const within = [
      ...(await statuses(CALLS / 3, '/api/articles', headers)),
      ...(await statuses(CALLS / 3, '/api/auth/user', headers)),
      ...(await statuses(CALLS / 3, '/trpc/account.user', headers)),
    ];
    expect(within).toEqual(Array(CALLS).fill(200));
    for (const path of ['/api/articles', '/api/auth/user', '/trpc/account.user']) {
      const response = await call(app.url, 'GET', path, { headers });
      expect(response.status).toBe(429);
      expect(response.text).toContain('"code":"TOO_MANY_REQUESTS"');
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    const other = await issueToken(app.services, { userId, scope: 'read' });
    expect(await statuses(1, '/api/articles', other)).toEqual([200]);
  });

  it('says in every response how many calls are left, before one is refused', async () => {
    const { authorization } = await issueToken(app.services, { userId, scope: 'read' });
    const left = async (path: string) => {
      const { status, headers } = await call(app.url, 'GET', path, { headers: { authorization } });
      const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
        Number(headers.get(`ratelimit-${name}`) ?? Number.NaN),
      );
      expect(reset).toBeGreaterThanOrEqual(1);
      expect(reset).toBeLessThanOrEqual(60);
      return { status, limit, remaining, waits: headers.get('retry-after') === String(reset) };
    };
    const allowed = { status: 200, limit: CALLS, waits: false };
    // Cached, and with tRPC's own transport.
    expect(await left('/api/articles')).toEqual({ ...allowed, remaining: CALLS - 1 });
    expect(await left('/trpc/account.user')).toEqual({ ...allowed, remaining: CALLS - 2 });
    await statuses(CALLS - 3, '/api/articles', { authorization });
    expect(await left('/api/admin/contacts/nothing')).toEqual({ ...allowed, status: 400, remaining: 0 });
    for (const path of ['/api/articles', '/trpc/account.user'])
      expect(await left(path)).toEqual({ status: 429, limit: CALLS, remaining: 0, waits: true });
  });

  it('stops guessing from an address, but accepts a valid token from there', async () => {
    const guesses: number[] = [];
    for (let guess = 0; guess <= FAILURES; guess += 1) {
      guesses.push(...(await statuses(1, '/api/auth/user', { authorization: `Bearer ${newApiToken()}` })));
    }
    expect(guesses).toEqual([...Array(FAILURES).fill(401), 429]);
    // It says to wait, not to use another token.
    const held = await call(app.url, 'GET', '/api/auth/user', {
      headers: { authorization: `Bearer ${newApiToken()}` },
    });
    expect(held.status).toBe(429);
    expect(held.headers.get('www-authenticate')).toBeNull();
    const good = await issueToken(app.services, { userId, scope: 'read' });
    expect(await statuses(1, '/api/auth/user', { authorization: good.authorization })).toEqual([200]);
  });
});

describe('refusals in the audit log', () => {
  it('say who was refused what, up to a limit for each caller', async () => {
    const visitor = await app.signIn({ email: 'visitor@example.com' });
    const { cookie } = visitor;
    expect(await statuses(30, '/api/admin/contacts', { cookie })).toEqual(Array(30).fill(403));
    const entries = await app.orm.em.fork().find(AuditEntryEntity, { actorUserId: visitor.userId });
    expect(entries).toHaveLength(REFUSALS);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        action: 'call.refused',
        actorEmail: 'visitor@example.com',
        actorTokenId: null,
        subjectType: 'procedure',
        subjectId: 'contact.list',
      });
    }
  });

  it('say which token exceeded its scope', async () => {
    const { id, authorization } = await issueToken(app.services, { userId, scope: 'read' });
    const path = '/api/admin/articles/refresh';
    expect((await call(app.url, 'POST', path, { headers: { authorization } })).status).toBe(403);
    const entries = await app.orm.em.fork().find(AuditEntryEntity, { actorTokenId: id });
    expect(entries).toMatchObject([{ action: 'call.refused', subjectId: 'articles.refresh' }]);
  });

  it('are not written for an anonymous caller, who cannot be named', async () => {
    const before = await app.orm.em.fork().count(AuditEntryEntity);
    expect(await statuses(1, '/api/admin/contacts', {})).toEqual([401]);
    expect(await app.orm.em.fork().count(AuditEntryEntity)).toBe(before);
  });
});
