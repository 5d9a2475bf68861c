import { randomUUID } from 'node:crypto';
import { SessionEntity, UserEntity } from '@rapport/db/entities/account';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { hashSessionToken } from '@rapport/db/session-token';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Visit } from '../../testing/auth/browser.ts';
import { login, provider, server, useScriptedServer, VERIFIED } from '../../testing/auth/scripted-sign-in.ts';

const DAY_MS = 86_400_000;

let clock: number;
useScriptedServer({ now: () => new Date(clock) });
beforeEach(() => {
  clock = Date.now();
});

/** Signs in with these claims; gives the response of the callback. */
async function signIn(claims: Record<string, unknown>): Promise<Visit> {
  const { state } = await login.start({ ...VERIFIED, ...claims });
  return login.callback({ state });
}

function findSession() {
  const tokenHash = hashSessionToken(login.session()?.split('=')[1] ?? '');
  return server.orm.em.fork().findOneOrFail(SessionEntity, { tokenHash });
}

describe('the person who signed in', () => {
  it('is stored with what the provider says', async () => {
    const sub = randomUUID();
    await signIn({ sub, given_name: 'Ada', family_name: 'Reader', picture: 'https://example.com/ada.png' });
    expect(await server.orm.em.fork().find(UserEntity, { subject: sub })).toMatchObject([
      {
        issuer: provider.settings.issuer,
        email: VERIFIED.email,
        emailVerified: true,
        firstName: 'Ada',
        lastName: 'Reader',
        profileImageUrl: 'https://example.com/ada.png',
        createdAt: new Date(clock),
        lastLoginAt: new Date(clock),
        signedOutAt: null,
      },
    ]);
  });

  it('is updated to what the provider says at the next sign-in, also where it says nothing any more', async () => {
    const sub = randomUUID();
    const first = clock;
    await signIn({ sub, given_name: 'Ada', family_name: 'Reader', picture: 'https://example.com/ada.png' });
    clock += DAY_MS;
    await signIn({ sub, given_name: 'Ada Mary', email: 'ada.mary@example.com' });
    expect(await server.orm.em.fork().find(UserEntity, { subject: sub })).toMatchObject([
      {
        email: 'ada.mary@example.com',
        firstName: 'Ada Mary',
        lastName: null,
        profileImageUrl: null,
        createdAt: new Date(first),
        lastLoginAt: new Date(clock),
      },
    ]);
  });
});

describe('the session of a sign-in', () => {
  it('begins now, with the browser and the session of the provider, and holds no readable ID token', async () => {
    await signIn({ sid: 'a session' });
    const session = await findSession();
    expect(session).toMatchObject({
      createdAt: new Date(clock),
      lastSeenAt: new Date(clock),
      revokedAt: null,
      providerSid: 'a session',
      userAgent: expect.stringContaining('node'),
    });
    expect(session.idToken).toMatch(/^[\w.-]+$/);
    expect(session.idToken).not.toMatch(/^ey/);
  });

  it.each([
    ['an hour ago', -3_600_000, -3_600_000],
    ['an hour ahead, as its clock is wrong: now', 3_600_000, 0],
    ['in the future, as its clock is ahead: now', 60_000, 0],
  ])('counts as proven when the provider says: %s', async (_case, saidMs, storedMs) => {
    clock = Math.floor(clock / 1_000) * 1_000;
    await signIn({ auth_time: (clock + saidMs) / 1_000 });
    expect((await findSession()).authenticatedAt).toEqual(new Date(clock + storedMs));
  });

  it('takes the place of the one the browser had, and of those of the person that are over', async () => {
    const sub = randomUUID();
    await signIn({ sub });
    const first = await findSession();
    clock += DAY_MS;
    await signIn({ sub });
    const second = await findSession();
    const ended = await server.orm.em.fork().findOneOrFail(SessionEntity, { id: first.id });
    expect(ended.revokedAt).toEqual(new Date(clock));
    clock = first.expiresAt.getTime();
    await signIn({ sub });
    const left = await server.orm.em.fork().find(SessionEntity, { user: { subject: sub } });
    expect(left.map(({ id }) => id).toSorted()).toEqual([second.id, (await findSession()).id].toSorted());
  });
});

describe('the audit log', () => {
  const lastEntry = async () => {
    const em = server.orm.em.fork();
    const [entry] = await em.find(AuditEntryEntity, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return entry;
  };

  it('has who signed in, from where, and the session', async () => {
    const response = await signIn({});
    const session = await findSession();
    expect(await lastEntry()).toMatchObject({
      at: new Date(clock),
      action: 'login',
      actorUserId: session.user.id,
      actorEmail: VERIFIED.email,
      subjectType: 'session',
      subjectId: session.id,
      requestId: response.headers.get('x-request-id'),
      ip: '127.0.0.1',
      details: {},
    });
  });

  it.each([
    ['without an attempt', { reason: 'attempt-missing' }, () => login.callback({ state: 'x'.repeat(43) })],
    [
      'for what the provider said',
      { reason: 'answer-invalid', detail: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' },
      () => signIn({ nonce: 'x' }),
    ],
  ])('has a sign-in that was refused %s, and no one who made it', async (_case, details, visit) => {
    const response = await visit();
    expect(response.status).toBe(400);
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      at: new Date(clock),
      action: 'login.refused',
      actorUserId: null,
      actorEmail: null,
      subjectType: null,
      subjectId: null,
      requestId: response.headers.get('x-request-id'),
      ip: '127.0.0.1',
    });
    expect(entry?.details).toEqual(details);
  });
});
