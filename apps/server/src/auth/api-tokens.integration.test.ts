import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { describe, expect, it } from 'vitest';
import {
  admin,
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

const MINUTE = 60_000;

useTokenApp();

describe('a call with an API token', () => {
  it.each(READS)('reads %s as the admin who made it', async (path) => {
    for (const { authorization } of [full, read]) {
      expect((await get(path, { authorization })).status).toBe(200);
    }
  });

  it('is the admin, on both transports and in any spelling of the scheme', async () => {
    const authorization = full.authorization.replace('Bearer', 'bEARER ');
    expect((await get('/api/auth/user', { authorization })).json).toMatchObject({
      id: admin.userId,
      email: 'Admin@Example.com',
      isAdmin: true,
    });
  });

  it('changes data with the scope full, and the audit log names the token', async () => {
    await post('/api/contact', { authorization: full.authorization }, CONTACT);
    const listed = await get('/api/admin/contacts', { authorization: read.authorization });
    const [contact] = (listed.json as { contacts: { id: string }[] }).contacts;
    const path = `/api/admin/contacts/${contact?.id}`;
    const deleted = await call(app.url, 'DELETE', path, { headers: { authorization: full.authorization } });
    expect(deleted.status).toBe(200);
    const entries = await app.orm.em.fork().find(AuditEntryEntity, { subjectId: contact?.id ?? '' });
    expect(entries).toMatchObject([
      { action: 'contact.deleted', actorUserId: admin.userId, actorTokenId: full.id },
    ]);
  });

  it('with the scope read calls queries only, not even public mutations', async () => {
    const { authorization } = read;
    const changes = [
      post('/api/contact', { authorization }, CONTACT),
      post('/trpc/contact.submit', { authorization }, CONTACT),
      post('/api/admin/articles/refresh', { authorization }),
      post('/trpc/articles.refresh', { authorization }),
      call(app.url, 'PUT', '/api/notifications/read-all', { headers: { authorization } }),
    ];
    const lacking = ['contacts', 'contacts', 'content', 'content', 'notifications'];
    for (const [index, { status, text }] of (await Promise.all(changes)).entries()) {
      expect(status).toBe(403);
      expect(text).toContain(`This API token lacks the scope ${lacking[index]}:write.`);
    }
    // The procedure decides what a call does: a query sent by POST is refused only for its method.
    expect((await post('/trpc/contact.list', { authorization }, {})).status).toBe(405);
    const batch = await get('/trpc/account.user,articles.list?batch=1&input=%7B%221%22%3A%7B%7D%7D', {
      authorization,
    });
    expect(batch.status).toBe(200);
  });

  it('is checked for each call of a batch', async () => {
    const response = await post(
      '/trpc/contact.submit,notifications.markAllRead?batch=1',
      { authorization: read.authorization },
      { 0: CONTACT },
    );
    const results = response.json as { error: { data: { code: string } } }[];
    expect(results.map(({ error }) => error.data.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('may come from any site, and a cookie beside it is ignored', async () => {
    const { authorization } = full;
    for (const headers of [
      { ...OTHER_SITE, authorization },
      { ...OTHER_SITE, authorization, cookie: admin.cookie },
    ]) {
      expect((await post('/api/contact', headers, CONTACT)).status).toBe(200);
      expect((await post('/trpc/notifications.markAllRead', headers)).status).toBe(200);
    }
    const visitor = await app.signIn({ email: 'visitor@example.com' });
    const me = await get('/api/auth/user', { authorization, cookie: visitor.cookie });
    expect(me.json).toMatchObject({ email: 'Admin@Example.com' });
    const asReader = { authorization: read.authorization, cookie: admin.cookie };
    expect((await post('/api/admin/articles/refresh', asReader)).status).toBe(403);
    // Without a token the same call from another site stays refused.
    const onlyCookie = { ...OTHER_SITE, cookie: admin.cookie };
    expect((await post('/trpc/notifications.markAllRead', onlyCookie)).status).toBe(403);
  });

  it('updates its last use at most once a minute', async () => {
    const used = async () =>
      (await app.orm.em.fork().findOneOrFail(ApiTokenEntity, { id: read.id })).lastUsedAt?.getTime();
    const ask = () => get('/api/articles', { authorization: read.authorization });
    expect(await used()).toBeUndefined();
    const first = now().getTime();
    await ask();
    expect(await used()).toBe(first);
    letTimePass(MINUTE);
    await ask();
    expect(await used()).toBe(first);
    letTimePass(1);
    await ask();
    expect(await used()).toBe(first + MINUTE + 1);
  });
});
