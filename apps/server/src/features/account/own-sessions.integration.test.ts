import { SessionEntity } from '@rapport/db/entities/account';
import type { OwnSessionList } from '@rapport/domain/account/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startSession } from '../../auth/session-store.ts';

const list: Call = { method: 'GET', path: '/account/sessions' };
const end: Call = { method: 'DELETE', path: '/account/sessions/{id}' };
const endOthers: Call = {
  method: 'DELETE',
  path: '/account/sessions',
};

const NOW = new Date('2026-03-01T08:00:00.000Z');
const HOUR = 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
});
afterAll(() => app.close());

/** A user signed in twice: here, and on a phone an hour ago. */
async function signedInTwice() {
  const here = await app.signIn({ email: 'client@example.com' });
  const phone = await startSession(app.orm.em.fork(), {
    userId: here.userId,
    now: new Date(NOW.getTime() - HOUR),
    idToken: 'an ID token',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  });
  return { ...here, phone };
}

async function sessions(cookie: string) {
  const { status, body } = await callRest(app, list, { cookie });
  expect(status).toBe(200);
  return (body as OwnSessionList).sessions;
}

describe('own sessions', () => {
  it('are the open sessions of the user, each with its device', async () => {
    const { cookie, userId, phone } = await signedInTwice();
    await app.signIn({ email: 'client@example.com' });
    const stale = await startSession(app.orm.em.fork(), {
      userId,
      now: new Date(NOW.getTime() - 25 * HOUR),
      idToken: null,
      userAgent: undefined,
    });
    const seen = await sessions(cookie);
    expect(seen).toEqual([
      {
        id: expect.any(String),
        device: 'Unknown device',
        createdAt: NOW.toISOString(),
        lastSeenAt: NOW.toISOString(),
        isCurrent: true,
        method: null,
      },
      {
        id: phone.id,
        device: 'Safari on iPhone',
        createdAt: '2026-03-01T07:00:00.000Z',
        lastSeenAt: '2026-03-01T07:00:00.000Z',
        isCurrent: false,
        method: null,
      },
    ]);
    expect(seen.map(({ id }) => id)).not.toContain(stale.id);
  });

  it('end at once, and only once', async () => {
    const { cookie, phone } = await signedInTwice();
    expect(await callOn(app, end, phone.id, { cookie })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Signed out on that device.' },
    });
    expect(await app.orm.em.fork().findOne(SessionEntity, { id: phone.id })).toMatchObject({
      revokedAt: NOW,
      idToken: null,
    });
    expect(await sessions(cookie)).toMatchObject([{ isCurrent: true }]);
    expect(await listAuditEntries(app, phone.id)).toMatchObject([{ action: 'session.ended' }]);
    expect(await callOn(app, end, phone.id, { cookie })).toMatchObject({ status: 404 });
  });

  it('that have ended cannot be ended again and are not listed', async () => {
    const { cookie, userId } = await app.signIn({ email: 'client@example.com' });
    const session = { userId, idToken: null, userAgent: undefined };
    const em = app.orm.em.fork();
    const idle = await startSession(em, { ...session, now: new Date(NOW.getTime() - 24 * HOUR) });
    const old = await startSession(em, { ...session, now: new Date(NOW.getTime() - 30 * 24 * HOUR) });
    await em.nativeUpdate(SessionEntity, { id: old.id }, { lastSeenAt: NOW });
    for (const { id } of [idle, old]) {
      expect(await callOn(app, end, id, { cookie })).toMatchObject({ status: 404 });
      expect(await listAuditEntries(app, id)).toEqual([]);
    }
    expect(await callRest(app, endOthers, { cookie })).toMatchObject({
      body: { message: "You're not signed in anywhere else." },
    });
    expect(await listAuditEntries(app, userId)).toEqual([]);
  });

  it('of another user cannot be ended', async () => {
    const { cookie } = await signedInTwice();
    const { phone } = await signedInTwice();
    for (const id of [phone.id, UNKNOWN_ID]) {
      expect(await callOn(app, end, id, { cookie })).toMatchObject({ status: 404 });
    }
    expect(await app.orm.em.fork().findOne(SessionEntity, { id: phone.id })).toMatchObject({
      revokedAt: null,
    });
    expect(await callOn(app, end, 'not-an-id', { cookie })).toMatchObject({ status: 400 });
  });

  it('end all except the current one', async () => {
    const { cookie, userId, phone } = await signedInTwice();
    const bystander = await app.signIn({ email: 'other@example.com' });
    expect(await callRest(app, endOthers, { cookie })).toMatchObject({
      status: 200,
      body: { message: 'Signed out of 1 other session.' },
    });
    expect(await sessions(cookie)).toHaveLength(1);
    expect(await sessions(bystander.cookie)).toHaveLength(1);
    expect(await app.orm.em.fork().findOne(SessionEntity, { id: phone.id })).toMatchObject({
      revokedAt: NOW,
    });
    expect(await listAuditEntries(app, userId)).toMatchObject([
      { action: 'session.others_ended', details: { count: 1 } },
    ]);
    expect(await callRest(app, endOthers, { cookie })).toMatchObject({
      body: { message: "You're not signed in anywhere else." },
    });
  });
});
