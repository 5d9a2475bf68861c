import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import type { HoursLedger } from '@rapport/domain/enrollments/ledger-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import type { Call } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const ledger: Call = {
  method: 'GET',
  path: '/admin/enrollments/{id}/hours',
};
const log: Call = {
  method: 'POST',
  path: '/admin/enrollments/{id}/hours',
};
const correct: Call = {
  method: 'POST',
  path: '/admin/enrollments/{id}/hours/corrections',
};
const notes: Call = {
  method: 'PUT',
  path: '/admin/enrollments/{id}/notes',
};

const NOW = new Date('2026-03-01T08:00:00.000Z');

let now = NOW;
let app: TestApp;
let cookie: string;
let plan: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    now: () => now,
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOW;
  const em = app.orm.em.fork();
  await em.nativeDelete(NotificationEntity, {});
  const row = anEnrollment(em, aPackage(em));
  someHours(em, row, 2);
  await em.flush();
  plan = row.id;
});

describe('the hours of a plan', () => {
  const on = (call: Call, input?: Record<string, unknown>, id = plan) =>
    callOn(app, call, id, { cookie, ...(input === undefined ? {} : { input }) });
  const read = async () => (await on(ledger)).body as HoursLedger;

  it('are a ledger: a session takes hours, a correction gives or takes, the newest entry is first', async () => {
    expect(await on(log, { date: '2026-02-27', hours: 1.25, note: 'Goals' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Session logged successfully', hoursRemaining: 0.75 },
    });
    expect(await on(correct, { hours: 0.5, note: 'Ended early' })).toMatchObject({
      status: 200,
      body: { message: 'Hours corrected successfully', hoursRemaining: 1.25 },
    });
    const { hoursRemaining, entries } = await read();
    expect(hoursRemaining).toBe(1.25);
    expect(entries).toMatchObject([
      { kind: 'corrected', hours: 0.5, note: 'Ended early', recordedBy: 'admin@example.com' },
      { kind: 'used', hours: -1.25, note: 'Goals', occurredOn: '2026-02-27T00:00:00.000Z' },
      { kind: 'granted', hours: 2, recordedBy: 'system' },
    ]);
    expect(await listAuditEntries(app, plan)).toMatchObject([
      {
        action: 'enrollment.hours_logged',
        subjectType: 'enrollment',
        details: { hours: 1.25, hoursRemaining: 0.75 },
      },
      { action: 'enrollment.hours_corrected', subjectType: 'enrollment', details: { hours: 0.5 } },
    ]);
  });

  it('are in the order of days, not of writing', async () => {
    await on(log, { date: '2026-02-27', hours: 0.5, note: 'Written first' });
    await on(log, { date: '2026-02-20', hours: 0.5, note: 'A week before' });
    await on(correct, { hours: 0.25, note: 'Today' });
    const { entries } = await read();
    expect(entries.map(({ note, occurredOn }) => [note, occurredOn.slice(0, 10)])).toEqual([
      ['Today', '2026-03-01'],
      ['Written first', '2026-02-27'],
      ['A week before', '2026-02-20'],
      [null, '2026-01-05'],
    ]);
  });

  it('take a session outside the plan only when that is confirmed', async () => {
    for (const date of ['1999-02-27', '2026-01-04']) {
      expect(await on(log, { date, hours: 1 })).toMatchObject({
        status: 409,
        body: {
          message: "This day is outside the plan's dates. Check the day, or confirm that you want to log it.",
          issues: [{ path: ['confirmOutsidePlan'] }],
        },
      });
    }
    expect((await read()).entries).toHaveLength(1);
    expect(await on(log, { date: '1999-02-27', hours: 1, confirmOutsidePlan: true })).toMatchObject({
      status: 200,
    });
  });

  it('stay as they are once the client was erased', async () => {
    const erased = `erased-${plan}`;
    await app.orm.em.fork().nativeUpdate(EnrollmentEntity, { id: plan }, { clientEmail: erased });
    for (const [call, input] of [
      [log, { date: '2026-02-27', hours: 1 }],
      [correct, { hours: 1, note: 'Ended early' }],
    ] as const) {
      expect(await on(call, input)).toMatchObject({
        status: 409,
        body: { message: "This client was erased. The plan is kept for your accounts and can't be changed." },
      });
    }
    expect((await read()).entries).toHaveLength(1);
  });

  it('keep a private note that no client reads', async () => {
    const secret = 'Anxious about the merger';
    await on(log, { date: '2026-02-27', hours: 1, note: 'Goals', privateNote: secret });
    expect((await read()).entries[0]).toMatchObject({ note: 'Goals', privateNote: secret });
    const client = await app.signIn({ email: 'client@example.com' });
    for (const [method, path] of [
      ['GET', '/client/profile'],
      ['GET', '/client/plans'],
      ['GET', `/client/plans/${plan}/hours`],
      ['GET', '/notifications'],
      ['POST', '/account/export'],
    ] as const) {
      const response = await fetch(`${app.url}/api${path}`, {
        method,
        headers: { cookie: client.cookie, origin: app.url },
      });
      expect([path, response.status]).toEqual([path, 200]);
      const text = await response.text();
      if (path.endsWith('/hours') || path.endsWith('/export')) expect(text).toContain('Goals');
      expect(text).not.toContain(secret);
      expect(text).not.toContain('privateNote');
    }
    const audit = JSON.stringify(await listAuditEntries(app, plan));
    expect(audit).not.toContain(secret);
  });

  it('notify the client of each session, and not of the note that only admins read', async () => {
    await on(log, { date: '2026-02-27', hours: 0.5, note: 'Goals', privateNote: 'Kept to myself' });
    await on(correct, { hours: 0.5, note: 'Ended early' });
    expect(await app.orm.em.fork().find(NotificationEntity, { title: 'Session logged' })).toMatchObject([
      {
        recipientEmail: 'client@example.com',
        type: 'system_alert',
        message: '0.5 hours of A package for Feb 27, 2026. 1.5 hours left.',
        subjectType: 'own_plan',
        subjectId: plan,
        priority: 'low',
        isRead: false,
      },
    ]);
  });

  it('tell the client each correction once, in the portal and by email, and none that is refused', async () => {
    await on(correct, { hours: 1.5, note: 'Ended early' });
    await on(correct, { hours: -1, note: 'Logged\nlate' });
    expect(await on(correct, { hours: -10, note: 'Too much' })).toMatchObject({ status: 409 });
    const em = app.orm.em.fork();
    const texts = [
      'A package now has 3.5 hours left, 1.5 hours more than before.\nReason: Ended early',
      'A package now has 2.5 hours left, 1 hour less than before.\nReason: Logged\nlate',
    ];
    const change = 'Your hours were corrected';
    const title = { title: change };
    const notified = await em.find(NotificationEntity, title, { orderBy: { id: 'asc' } });
    expect(notified).toMatchObject(
      texts.map((message) => ({ recipientEmail: 'client@example.com', subjectId: plan, message })),
    );
    const emails = await em.find(OutgoingEmailEntity, { subjectId: plan }, { orderBy: { id: 'asc' } });
    expect(emails).toMatchObject(
      texts.map((details) => ({
        kind: 'plan_changed',
        recipient: 'Client@Example.com',
        values: { clientName: 'A Client', change, details },
      })),
    );
  });

  it('run low and out with a word to the client, once each', async () => {
    for (const hours of [0.5, 0.5, 0.25, 0.75]) await on(log, { date: '2026-02-27', hours });
    await on(correct, { hours: 1, note: 'Ended early' });
    await on(log, { date: '2026-02-27', hours: 0.5 });
    const notifications = await app.orm.em
      .fork()
      .find(NotificationEntity, { title: /hours left$/ }, { orderBy: { id: 'asc' } });
    expect(
      notifications.map(({ recipientEmail, title, message, priority }) => [
        recipientEmail,
        title,
        message,
        priority,
      ]),
    ).toEqual([
      ['client@example.com', 'Few hours left', 'A package has 1 hour left.', 'medium'],
      ['client@example.com', 'No hours left', 'You have used all hours of A package.', 'high'],
    ]);
  });

  it('run low with a word in the plural where more than one is left', async () => {
    await on(correct, { hours: 6, note: 'A gift' });
    const em = app.orm.em.fork();
    someHours(em, await em.findOneOrFail(EnrollmentEntity, { id: plan }), 8);
    await em.flush();
    await on(log, { date: '2026-02-27', hours: 13.5 });
    const notifications = await em.find(NotificationEntity, { title: 'Few hours left' });
    expect(notifications.map(({ message }) => message)).toEqual(['A package has 2.5 hours left.']);
  });

  it("take a session up to today in the site's time zone", async () => {
    now = new Date('2026-03-01T23:59:59.999Z');
    expect(await on(log, { date: '2026-03-02', hours: 0.25 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['date'], message: 'Choose today or an earlier day.' }] },
    });
    now = new Date('2026-03-02T00:00:00.000Z');
    expect(await on(log, { date: '2026-03-02', hours: 0.25 })).toMatchObject({ status: 200 });
  });

  it('never fall below zero, two sessions at once neither', async () => {
    expect(await on(log, { date: '2026-02-27', hours: 2.25 })).toMatchObject({
      status: 409,
      body: { message: 'This plan has only 2 hours left.' },
    });
    expect(await on(correct, { hours: -2.25, note: 'Too much' })).toMatchObject({ status: 409 });
    const both = await Promise.all([1, 2].map(() => on(log, { date: '2026-02-27', hours: 1.5 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).hoursRemaining).toBe(0.5);
  });

  it.each([
    ['date', { date: 'yesterday', hours: 1 }],
    ['date', { date: '2026-03-03', hours: 1 }],
    ['hours', { date: '2026-02-27', hours: 0.1 }],
    ['hours', { date: '2026-02-27', hours: '1' }],
    ['hours', { date: '2026-02-27', hours: -1 }],
    ['note', { date: '2026-02-27', hours: 1, note: null }],
  ])('refuse a session whose %s is wrong: %j', async (field, input) => {
    expect(await on(log, input)).toMatchObject({ status: 400, body: { issues: [{ path: [field] }] } });
    expect((await read()).entries).toHaveLength(1);
  });

  it('are not those of a plan that does not exist', async () => {
    const missing = { status: 404, body: { message: 'This plan does not exist.' } };
    expect(await on(ledger, undefined, UNKNOWN_ID)).toMatchObject(missing);
    expect(await on(log, { date: '2026-02-27', hours: 1 }, UNKNOWN_ID)).toMatchObject(missing);
    expect(await on(notes, { notes: 'x' }, UNKNOWN_ID)).toMatchObject({ status: 404 });
  });

  it('come with notes that the admin keeps', async () => {
    expect(await on(notes, { notes: ' Prefers mornings. ' })).toMatchObject({
      status: 200,
      body: { message: 'Notes saved successfully' },
    });
    const stored = () => app.orm.em.fork().findOneOrFail(EnrollmentEntity, { id: plan });
    expect((await stored()).notes).toBe('Prefers mornings.');
    expect(await on(notes, { notes: '' })).toMatchObject({ status: 200 });
    expect((await stored()).notes).toBeNull();
  });

  it('are the admin’s alone', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    for (const call of [ledger, log, correct, notes]) {
      const input = call === ledger ? {} : { input: {} };
      expect(await callOn(app, call, plan, input)).toMatchObject({ status: 401 });
      expect(await callOn(app, call, plan, { cookie: visitor.cookie, ...input })).toMatchObject({
        status: 403,
      });
    }
  });
});
