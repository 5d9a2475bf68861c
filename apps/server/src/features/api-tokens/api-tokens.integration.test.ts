import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import type { ApiTokenList, ApiTokenResult } from '@rapport/domain/api-tokens/schema';
import { RESOURCE_SCOPES } from '@rapport/domain/api-tokens/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/api-tokens' };
const create: Call = { method: 'POST', path: '/admin/api-tokens' };
const revoke: Call = { method: 'DELETE', path: '/admin/api-tokens/{id}' };

const NOW = '2026-01-05T09:30:00.000Z';

let app: TestApp;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(NOW), env: { adminEmails: ['admin@example.com'] } });
  admin = await app.signIn({ email: 'admin@example.com' });
});
afterAll(() => app.close());

async function make(input: object): Promise<ApiTokenResult> {
  const { status, body } = await callRest(app, create, { cookie: admin.cookie, input });
  expect(status).toBe(200);
  return body as ApiTokenResult;
}

async function listed(): Promise<ApiTokenList['apiTokens']> {
  const { status, body } = await callRest(app, list, { cookie: admin.cookie });
  expect(status).toBe(200);
  return (body as ApiTokenList).apiTokens;
}

describe('an admin', () => {
  it('creates a token whose secret is only in this response', async () => {
    const expiresAt = '2026-02-01T00:00:00.000Z';
    const made = await make({ name: ' Reports ', scope: 'read', expiresAt });
    expect(made.token).toMatch(/^rpt_[A-Za-z0-9_-]{43}$/);
    expect(made.apiToken).toEqual({
      id: made.apiToken.id,
      name: 'Reports',
      scope: 'read',
      scopes: RESOURCE_SCOPES.filter((scope) => scope.endsWith(':read')),
      createdBy: 'admin@example.com',
      createdAt: NOW,
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    });
    const seen = await listed();
    expect(seen.find(({ id }) => id === made.apiToken.id)).toEqual(made.apiToken);
    const stored = await app.orm.em.fork().execute('select * from api_token, audit_entry');
    expect(JSON.stringify(stored)).not.toContain(made.token.slice(4));
    expect(JSON.stringify(seen)).not.toMatch(/rpt_|[0-9a-f]{64}/);
  });

  it('creates a token with scopes of its own, listed in one order and once', async () => {
    const scopes = ['site:write', 'contacts:read', 'site:write'];
    for (const input of [{ scopes }, { scope: 'custom', scopes }]) {
      const made = await make({ name: 'Sign-up form', ...input });
      expect(made.apiToken).toMatchObject({ scope: 'custom', scopes: ['contacts:read', 'site:write'] });
      const seen = await listed();
      expect(seen.find(({ id }) => id === made.apiToken.id)).toEqual(made.apiToken);
      expect((await listAuditEntries(app, made.apiToken.id))[0]?.details).toMatchObject({
        scope: 'custom',
        scopes: ['contacts:read', 'site:write'],
      });
      const as = { headers: { authorization: `Bearer ${made.token}` } };
      expect((await fetch(`${app.url}/api/admin/contacts`, as)).status).toBe(200);
      expect((await fetch(`${app.url}/api/admin/site/draft`, as)).status).toBe(403);
    }
  });

  it('revokes the token of any admin, also repeatedly', async () => {
    const { apiToken } = await make({ name: 'Short-lived', scope: 'full' });
    const other = await app.signIn({ email: 'Admin@Example.com' });
    for (const { cookie } of [other, admin]) {
      const response = await callOn(app, revoke, apiToken.id, { cookie });
      expect(response).toMatchObject({ status: 200, body: { success: true } });
    }
    expect((await listed()).find(({ id }) => id === apiToken.id)?.revokedAt).toBe(NOW);
    const log = await listAuditEntries(app, apiToken.id);
    expect(log.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ['api_token.created', admin.userId],
      ['api_token.revoked', other.userId],
    ]);
  });

  it('gets validation errors', async () => {
    const token = { name: 'Fine', scope: 'read' };
    const faults: [string, object][] = [
      ['name', { ...token, name: ' ' }],
      ['name', { ...token, name: 'x'.repeat(101) }],
      ['name', { scope: 'read' }],
      ['scope', { ...token, scope: 'admin' }],
      ['scope', { name: 'Fine' }],
      ['scopes', { name: 'Fine', scope: 'custom' }],
      ['scopes', { name: 'Fine', scopes: [] }],
      ['scopes', { ...token, scopes: ['contacts:read'] }],
      ['expiresAt', { ...token, expiresAt: NOW }],
      ['expiresAt', { ...token, expiresAt: '' }],
      ['expiresAt', { ...token, expiresAt: 'tomorrow' }],
    ];
    for (const [field, input] of faults) {
      const { status, body } = await callRest(app, create, { cookie: admin.cookie, input });
      expect({ input, status }).toEqual({ input, status: 400 });
      expect(body).toMatchObject({ issues: [{ path: [field] }] });
    }
    const unknown = await callOn(app, revoke, UNKNOWN_ID, { cookie: admin.cookie });
    expect(unknown.status).toBe(404);
  });

  it('creates and revokes only with an audit entry', async () => {
    const { apiToken } = await make({ name: 'Traced', scope: 'read' });
    const before = await app.orm.em.fork().count(ApiTokenEntity);
    await whileAuditFails(app, async () => {
      const { cookie } = admin;
      const input = { name: 'Untraced', scope: 'full' };
      expect((await callRest(app, create, { cookie, input })).status).toBe(500);
      expect((await callOn(app, revoke, apiToken.id, { cookie })).status).toBe(500);
    });
    expect(await app.orm.em.fork().count(ApiTokenEntity)).toBe(before);
    expect((await listed()).find(({ id }) => id === apiToken.id)?.revokedAt).toBeNull();
  });
});

describe('the tokens', () => {
  it('are only for signed-in admins, not for tokens', async () => {
    const visitor = await app.signIn({ email: 'visitor@example.com' });
    const { id, authorization } = await issueToken(app.services, { userId: admin.userId, scope: 'full' });
    const callers: [number, Record<string, string>][] = [
      [401, {}],
      [403, { cookie: visitor.cookie }],
      [403, { authorization }],
      [403, { authorization, cookie: admin.cookie }],
    ];
    for (const [status, headers] of callers) {
      const json = { ...headers, 'content-type': 'application/json' };
      const body = JSON.stringify({ name: 'Another', scope: 'full' });
      const responses = await Promise.all([
        fetch(`${app.url}/api/admin/api-tokens`, { headers }),
        fetch(`${app.url}/api/admin/api-tokens`, { method: 'POST', headers: json, body }),
        fetch(`${app.url}/api/admin/api-tokens/${id}`, { method: 'DELETE', headers }),
        fetch(`${app.url}/trpc/apiTokens.list`, { headers }),
        fetch(`${app.url}/trpc/apiTokens.create`, { method: 'POST', headers: json, body }),
        fetch(`${app.url}/trpc/apiTokens.revoke`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ id }),
        }),
      ]);
      expect(responses.map((response) => response.status)).toEqual(Array(6).fill(status));
    }
    expect((await listed()).find((token) => token.id === id)?.revokedAt).toBeNull();
  });

  it('are limited to 100, also for concurrent calls', async () => {
    const em = app.orm.em.fork();
    await em.execute(`update api_token set revoked_at = now()`);
    await Promise.all(
      Array.from({ length: 98 }, () => issueToken(app.services, { userId: admin.userId, scope: 'read' })),
    );
    const input = { name: 'One more', scope: 'read' };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => callRest(app, create, { cookie: admin.cookie, input })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  });
});
