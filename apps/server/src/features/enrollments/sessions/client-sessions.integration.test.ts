import { NotificationEntity } from '@rapport/db/entities/notifications';
import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import { anEnrollment, aPackage, aSession, someHours } from '@rapport/db/testing/rows';
import type { ClientSessionList } from '@rapport/domain/sessions/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOn } from '../../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const LIST: Call = { method: 'GET', path: '/client/coaching-sessions' };
const TIMES: Call = { method: 'GET', path: '/client/coaching-sessions/{id}/times' };
const MOVE: Call = { method: 'POST', path: '/client/coaching-sessions/{id}/time' };
const CANCEL: Call = { method: 'POST', path: '/client/coaching-sessions/{id}/cancellation' };
const SETTINGS: Call = { method: 'PUT', path: '/admin/coaching-sessions/settings' };
const HOURS: Call = { method: 'GET', path: '/client/plans/{id}/hours' };

// A Tuesday.
const NOW = new Date('2026-03-10T08:00:00.000Z');

let now = NOW;
let app: TestApp;
let admin: string;
let client: string;
let other: string;
let plan: string;
let session: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], siteTimeZone: 'Europe/Berlin' },
    now: () => now,
  });
  admin = (await app.signIn({ email: 'admin@example.com' })).cookie;
  client = (await app.signIn({ email: 'client@example.com' })).cookie;
  other = (await app.signIn({ email: 'other@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOW;
  const em = app.orm.em.fork();
  await em.execute('truncate coaching_session, notification, session_settings');
  const row = anEnrollment(em, aPackage(em));
  someHours(em, row, 3);
  anEnrollment(em, aPackage(em), { clientEmail: 'other@example.com' });
  const planned = aSession(em, {
    enrollment: row,
    startsAt: new Date('2026-03-12T09:00:00.000Z'),
    start: '2026-03-12T10:00',
    timeZone: 'Europe/Berlin',
    minutes: 60,
    privateNote: 'Something only the owner knows',
  });
  await em.flush();
  plan = row.id;
  session = planned.id;
});

const as = (cookie: string, call: Call, input?: Record<string, unknown>, id = session) =>
  callOn(app, call, id, { cookie, ...(input === undefined ? {} : { input }) });
const times = async () => ((await as(client, TIMES)).body as { times: string[] }).times;
const stored = () => app.orm.em.fork().findOneOrFail(CoachingSessionEntity, { id: session });
const notified = (recipientEmail: string) =>
  app.orm.em.fork().find(NotificationEntity, { recipientEmail, type: 'session_changed' });

describe('the sessions of a client', () => {
  it('are their own, with what they may read and until when they can change them', async () => {
    const { body } = await callRest(app, LIST, { cookie: client });
    expect(body as ClientSessionList).toMatchObject({
      noticeHours: 24,
      sessions: [
        {
          id: session,
          start: '2026-03-12T10:00',
          packageName: 'A package',
          changeableUntil: '2026-03-11T09:00:00.000Z',
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('only the owner');
    expect(await callRest(app, LIST, { cookie: other })).toMatchObject({ body: { sessions: [] } });
  });

  it.each([
    ['read', TIMES, undefined],
    ['moved', MOVE, { startsAt: '2026-03-13T09:00:00.000Z' }],
    ['cancelled', CANCEL, {}],
  ])('are not %s by anyone else, also not by an admin', async (_, call, input) => {
    for (const cookie of [other, admin]) expect(await as(cookie, call, input)).toMatchObject({ status: 404 });
    expect(await stored()).toMatchObject({ state: 'planned', sequence: 0 });
  });
});

describe('the times that are offered', () => {
  it('are half hours of the owner’s days, after the notice, within four weeks', async () => {
    const offered = await times();
    // Wednesday, 24 hours and more from now, on the clocks of the site.
    expect(offered[0]).toBe('2026-03-11T08:00:00.000Z');
    expect(offered).toContain('2026-03-11T16:00:00.000Z');
    expect(offered).not.toContain('2026-03-11T16:30:00.000Z');
    expect(offered.filter((time) => ['2026-03-14', '2026-03-15'].includes(time.slice(0, 10)))).toEqual([]);
    // Nine o'clock is an hour earlier in UTC once the clocks have changed.
    expect(offered).toContain('2026-03-30T07:00:00.000Z');
    expect(offered.at(-1)?.slice(0, 10)).toBe('2026-04-07');
  });

  it('leave out those of other sessions, and those after the plan', async () => {
    const em = app.orm.em.fork();
    aSession(em, { startsAt: new Date('2026-03-13T09:30:00.000Z'), minutes: 60 });
    aSession(em, { startsAt: new Date('2026-03-13T13:00:00.000Z'), minutes: 60, state: 'cancelled' });
    await em.execute(`update enrollment set expiration_date = '2026-03-13T22:00Z' where id = ?`, [plan]);
    await em.flush();
    const offered = await times();
    const friday = offered.filter((time) => time.startsWith('2026-03-13')).map((time) => time.slice(11, 16));
    expect(friday).toEqual([
      '08:00',
      '08:30',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
    ]);
    expect(offered.at(-1)?.slice(0, 10)).toBe('2026-03-13');
  });

  it('follow the settings of the owner', async () => {
    const settings = {
      noticeHours: 48,
      reminderHours: [24, 1],
      dayStarts: '20:00',
      dayEnds: '21:30',
      weekdays: [6],
    };
    expect(await callRest(app, SETTINGS, { cookie: admin, input: settings })).toMatchObject({
      status: 200,
      body: { settings },
    });
    expect((await times()).map((time) => time.slice(0, 16)).slice(0, 2)).toEqual([
      '2026-03-14T19:00',
      '2026-03-14T19:30',
    ]);
    expect(
      await callRest(app, SETTINGS, { cookie: admin, input: { ...settings, seen: { updatedAt: null } } }),
    ).toMatchObject({
      status: 409,
    });
    expect(
      await callRest(app, SETTINGS, { cookie: admin, input: { ...settings, dayEnds: '19:00' } }),
    ).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['dayEnds'] }] },
    });
  });
});

describe('a client', () => {
  it('moves a session to an offered time, and both sides hear of it', async () => {
    expect(await as(client, MOVE, { startsAt: '2026-03-13T09:00:00.000Z' })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ start: '2026-03-13T10:00', sequence: 1 });
    expect(await notified('client@example.com')).toMatchObject([{ title: 'Session moved' }]);
    expect(await notified('admin@example.com')).toMatchObject([
      {
        title: 'Session moved',
        message:
          'A Client (Client@Example.com) moved the session of Thursday, March 12, 2026 at 10:00 AM GMT+1 to Friday, March 13, 2026 at 10:00 AM GMT+1.',
        subjectType: 'session',
        subjectId: session,
      },
    ]);
  });

  it('does not move it to another time, nor after the notice', async () => {
    expect(await as(client, MOVE, { startsAt: '2026-03-13T03:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { message: 'This time is no longer free. Choose another one.', issues: [{ path: ['startsAt'] }] },
    });
    now = new Date('2026-03-11T09:00:01.000Z');
    client = (await app.signIn({ email: 'client@example.com' })).cookie;
    expect(await as(client, MOVE, { startsAt: '2026-03-13T09:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { message: 'Sessions can be moved until 24 hours before they begin.' },
    });
  });

  it('never takes a time that another client takes at the same moment', async () => {
    const em = app.orm.em.fork();
    const second = aSession(em, {
      clientEmail: 'other@example.com',
      startsAt: new Date('2026-03-12T13:00:00.000Z'),
    });
    await em.flush();
    const startsAt = '2026-03-13T09:00:00.000Z';
    const results = await Promise.all([
      as(client, MOVE, { startsAt }),
      as(other, MOVE, { startsAt }, second.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cancels within the notice, which frees the hours', async () => {
    expect(await as(client, CANCEL, { reason: 'I am away.' })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'client',
      cancelReason: 'I am away.',
    });
    expect((await notified('admin@example.com'))[0]?.message).toBe(
      'A Client (Client@Example.com) cancelled the session of Thursday, March 12, 2026 at 10:00 AM GMT+1.\nI am away.',
    );
    expect(await as(client, HOURS, undefined, plan)).toMatchObject({ body: { entries: [{ balance: 3 }] } });
  });

  it('cancels later only by accepting what it costs, which is said before', async () => {
    now = new Date('2026-03-11T10:00:00.000Z');
    client = (await app.signIn({ email: 'client@example.com' })).cookie;
    expect(await as(client, CANCEL, {})).toMatchObject({
      status: 409,
      body: {
        message: 'Cancelling now takes 1 hour from your plan, because it begins in less than 24 hours.',
        issues: [{ path: ['acceptedHours'] }],
      },
    });
    expect(await stored()).toMatchObject({ state: 'planned' });
    expect(await as(client, CANCEL, { acceptedHours: 1 })).toMatchObject({ status: 200 });
    expect(await as(client, HOURS, undefined, plan)).toMatchObject({
      body: { entries: [{ hours: -1, note: 'Cancelled late', balance: 2 }, { balance: 3 }] },
    });
  });

  it('does not cancel what has begun', async () => {
    now = new Date('2026-03-12T09:00:00.000Z');
    client = (await app.signIn({ email: 'client@example.com' })).cookie;
    expect(await as(client, CANCEL, { acceptedHours: 1 })).toMatchObject({
      status: 409,
      body: { message: 'This session has already begun.' },
    });
  });
});
