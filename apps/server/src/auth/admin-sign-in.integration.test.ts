import { randomUUID } from 'node:crypto';
import { AdminEntity } from '@rapport/db/entities/access';
import { SessionEntity } from '@rapport/db/entities/account';
import { hashSessionToken } from '@rapport/db/session-token';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  login,
  openLoginAt,
  server,
  signInWith,
  useScriptedServer,
} from '../../testing/auth/scripted-sign-in.ts';
import { callRest } from '../../testing/features/rest-call.ts';

const OWNER = 'owner@example.com';
const DAY_MS = 86_400_000;

let clock = Date.now();
useScriptedServer({ now: () => new Date(clock), env: { adminEmails: [OWNER] } });
let sub: string;
beforeEach(async () => {
  sub = randomUUID();
  await server.orm.em.fork().nativeDelete(AdminEntity, {});
});

/** Signs in at the provider, which says this address, in the browser of before or in another one. */
async function signIn(email: string, browser: 'same' | 'other' = 'other'): Promise<string> {
  if (browser === 'other') openLoginAt(server.url);
  await signInWith({ sub, email });
  return login.session() ?? '';
}
const isAdmin = async (cookie: string) =>
  ((await callRest(server, { method: 'GET', path: '/auth/user' }, { cookie })).body as { isAdmin: boolean })
    .isAdmin;
const findSession = (cookie: string) =>
  server.orm.em
    .fork()
    .findOneOrFail(SessionEntity, { tokenHash: hashSessionToken(cookie.split('=')[1] ?? '') });
const addAdmin = (email: string, acceptedAt: Date | null) =>
  server.orm.em.fork().insert(AdminEntity, {
    email,
    invitedBy: OWNER,
    createdAt: new Date(clock),
    expiresAt: new Date(clock + 7 * DAY_MS),
    acceptedAt,
  });

describe('an admin to whom the provider gives another address', () => {
  it('keeps the rights in sessions that began before, and has none in those that begin after', async () => {
    const before = await signIn(OWNER);
    const after = await signIn('new@example.com');
    expect([await isAdmin(before), await isAdmin(after)]).toEqual([true, false]);
    expect((await findSession(after)).adminEmail).toBeNull();
  });

  it('inherits them by signing in again in the same browser, and no longer than the session had', async () => {
    const before = await signIn(OWNER);
    const inBefore = login;
    const { expiresAt } = await findSession(before);
    await signIn('new@example.com');
    clock += DAY_MS / 2;
    openLoginAt(server.url);
    for (const { name, value, path } of inBefore.browser.cookies())
      login.browser.setCookie({ name, value, path });
    const again = await signIn('new@example.com', 'same');
    expect(again).not.toBe(before);
    expect(await isAdmin(again)).toBe(true);
    expect(await findSession(again)).toMatchObject({ adminEmail: OWNER, expiresAt });
  });

  it('keeps the first of the addresses by which a session has them', async () => {
    const first = await signIn(OWNER);
    await signIn('second@example.com');
    await addAdmin('second@example.com', new Date(clock));
    const second = await signIn('second@example.com');
    await signIn('third@example.com');
    expect([(await findSession(first)).adminEmail, (await findSession(second)).adminEmail]).toEqual([
      OWNER,
      'second@example.com',
    ]);
  });

  it('needs nothing kept where the new address is of an admin too', async () => {
    await addAdmin('second@example.com', new Date(clock));
    const before = await signIn(OWNER);
    await signIn('second@example.com');
    expect(await findSession(before)).toMatchObject({ adminEmail: null });
    expect(await isAdmin(before)).toBe(true);
  });
});

describe('an invited admin', () => {
  it('is one from the sign-in with this address on, in any letter case', async () => {
    await addAdmin('invited@example.com', null);
    const cookie = await signIn('Invited@Example.com');
    expect(await isAdmin(cookie)).toBe(true);
    const row = await server.orm.em.fork().findOneOrFail(AdminEntity, { email: 'invited@example.com' });
    expect(row.acceptedAt).toEqual(new Date(clock));
  });

  it('is none when the invitation has expired, or when someone else signs in', async () => {
    await addAdmin('invited@example.com', null);
    expect(await isAdmin(await signIn('another@example.com'))).toBe(false);
    clock += 7 * DAY_MS;
    sub = randomUUID();
    expect(await isAdmin(await signIn('invited@example.com'))).toBe(false);
  });
});
