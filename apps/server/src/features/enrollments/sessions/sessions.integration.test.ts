import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import { anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import type { HoursLedger } from '@rapport/domain/enrollments/ledger-schema';
import type { Session } from '@rapport/domain/sessions/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const PLAN: Call = { method: 'POST', path: '/admin/coaching-sessions' };
const LIST: Call = { method: 'GET', path: '/admin/coaching-sessions' };
const GET: Call = { method: 'GET', path: '/admin/coaching-sessions/{id}' };
const UPDATE: Call = { method: 'PUT', path: '/admin/coaching-sessions/{id}' };
const HOLD: Call = { method: 'POST', path: '/admin/coaching-sessions/{id}/held' };
const MISS: Call = { method: 'POST', path: '/admin/coaching-sessions/{id}/missed' };
const CANCEL: Call = { method: 'POST', path: '/admin/coaching-sessions/{id}/cancellation' };
const LEDGER: Call = { method: 'GET', path: '/admin/enrollments/{id}/hours' };

const NOW = new Date('2026-03-10T08:00:00.000Z');
const LATER = new Date('2026-03-10T12:00:00.000Z');

let now = NOW;
let app: TestApp;
let cookie: string;
let plan: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], siteTimeZone: 'Europe/Berlin' },
    now: () => now,
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOW;
  const em = app.orm.em.fork();
  await em.execute('truncate coaching_session, notification');
  const row = anEnrollment(em, aPackage(em));
  someHours(em, row, 3);
  await em.flush();
  plan = row.id;
});

const planIt = (changes: Record<string, unknown> = {}) =>
  callRest(app, PLAN, {
    cookie,
    input: { enrollmentId: plan, start: '2026-03-10T10:00', minutes: 90, ...changes },
  });
const planned = async (changes: Record<string, unknown> = {}) =>
  ((await planIt(changes)).body as { session: Session }).session;
const on = (call: Call, id: string, input?: Record<string, unknown>) =>
  callOn(app, call, id, { cookie, ...(input === undefined ? {} : { input }) });
const hours = async () => (await on(LEDGER, plan)).body as HoursLedger;

describe('planning a session', () => {
  it('keeps the time of its zone, and its instant, with the client of the plan', async () => {
    expect(await planIt({ place: 'https://meet.example.com/sample', agenda: 'Goals' })).toMatchObject({
      status: 200,
      body: {
        success: true,
        session: {
          clientName: 'A Client',
          clientEmail: 'Client@Example.com',
          enrollmentId: plan,
          packageName: 'A package',
          state: 'planned',
          start: '2026-03-10T10:00',
          timeZone: 'Europe/Berlin',
          startsAt: '2026-03-10T09:00:00.000Z',
          minutes: 90,
          place: 'https://meet.example.com/sample',
          agenda: 'Goals',
          hours: 0,
        },
      },
    });
    const [{ id } = { id: '' }] = await app.orm.em.fork().find(CoachingSessionEntity, {});
    expect(await listAuditEntries(app, id)).toMatchObject([
      { action: 'session.planned', actorEmail: 'admin@example.com' },
    ]);
  });

  it('holds back the hours of the plan, and refuses more than are free until it is confirmed', async () => {
    await planned();
    expect(await hours()).toMatchObject({ hoursRemaining: 3, hoursPlanned: 1.5 });
    expect(await planIt({ start: '2026-03-11T10:00', minutes: 120 })).toMatchObject({
      status: 409,
      body: {
        message:
          'This plan does not have these hours free: 3 hours left, 1.5 planned, 1.5 free. Plan it anyway, or choose a shorter session.',
        issues: [{ path: ['confirmed'] }],
      },
    });
    expect(await planIt({ start: '2026-03-11T10:00', minutes: 120, confirmed: true })).toMatchObject({
      status: 200,
    });
    expect(await hours()).toMatchObject({ hoursRemaining: 3, hoursPlanned: 3.5 });
  });

  it('refuses a day outside the plan until it is confirmed', async () => {
    expect(await planIt({ start: '2026-07-06T10:00' })).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['confirmed'] }] },
    });
    expect(await planIt({ start: '2026-07-06T10:00', confirmed: true })).toMatchObject({ status: 200 });
  });

  it('needs no plan, but then a name and an address', async () => {
    const someone = { enrollmentId: undefined, clientName: 'A Visitor', clientEmail: 'visitor@example.com' };
    expect(await planned(someone)).toMatchObject({ enrollmentId: null, clientEmail: 'visitor@example.com' });
    expect(await planIt({ enrollmentId: undefined })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['clientName'] }, { path: ['clientEmail'] }] },
    });
  });

  it.each([
    [{ start: '2026-02-28T10:00' }, 'start', 'Choose a time in the future.'],
    [{ start: '2029-03-11T10:00' }, 'start', 'Choose a day within the next 3 years.'],
    [{ start: '2026-02-30T10:00' }, 'start', 'Choose a day and a time, such as 2026-12-01T10:00.'],
    [
      { timeZone: 'Mars/Olympus' },
      'timeZone',
      'Use a name of the IANA time zone database, such as Europe/Berlin.',
    ],
    [{ minutes: 50 }, 'minutes', 'Choose a length from 15 minutes to 8 hours, in quarters of an hour.'],
    [{ minutes: 495 }, 'minutes', 'Choose a length from 15 minutes to 8 hours, in quarters of an hour.'],
  ])('refuses %j', async (changes, field, message) => {
    expect(await planIt(changes)).toMatchObject({
      status: 400,
      body: { issues: [{ path: [field], message }] },
    });
  });

  it('takes a time that the clocks skip as a later one, and the first of two', async () => {
    expect(await planned({ start: '2026-03-29T02:30' })).toMatchObject({
      start: '2026-03-29T03:30',
      startsAt: '2026-03-29T01:30:00.000Z',
    });
    expect(
      await planned({ start: '2026-10-25T02:30', confirmed: true, timeZone: 'Europe/Berlin' }),
    ).toMatchObject({ startsAt: '2026-10-25T00:30:00.000Z' });
  });

  it('refuses a plan that does not exist', async () => {
    expect(await planIt({ enrollmentId: UNKNOWN_ID })).toMatchObject({ status: 404 });
  });

  it('takes the last free hours once, however many ask at the same moment', async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) => planIt({ start: `2026-03-1${index}T10:00`, minutes: 120 })),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('a planned session', () => {
  it('moves, and stays as it was where nothing is said', async () => {
    const { id } = await planned({ place: 'Room 5', agenda: 'Goals' });
    expect(await on(UPDATE, id, { start: '2026-03-12T11:00' })).toMatchObject({
      status: 200,
      body: {
        session: {
          start: '2026-03-12T11:00',
          startsAt: '2026-03-12T10:00:00.000Z',
          place: 'Room 5',
          agenda: 'Goals',
        },
      },
    });
    expect(await on(UPDATE, id, { place: null })).toMatchObject({
      body: { session: { place: null, agenda: 'Goals' } },
    });
    expect(await listAuditEntries(app, id)).toMatchObject([
      { action: 'session.planned' },
      { details: { fields: ['startsAt', 'start'] } },
      { details: { fields: ['place'] } },
    ]);
  });

  it('is not overwritten by someone who saw it as it was before', async () => {
    const { id, updatedAt } = await planned();
    await on(UPDATE, id, { place: 'Room 5' });
    expect(await on(UPDATE, id, { place: 'Room 6', seen: { updatedAt } })).toMatchObject({ status: 409 });
    expect(await on(GET, id)).toMatchObject({ body: { session: { place: 'Room 5' } } });
  });

  it('keeps its instant under the clocks of another time zone', async () => {
    const { id } = await planned();
    expect(await on(UPDATE, id, { start: '2026-03-10T09:00', timeZone: 'UTC' })).toMatchObject({
      body: { session: { start: '2026-03-10T09:00', timeZone: 'UTC', startsAt: '2026-03-10T09:00:00.000Z' } },
    });
  });

  it('moves although more is planned than left, because it takes no more than before', async () => {
    const { id } = await planned();
    await planned({ start: '2026-03-11T10:00', minutes: 240, confirmed: true });
    expect(await on(UPDATE, id, { start: '2026-03-12T10:00' })).toMatchObject({ status: 200 });
  });

  it('changes while its client is corrected, in whatever order both come', async () => {
    const { id } = await planned();
    const correct: Call = { method: 'PUT', path: `/admin/enrollments/${plan}/client` };
    for (let round = 0; round < 5; round += 1) {
      const input = { clientName: 'A Client', clientEmail: `c${round}@example.com`, reason: 'Misspelled' };
      const results = await Promise.all([
        callRest(app, correct, { cookie, input }),
        on(UPDATE, id, { minutes: 30 + 15 * (round % 2) }),
      ]);
      expect(results.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await on(GET, id)).toMatchObject({ body: { session: { clientEmail: 'c4@example.com' } } });
  });

  it('counts its own hours as free when it becomes longer', async () => {
    const { id } = await planned();
    expect(await on(UPDATE, id, { minutes: 180 })).toMatchObject({ status: 200 });
    expect(await on(UPDATE, id, { minutes: 195 })).toMatchObject({ status: 409 });
  });

  it('is cancelled with a reason, which frees its hours', async () => {
    const { id } = await planned();
    expect(await on(CANCEL, id, { reason: 'I am ill.' })).toMatchObject({
      status: 200,
      body: { session: { state: 'cancelled', cancelledBy: 'owner', cancelReason: 'I am ill.', hours: 0 } },
    });
    expect(await hours()).toMatchObject({ hoursRemaining: 3, hoursPlanned: 0 });
    const em = app.orm.em.fork();
    expect(
      await em.find(NotificationEntity, { recipientEmail: 'client@example.com', title: 'Session cancelled' }),
    ).toMatchObject([
      { subjectType: 'own_session', subjectId: id, message: expect.stringContaining('I am ill.') },
    ]);
  });
});

describe('a session that has begun', () => {
  it('is held in one step: its hours are taken, with the note for both and the private one', async () => {
    const { id } = await planned({ privateNote: 'Ask about the team.' });
    now = LATER;
    expect(await on(HOLD, id, { note: 'We agreed on goals.' })).toMatchObject({
      status: 200,
      body: { session: { state: 'held', hours: 1.5, note: 'We agreed on goals.' } },
    });
    const { hoursRemaining, hoursPlanned, entries } = await hours();
    expect([hoursRemaining, hoursPlanned]).toEqual([1.5, 0]);
    expect(entries[0]).toMatchObject({
      kind: 'used',
      hours: -1.5,
      occurredOn: '2026-03-10T00:00:00.000Z',
      note: 'We agreed on goals.',
      privateNote: 'Ask about the team.',
    });
  });

  it('is held once, however often it is clicked', async () => {
    const { id } = await planned();
    now = LATER;
    const results = await Promise.all([1, 2, 3].map(() => on(HOLD, id, {})));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await hours()).toMatchObject({ hoursRemaining: 1.5 });
  });

  it('takes as long as it took', async () => {
    const { id } = await planned();
    now = LATER;
    expect(await on(HOLD, id, { minutes: 60 })).toMatchObject({
      body: { session: { minutes: 60, hours: 1 } },
    });
  });

  it('is missed, with or without its hours', async () => {
    const [counted, free] = [await planned(), await planned({ start: '2026-03-10T11:30' })];
    now = LATER;
    expect(await on(MISS, counted.id, { hoursCount: true })).toMatchObject({
      body: { session: { state: 'missed', hours: 1.5 } },
    });
    expect(await on(MISS, free.id, { hoursCount: false })).toMatchObject({
      body: { session: { state: 'missed', hours: 0 } },
    });
    expect(await hours()).toMatchObject({ hoursRemaining: 1.5, hoursPlanned: 0 });
    expect(await on(MISS, free.id, {})).toMatchObject({ status: 400 });
  });

  it('takes no hours that the plan does not have: nothing changes', async () => {
    const { id } = await planned();
    const em = app.orm.em.fork();
    someHours(em, await em.findOneOrFail(EnrollmentEntity, { id: plan }), -2);
    await em.flush();
    now = LATER;
    expect(await on(HOLD, id, {})).toMatchObject({
      status: 409,
      body: { message: 'This plan has only 1 hour left.' },
    });
    expect(await on(GET, id)).toMatchObject({ body: { session: { state: 'planned' } } });
  });

  it('is not marked before it begins, nor a second time', async () => {
    const { id } = await planned();
    expect(await on(HOLD, id, {})).toMatchObject({ status: 409 });
    expect(await on(MISS, id, { hoursCount: false })).toMatchObject({ status: 409 });
    now = LATER;
    await on(MISS, id, { hoursCount: false });
    for (const call of [HOLD, CANCEL]) {
      expect(await on(call, id, {})).toMatchObject({
        status: 409,
        body: { message: 'This session is not planned any more: it was missed.' },
      });
    }
    expect(await on(UPDATE, id, { place: 'Room 5' })).toMatchObject({ status: 409 });
  });
});

describe('the list of sessions', () => {
  it('is in the order in which they begin, filtered by days, state, client and plan, in pages', async () => {
    for (const day of ['12', '10', '11']) await planned({ start: `2026-03-${day}T10:00`, minutes: 15 });
    await planned({
      enrollmentId: undefined,
      clientName: 'B',
      clientEmail: 'b@example.com',
      start: '2026-03-11T12:00',
    });
    const list = async (input: Record<string, unknown> = {}) =>
      (await callRest(app, LIST, { cookie, input })).body as {
        sessions: Session[];
        nextCursor: string | null;
      };
    const startsOf = ({ sessions }: { sessions: Session[] }) => sessions.map(({ start }) => start.slice(8));
    expect(startsOf(await list())).toEqual(['10T10:00', '11T10:00', '11T12:00', '12T10:00']);
    expect(startsOf(await list({ order: 'desc' }))).toEqual(['12T10:00', '11T12:00', '11T10:00', '10T10:00']);
    expect(startsOf(await list({ email: 'B@example.com' }))).toEqual(['11T12:00']);
    expect(startsOf(await list({ enrollmentId: plan }))).toHaveLength(3);
    expect(
      startsOf(await list({ from: '2026-03-11T00:00:00.000Z', before: '2026-03-12T00:00:00.000Z' })),
    ).toEqual(['11T10:00', '11T12:00']);
    expect(startsOf(await list({ state: 'held' }))).toEqual([]);
    const first = await list({ limit: 3 });
    expect(startsOf(first)).toHaveLength(3);
    expect(startsOf(await list({ limit: 3, cursor: first.nextCursor ?? '' }))).toEqual(['12T10:00']);
  });
});

it('a plan has at most 500 planned sessions', async () => {
  const em = app.orm.em.fork();
  await em.execute(
    `insert into coaching_session (client_name, client_email, enrollment_id, start, time_zone, starts_at, time_zone_data, timed_at, minutes)
     select 'A Client', 'client@example.com', ?, '2026-03-10T10:00', 'UTC', '2026-03-10T10:00Z', '2026a', now(), 15 from generate_series(1, 500)`,
    [plan],
  );
  expect(await planIt({ confirmed: true })).toMatchObject({
    status: 409,
    body: { message: 'This plan has 500 planned sessions, which is the most.' },
  });
  expect(await em.count(CoachingSessionEntity, { enrollment: plan })).toBe(500);
});
