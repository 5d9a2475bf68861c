import { PostmarkConnectionEntity } from '@rapport/db/entities/settings';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findAdminLink } from '../../auth/built-in/links/admin-links.ts';
import { sealToken } from '../../mail/postmark/setup/connection.ts';
import { addAdmin, removeAdminByEmail } from './change-admins.ts';
import { createHandoverLink } from './handover-link.ts';

const EMAIL = 'second@example.com';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { signIn: 'built-in', adminEmails: ['owner@example.com'] } });
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().execute('delete from admin; delete from postmark_connection'));

function invite(email = EMAIL) {
  const { env, now } = app.services;
  const withoutToken = { ...env, mode: 'production' as const, postmark: null };
  return createHandoverLink(app.orm.em.fork(), { env: withoutToken, now }, { email });
}

it('is handed over only until a Postmark token is configured or stored', async () => {
  expect(await invite()).toContain('/api/sign-in/first#');
  await app.orm.em
    .fork()
    .upsert(PostmarkConnectionEntity, { id: 1, sealedToken: sealToken(app.services.env, 'a token') });
  expect(await invite()).toBeNull();
});

it('no longer signs anyone in once its admin was removed, while those of others do', async () => {
  const { env, now } = app.services;
  const em = app.orm.em.fork();
  const deps = { em, env, now, actor: null, ip: '127.0.0.1', requestId: 'a request' };
  await addAdmin(deps, EMAIL);
  const secretOf = (link: string | null) => new URL(link ?? '').hash.slice(1);
  const [secret, other] = [secretOf(await invite()), secretOf(await invite('third@example.com'))];
  expect(await findAdminLink(em, secret, now())).toMatchObject({ email: EMAIL, isOpen: true });
  await removeAdminByEmail(deps, EMAIL);
  expect(await findAdminLink(app.orm.em.fork(), secret, now())).toBeNull();
  expect(await findAdminLink(app.orm.em.fork(), other, now())).toMatchObject({ isOpen: true });
});
