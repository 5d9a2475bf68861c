import { UserEntity } from '@rapport/db/entities/account';
import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { describe, expect, it } from 'vitest';
import { issueToken } from '../../testing/api-token.ts';
import { NOW, orm, userId, useStoredUser } from '../../testing/auth/stored-user.ts';
import { newApiToken } from './api-token.ts';
import { findToken, touchToken } from './token-store.ts';

const MINUTE_MS = 60_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);

useStoredUser();

/** A stored token, by its id and the text that its owner has. */
async function issue(changes: { scope?: 'read' | 'full'; expiresAt?: Date } = {}) {
  const issued = await issueToken({ orm, now: () => NOW }, { userId, scope: 'full', ...changes });
  return { id: issued.id, token: issued.authorization.replace('Bearer ', '') };
}
const find = (token: string, now = NOW) => findToken(orm.em.fork(), token, now);
const touch = (id: string, now: Date) => touchToken(orm.em.fork(), id, now);
const change = (id: string, changes: { lastUsedAt?: Date; revokedAt?: Date }) =>
  orm.em.fork().nativeUpdate(ApiTokenEntity, { id }, changes);
const lastUse = async (id: string) => (await orm.em.fork().findOneOrFail(ApiTokenEntity, { id })).lastUsedAt;

describe('a stored token', () => {
  it('is found with the person it acts as', async () => {
    const { id, token } = await issue({ scope: 'read' });
    expect(await find(token)).toEqual({
      tokenId: id,
      scope: 'read',
      scopes: [],
      isRevoked: false,
      isExpired: false,
      isSignedOut: false,
      isDue: true,
      userId,
      email: 'Ada@example.com',
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      hasEnrollment: false,
      isAddedAdmin: false,
      hasLeftAddress: false,
    });
  });

  it('is no one else’s, and nothing else opens it', async () => {
    await issue();
    for (const token of [newApiToken(), 'rpt_', '']) expect(await find(token)).toBeNull();
  });

  it('of a client says so, in whatever case the address is written', async () => {
    const { token } = await issue();
    const em = orm.em.fork();
    anEnrollment(em, aPackage(em), { clientEmail: 'ADA@example.com' });
    await em.flush();
    expect(await find(token)).toMatchObject({ hasEnrollment: true });
  });

  it('is expired at its last instant, not before', async () => {
    const { token } = await issue({ expiresAt: after(MINUTE_MS) });
    expect(await find(token, after(MINUTE_MS - 1))).toMatchObject({ isExpired: false });
    expect(await find(token, after(MINUTE_MS))).toMatchObject({ isExpired: true });
  });

  it('is revoked once it was, and signed out while its person is', async () => {
    const { id, token } = await issue();
    await change(id, { revokedAt: NOW });
    expect(await find(token)).toMatchObject({ isRevoked: true, isSignedOut: false });
    await orm.em.fork().nativeUpdate(UserEntity, { id: userId }, { signedOutAt: NOW });
    expect(await find(token)).toMatchObject({ isSignedOut: true });
  });
});

describe('the use of a token', () => {
  it('is due to be written down more than a minute after the last time', async () => {
    const { id, token } = await issue();
    await touch(id, NOW);
    expect(await find(token, after(MINUTE_MS))).toMatchObject({ isDue: false });
    expect(await find(token, after(MINUTE_MS + 1))).toMatchObject({ isDue: true });
  });

  it('is written down for this token alone', async () => {
    const used = await issue();
    const other = await issue();
    await touch(used.id, NOW);
    expect(await lastUse(used.id)).toEqual(NOW);
    expect(await lastUse(other.id)).toBeNull();
  });

  it('moves forward only', async () => {
    const { id } = await issue();
    await touch(id, after(1));
    await touch(id, NOW);
    expect(await lastUse(id)).toEqual(after(1));
    await touch(id, after(2));
    expect(await lastUse(id)).toEqual(after(2));
  });

  it('leaves a revoked one as it was', async () => {
    const { id } = await issue();
    await change(id, { revokedAt: NOW });
    await touch(id, NOW);
    expect(await lastUse(id)).toBeNull();
  });
});
