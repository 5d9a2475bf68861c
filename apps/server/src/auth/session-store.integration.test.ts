import { SessionEntity } from '@rapport/db/entities/account';
import { hashSessionToken } from '@rapport/db/session-token';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { describe, expect, it } from 'vitest';
import { NOW, orm, userId, useStoredUser } from '../../testing/auth/stored-user.ts';
import { endSession, findSession, forgetDeadSessions, startSession, touchSession } from './session-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const after = (ms: number) => new Date(NOW.getTime() + ms);

useStoredUser();

const start = (changes: { now?: Date; idToken?: string | null; userAgent?: string } = {}) =>
  startSession(orm.em.fork(), { userId, now: NOW, idToken: null, userAgent: undefined, ...changes });
const find = (token: string, now = NOW) => findSession(orm.em.fork(), token, now);
const stored = (id: string) => orm.em.fork().findOneOrFail(SessionEntity, { id });

describe('a session that starts', () => {
  it('is stored under the hash of its token, for 30 days', async () => {
    const { id, token } = await start({ userAgent: 'A browser' });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await stored(id)).toMatchObject({
      tokenHash: hashSessionToken(token),
      createdAt: NOW,
      lastSeenAt: NOW,
      expiresAt: after(30 * DAY_MS),
      revokedAt: null,
      userAgent: 'A browser',
    });
  });

  it('keeps 300 characters of the browser’s name, or none', async () => {
    expect((await stored((await start({ userAgent: 'x'.repeat(301) })).id)).userAgent).toBe('x'.repeat(300));
    expect((await stored((await start()).id)).userAgent).toBeNull();
  });
});

describe('a session that is looked up', () => {
  it('comes with its user', async () => {
    const { id, token } = await start();
    const found = await find(token);
    expect(new Date(found?.authenticatedAt ?? 0)).toEqual(NOW);
    expect(found).toEqual({
      sessionId: id,
      userId,
      email: 'Ada@example.com',
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      hasEnrollment: false,
      isAddedAdmin: false,
      hasLeftAddress: false,
      adminEmail: null,
      authenticatedAt: found?.authenticatedAt,
      isDue: false,
    });
  });

  it('knows of an enrollment under the same address in other letter case', async () => {
    const { token } = await start();
    const em = orm.em.fork();
    anEnrollment(em, aPackage(em), { clientEmail: 'aDA@Example.com' });
    await em.flush();
    expect((await find(token))?.hasEnrollment).toBe(true);
  });

  it('is there until a day without use, or 30 days, have passed', async () => {
    const { id, token } = await start();
    expect(await find(token, after(DAY_MS - 1))).not.toBeNull();
    expect(await find(token, after(DAY_MS))).toBeNull();
    await touchSession(orm.em.fork(), id, after(30 * DAY_MS - 1));
    expect(await find(token, after(30 * DAY_MS - 1))).not.toBeNull();
    expect(await find(token, after(30 * DAY_MS))).toBeNull();
  });

  it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(43)}\n`])(
    'is not there under the token %j',
    async (token) => {
      await start();
      expect(await find(token)).toBeNull();
      expect(await endSession(orm.em.fork(), token, NOW)).toBeNull();
    },
  );
});

describe('the use of a session', () => {
  it('is due to be written down after a minute', async () => {
    const { token } = await start();
    expect((await find(token, after(MINUTE_MS)))?.isDue).toBe(false);
    expect((await find(token, after(MINUTE_MS + 1)))?.isDue).toBe(true);
  });

  it('moves forward only', async () => {
    const { id } = await start();
    await touchSession(orm.em.fork(), id, after(10));
    await touchSession(orm.em.fork(), id, after(5));
    expect((await stored(id)).lastSeenAt).toEqual(after(10));
  });

  it('of one session changes no other', async () => {
    const { id } = await start();
    const other = await start();
    await touchSession(orm.em.fork(), id, after(10));
    expect((await stored(other.id)).lastSeenAt).toEqual(NOW);
  });

  it('is not written down once it has ended', async () => {
    const { id, token } = await start();
    await endSession(orm.em.fork(), token, NOW);
    await touchSession(orm.em.fork(), id, after(10));
    expect((await stored(id)).lastSeenAt).toEqual(NOW);
  });
});

describe('a session that ends', () => {
  it('gives its ID token away once and forgets it', async () => {
    const { id, token } = await start({ idToken: 'an ID token' });
    const other = await start();
    expect(await endSession(orm.em.fork(), token, after(1))).toEqual({
      id,
      userId,
      email: 'Ada@example.com',
      idToken: 'an ID token',
      adminEmail: null,
      expiresAt: expect.any(Date),
    });
    expect(await stored(id)).toMatchObject({ revokedAt: after(1), idToken: null });
    expect(await endSession(orm.em.fork(), token, after(2))).toBeNull();
    expect(await find(token)).toBeNull();
    expect(await find(other.token)).not.toBeNull();
  });

  it('is deleted when it is a month old, together with the others of its user alone', async () => {
    const old = await start();
    const young = await start({ now: after(1) });
    await forgetDeadSessions(orm.em.fork(), '00000000-0000-7000-8000-000000000000', after(30 * DAY_MS));
    expect(await orm.em.fork().count(SessionEntity, { id: old.id })).toBe(1);
    await forgetDeadSessions(orm.em.fork(), userId, after(30 * DAY_MS));
    expect(await orm.em.fork().find(SessionEntity, {})).toMatchObject([{ id: young.id }]);
  });
});
