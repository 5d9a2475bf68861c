import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { describe, expect, it } from 'vitest';
import { issueToken } from '../../testing/api-token.ts';
import {
  admin,
  adminEmails,
  app,
  CONTACT,
  full,
  get,
  letTimePass,
  now,
  OTHER_SITE,
  post,
  READS,
  read,
  useTokenApp,
} from '../../testing/auth/token-app.ts';
import { call } from '../../testing/http.ts';
import { newApiToken } from './api-token.ts';

const MINUTE = 60_000;

useTokenApp();

describe('an invalid token', () => {
  async function expectNothing(authorization: string): Promise<void> {
    for (const cookie of ['', admin.cookie]) {
      for (const path of READS) {
        const response = await get(path, { authorization, cookie });
        expect({ path, status: response.status }).toEqual({ path, status: 401 });
        expect(response.text).toContain('"message":"Unauthorized"');
        expect(response.headers.get('www-authenticate')).toContain('Bearer error="invalid_token"');
      }
      for (const path of ['/api/contact', '/trpc/contact.submit', '/trpc/contact.submit?batch=1']) {
        expect((await post(path, { authorization, cookie }, CONTACT)).status).toBe(401);
      }
    }
  }

  it.each([
    ['empty', 'Bearer'],
    ['blank', 'Bearer '],
    ['unknown', `Bearer ${newApiToken()}`],
    ['only the prefix', 'bearer rpt_'],
    ['an attempt on the database', "Bearer ' or 1=1 --"],
    ['far too long', `Bearer rpt_${'A'.repeat(5_000)}`],
  ])('opens nothing when it is %s, whatever cookie comes with it', (_what, authorization) =>
    expectNothing(authorization),
  );

  it('differs in one character from a valid one, is a session token, or appears twice', async () => {
    const session = admin.cookie.split('=')[1] ?? '';
    const last = full.authorization.endsWith('A') ? 'B' : 'A';
    await expectNothing(`Bearer ${session}`);
    await expectNothing(full.authorization.slice(0, -1) + last);
    await expectNothing(`${full.authorization} ${full.authorization}`);
  });

  it('is revoked, from the next request on', async () => {
    expect((await get('/api/auth/user', { authorization: full.authorization })).status).toBe(200);
    const path = `/api/admin/api-tokens/${full.id}`;
    await call(app.url, 'DELETE', path, { headers: { cookie: admin.cookie } });
    await expectNothing(full.authorization);
  });

  it('has expired, to the millisecond', async () => {
    const expiresAt = new Date(now().getTime() + MINUTE);
    const token = await issueToken(app.services, { userId: admin.userId, scope: 'full', expiresAt });
    letTimePass(MINUTE - 1);
    expect((await get('/api/auth/user', { authorization: token.authorization })).status).toBe(200);
    letTimePass(1);
    await expectNothing(token.authorization);
  });

  it('belongs to someone who is no longer an admin, until they are one again', async () => {
    adminEmails.splice(0, Infinity, 'someone-else@example.com');
    await expectNothing(full.authorization);
    adminEmails.push('admin@example.com');
    expect((await get('/api/auth/user', { authorization: full.authorization })).status).toBe(200);
    await app.orm.em
      .fork()
      .execute('update user_account set email_verified = false where id = ?', [admin.userId]);
    await expectNothing(full.authorization);
  });

  it('is recorded when it was issued here, without its secret', async () => {
    await app.orm.em.fork().nativeUpdate(ApiTokenEntity, { id: read.id }, { revokedAt: now() });
    await get('/api/auth/user', { authorization: read.authorization });
    await get('/api/auth/user', { authorization: `Bearer ${newApiToken()}` });
    const entries = await app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'api_token.refused', subjectId: read.id });
    expect(entries).toMatchObject([{ actorTokenId: read.id, details: { reason: 'revoked' } }]);
  });

  it.each([
    [
      'expired',
      `update api_token set created_at = created_at - interval '1 day', expires_at = created_at where id = ?`,
      () => full.id,
    ],
    [
      'signed-out-by-provider',
      'update user_account set signed_out_at = now() where id = ?',
      () => admin.userId,
    ],
    [
      'creator-is-no-admin',
      'update user_account set email_verified = false where id = ?',
      () => admin.userId,
    ],
  ])('leaves %s in the audit log, and the same response as ever', async (reason, statement, id) => {
    await app.orm.em.fork().execute(statement, [id()]);
    const refused = await get('/api/auth/user', { authorization: full.authorization });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('unknown, expired or revoked');
    const entries = await app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'api_token.refused', subjectId: full.id });
    expect(entries).toMatchObject([
      { subjectType: 'api_token', actorUserId: admin.userId, actorTokenId: full.id, details: { reason } },
    ]);
  });

  it('is ignored outside the procedures: files and pages are public', async () => {
    const headers = { authorization: `Bearer ${newApiToken()}` };
    const page = await get('/', headers);
    expect(page.status).toBe(200);
    expect(page.headers.get('www-authenticate')).toBeNull();
  });

  it('is not read from another Authorization scheme, which a proxy may use', async () => {
    const headers = { authorization: 'Basic dXNlcjpwYXNz', cookie: admin.cookie };
    expect((await get('/api/auth/user', headers)).status).toBe(200);
    const foreign = { ...headers, ...OTHER_SITE };
    expect((await post('/trpc/notifications.markAllRead', foreign)).status).toBe(403);
  });
});
