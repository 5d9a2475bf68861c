import { UserEntity } from '@rapport/db/entities/account';
import { PasskeyEntity } from '@rapport/db/entities/passkeys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { readSystemStatus } from './read-system.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { signIn: 'built-in', adminEmails: ['owner@example.com'] } });
  await app.signIn({ email: 'client@example.com' });
  await app.signIn({ email: 'owner@example.com' });
});
afterAll(() => app.close());

async function read(signIn = app.services.env.signIn) {
  const { env, now } = app.services;
  const em = app.orm.em.fork();
  const log = { warn: (details: unknown) => expect.fail(String(details)) };
  const { parts } = await readSystemStatus({ em, env: { ...env, signIn }, now, log });
  return parts.find(({ key }) => key === 'passkeys');
}

async function addPasskey(rpId: string, email = 'owner@example.com') {
  const em = app.orm.em.fork();
  const user = await em.findOneOrFail(UserEntity, { email });
  em.create(PasskeyEntity, {
    user,
    rpId,
    credentialId: `credential of ${email} on ${rpId}`,
    publicKey: 'a key',
    name: 'Phone',
    lastUsedAt: null,
  });
  await em.flush();
}

it('says nothing of clients’ passkeys, which only they can remove', async () => {
  await addPasskey('old.example.com', 'client@example.com');
  expect(await read()).toBeUndefined();
});

it('passkeys of another domain need attention, and those of this one do not', async () => {
  await addPasskey('127.0.0.1');
  expect(await read()).toBeUndefined();
  await addPasskey('old.example.com');
  expect(await read()).toMatchObject({
    name: 'Passkeys',
    state: 'warning',
    sentence:
      "1 passkey added on old.example.com can't be used on 127.0.0.1. Sign in by emailed code or recovery code, add new ones, and remove these.",
    action: { href: '/admin?section=settings&edit=access' },
  });
  await addPasskey('older.example.com');
  expect((await read())?.sentence).toContain("2 passkeys added on other domains can't be used");
});

it('are no part where people sign in at a provider', async () => {
  expect(await read('external')).toBeUndefined();
});
