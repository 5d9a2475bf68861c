import type { AnySessionList } from '@rapport/domain/account/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startSession } from '../../auth/session-store.ts';

const list: Call = { method: 'GET', path: '/admin/sessions' };
const end: Call = { method: 'DELETE', path: '/admin/sessions/{id}' };
const user: Call = { method: 'GET', path: '/auth/user' };

const NOW = new Date('2026-03-01T08:00:00.000Z');
const HOUR = 60 * 60_000;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

let app: TestApp;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW, env: { adminEmails: ['admin@example.com'] } });
  admin = await app.signIn({ email: 'admin@example.com', firstName: 'Ada', lastName: 'Admin' });
});
afterAll(() => app.close());

async function sessions() {
  const { status, body } = await callRest(app, list, { cookie: admin.cookie });
  expect(status).toBe(200);
  return body as AnySessionList;
}

describe('the sessions of everybody', () => {
  it('are listed with user, time and device, without ended and expired ones', async () => {
    const email = `phone@example.com`;
    const { userId } = await app.signIn({ email });
    const em = app.orm.em.fork();
    const start = (hoursAgo: number) =>
      startSession(em, {
        userId,
        now: new Date(NOW.getTime() - hoursAgo * HOUR),
        idToken: null,
        userAgent: PHONE,
      });
    const phone = await start(2);
    const stale = await start(25);
    const { sessions: seen, total } = await sessions();
    expect(seen).toHaveLength(total);
    expect(seen.map(({ id }) => id)).not.toContain(stale.id);
    expect(seen.find(({ id }) => id === phone.id)).toEqual({
      id: phone.id,
      email,
      name: null,
      device: 'Safari on iPhone',
      userAgent: PHONE,
      createdAt: '2026-03-01T06:00:00.000Z',
      lastSeenAt: '2026-03-01T06:00:00.000Z',
      isCurrent: false,
    });
    expect(seen.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { email: 'admin@example.com', name: 'Ada Admin' },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/hash|idToken/i);
  });

  it('end at once, and only once', async () => {
    const victim = await app.signIn({ email: `victim@example.com` });
    const found = (await sessions()).sessions.find(({ email }) => email === `victim@example.com`);
    const id = found?.id ?? '';
    const asAdmin = { cookie: admin.cookie };
    expect(await callOn(app, end, id, asAdmin)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Session ended.' },
    });
    expect((await callRest(app, user, { cookie: victim.cookie })).status).toBe(401);
    expect(await listAuditEntries(app, id)).toMatchObject([
      { action: 'session.revoked', actorEmail: 'admin@example.com' },
    ]);
    expect((await callOn(app, end, id, asAdmin)).status).toBe(404);
    expect((await callOn(app, end, UNKNOWN_ID, asAdmin)).status).toBe(404);
  });

  it('cannot be ended once they are over', async () => {
    const { userId } = await app.signIn({ email: `idle@example.com` });
    const now = new Date(NOW.getTime() - 24 * HOUR);
    const idle = await startSession(app.orm.em.fork(), { userId, now, idToken: null, userAgent: PHONE });
    expect((await callOn(app, end, idle.id, { cookie: admin.cookie })).status).toBe(404);
    expect(await listAuditEntries(app, idle.id)).toEqual([]);
  });

  it('are only for signed-in admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    const token = await issueToken(app.services, { userId: admin.userId, scope: 'full' });
    const id = (await sessions()).sessions[0]?.id ?? '';
    expect((await callRest(app, list)).status).toBe(401);
    expect((await callRest(app, list, { cookie: visitor.cookie })).status).toBe(403);
    expect((await callOn(app, end, id, { cookie: visitor.cookie })).status).toBe(403);
    const response = await fetch(`${app.url}/api/admin/sessions`, {
      headers: { authorization: token.authorization },
    });
    expect(response.status).toBe(403);
  });
});
