import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import { anEnrollment, aPackage, aSession } from '@rapport/db/testing/rows';
import type { AdminEnrollment, ClientProfile } from '@rapport/domain/enrollments/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { sendReminders } from '../../mail/outbox/send-reminders.ts';

const call = (method: 'PUT' | 'POST', path: string): Call => ({
  method,
  path: `/admin/enrollments/{id}/${path}`,
});
const client = call('PUT', 'client');
const endDate = call('PUT', 'end-date');
const end = call('POST', 'end');
const pause = call('POST', 'pause');
const resume = call('POST', 'resume');
const profile: Call = { method: 'GET', path: '/client/profile' };

const DAY = 86_400_000;
const START = new Date('2026-03-01T08:00:00.000Z');

let jobs: JobApp;
let cookie: string;
let plan: string;
let now = START;

/** A session ends with its time; tests that move the clock sign in again. */
const signInAdmin = async () => (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;

beforeAll(async () => {
  jobs = await startJobApp(() => now, {
    adminEmails: ['admin@example.com'],
    siteTimeZone: 'America/New_York',
  });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  now = START;
  cookie = await signInAdmin();
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.execute('truncate enrollment, outgoing_email, notification cascade');
  const row = anEnrollment(em, aPackage(em), { emailStatus: 'sent' });
  await em.flush();
  plan = row.id;
});

describe('correcting a plan', () => {
  const on = (which: Call, input: Record<string, unknown>, id = plan) =>
    callOn(jobs.app, which, id, { cookie, input });
  const stored = () => jobs.app.orm.em.fork().findOneOrFail(EnrollmentEntity, { id: plan });
  const notified = async () =>
    (await jobs.app.orm.em.fork().find(NotificationEntity, {}, { orderBy: { id: 'asc' } })).map(
      ({ message }) => message,
    );
  /** The emails about changes, as the client receives them: the subject, then what changed. */
  const emailed = async () => {
    const em = jobs.app.orm.em.fork();
    const rows = await em.find(OutgoingEmailEntity, { kind: 'plan_changed' }, { orderBy: { id: 'asc' } });
    expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set(['Client@Example.com']));
    for (const { id } of rows) await sendOutgoing(jobs.deps, id);
    return jobs.postmark.messages.map(({ subject, text = '' }) => [
      subject,
      text.split('\n\n')[1]?.replaceAll('\n', ' '),
    ]);
  };
  const plansOf = async (email: string) => {
    const actor = await jobs.app.signIn({ email });
    const { status, body } = await callRest(jobs.app, profile, actor);
    return status === 200 ? (body as ClientProfile).enrollments.map(({ id }) => id) : status;
  };

  it('gives it to another address and name, with the reason in the audit log', async () => {
    const correct = {
      clientName: 'Zoë Client',
      clientEmail: `zoe@example.com`,
      reason: 'Misspelled',
    };
    expect(await on(client, correct)).toMatchObject({
      status: 200,
      body: {
        message: 'Client details updated successfully',
        enrollment: {
          clientName: 'Zoë Client',
          clientEmail: `zoe@example.com`,
          emailStatus: 'sent',
        },
      },
    });
    expect(await plansOf(`zoe@example.com`)).toEqual([plan]);
    expect(await plansOf('client@example.com')).toBe(403);
    expect(await listAuditEntries(jobs.app, plan)).toMatchObject([
      {
        action: 'enrollment.client_corrected',
        actorEmail: 'admin@example.com',
        details: { changed: ['clientName', 'clientEmail'], reason: 'Misspelled' },
      },
    ]);
    expect(jobs.postmark.messages).toEqual([]);
  });

  it('sends the confirmation to the new address where that is wanted, and nothing more to the old', async () => {
    const em = jobs.app.orm.em.fork();
    em.create(OutgoingEmailEntity, {
      kind: 'expiry_reminder',
      recipient: 'Client@Example.com',
      subjectId: plan,
      status: 'queued',
    });
    await em.flush();
    const correct = { clientName: 'A Client', clientEmail: 'zoe@example.com', reason: 'Misspelled' };
    const { body } = await on(client, { ...correct, sendConfirmation: true });
    expect(body).toMatchObject({
      message: 'Client details updated and confirmation email sent',
      enrollment: { emailStatus: 'sent' },
    });
    expect(jobs.postmark.messages).toMatchObject([{ to: 'zoe@example.com' }]);
    const emails = await jobs.app.orm.em.fork().find(OutgoingEmailEntity, { subjectId: plan });
    expect(new Set(emails.map(({ recipient }) => recipient))).toEqual(new Set(['zoe@example.com']));
  });

  it('moves every plan of the client where that is wanted, and tells the former address once, not where to', async () => {
    const em = jobs.app.orm.em.fork();
    const bought = aPackage(em);
    const other = anEnrollment(em, bought, { clientEmail: 'CLIENT@example.com' });
    const strangers = anEnrollment(em, bought, { clientEmail: 'stranger@example.com' });
    em.create(OutgoingEmailEntity, {
      kind: 'expiry_reminder',
      recipient: 'CLIENT@example.com',
      subjectId: other.id,
      status: 'queued',
    });
    const session = aSession(em, { enrollment: other, clientEmail: 'CLIENT@example.com' });
    await em.flush();
    const correct = { clientName: 'A Client', clientEmail: 'zoe@example.com', reason: 'Moved' };
    expect(await on(client, { ...correct, allPlans: true })).toMatchObject({ status: 200 });
    expect((await plansOf('zoe@example.com')).toString().split(',').toSorted()).toEqual(
      [plan, other.id].toSorted(),
    );
    expect(await plansOf('stranger@example.com')).toEqual([strangers.id]);
    expect(await jobs.app.orm.em.fork().findOne(CoachingSessionEntity, { id: session.id })).toMatchObject({
      clientEmail: 'zoe@example.com',
    });
    const emails = await jobs.app.orm.em.fork().find(OutgoingEmailEntity, {});
    const notices = emails.filter(({ kind }) => kind === 'address_changed');
    expect(notices.map(({ recipient }) => recipient)).toEqual(['Client@Example.com']);
    expect(emails.find(({ kind }) => kind === 'expiry_reminder')?.recipient).toBe('zoe@example.com');
    for (const { id } of notices) await sendOutgoing(jobs.deps, id);
    expect(jobs.postmark.messages).toMatchObject([{ to: 'Client@Example.com' }]);
    expect(jobs.postmark.messages[0]?.text).not.toContain('zoe@example.com');
    expect(await listAuditEntries(jobs.app, plan)).toMatchObject([{ details: { otherPlans: 1 } }]);
  });

  it('is refused when someone else has changed what was seen', async () => {
    const seen = { clientName: 'Older', clientEmail: 'Client@Example.com' };
    const correct = { clientName: 'A', clientEmail: 'zoe@example.com', reason: 'Misspelled', seen };
    expect(await on(client, correct)).toMatchObject({ status: 409 });
    expect((await stored()).clientName).toBe('A Client');
  });

  it('moves the end to the last moment of a day of the site, and tells the client', async () => {
    expect(await on(endDate, { endDate: '2026-09-30', reason: 'Agreed by phone' })).toMatchObject({
      status: 200,
      body: { message: 'End date changed successfully', enrollment: { isActive: true } },
    });
    expect((await stored()).expirationDate.toISOString()).toBe('2026-10-01T03:59:59.999Z');
    const change = 'A package now ends on September 30, 2026 instead of July 5, 2026.';
    expect(await notified()).toEqual([change]);
    expect(await emailed()).toEqual([['Your plan has a new end date', change]]);
    expect(await listAuditEntries(jobs.app, plan)).toMatchObject([
      {
        action: 'enrollment.end_date_changed',
        details: {
          reason: 'Agreed by phone',
          from: '2026-07-05T09:30:00.000Z',
          to: '2026-10-01T03:59:59.999Z',
        },
      },
    ]);
  });

  it.each(['2026-01-04', '2200-01-01', 'soon'])('takes no end on %s', async (day) => {
    expect(await on(endDate, { endDate: day, reason: 'x' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['endDate'] }] },
    });
  });

  it('ends it early, and a later end date brings it back', async () => {
    expect(await on(end, { reason: 'Moved away' })).toMatchObject({
      status: 200,
      body: { message: 'Plan ended successfully', enrollment: { isActive: false } },
    });
    expect((await stored()).expirationDate).toEqual(START);
    expect(await on(end, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { message: 'This plan has already ended.' },
    });
    await on(endDate, { endDate: '2026-09-30', reason: 'Came back' });
    expect((await stored()).isActive).toBe(true);
    const changes = [
      ['Your plan has ended', 'A package ended on March 1, 2026 instead of July 5, 2026.'],
      ['Your plan has a new end date', 'A package now ends on September 30, 2026 instead of March 1, 2026.'],
    ];
    expect(await notified()).toEqual(changes.map(([, text]) => text));
    expect(await emailed()).toEqual(changes);
  });

  it('pauses it: no reminder, still active past its end, and as much time as before once it goes on', async () => {
    const pausedAt = new Date('2026-07-04T14:00:00.000Z');
    now = pausedAt;
    cookie = await signInAdmin();
    expect(await on(pause, { reason: 'Parental leave' })).toMatchObject({ status: 200 });
    expect(await on(pause, { reason: 'Twice' })).toMatchObject({ status: 409 });
    await sendReminders(jobs.deps);
    const reminders = () => jobs.app.orm.em.fork().find(OutgoingEmailEntity, { kind: 'expiry_reminder' });
    expect(await reminders()).toEqual([]);
    expect(await on(endDate, { endDate: '2026-09-30', reason: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'This plan is paused. Resume it before you change its end date.' },
    });
    now = new Date(pausedAt.getTime() + 100 * DAY);
    cookie = await signInAdmin();
    const list = await callRest(
      jobs.app,
      { method: 'GET', path: '/admin/enrollments' },
      { cookie, input: {} },
    );
    expect((list.body as { enrollments: AdminEnrollment[] }).enrollments).toMatchObject([{ isActive: true }]);
    expect(await on(resume, { reason: 'Back again' })).toMatchObject({
      status: 200,
      body: { enrollment: { isActive: true } },
    });
    expect((await stored()).expirationDate).toEqual(
      new Date(new Date('2026-07-05T09:30:00.000Z').getTime() + 100 * DAY),
    );
    expect(await on(resume, { reason: 'Twice' })).toMatchObject({ status: 409 });
    await sendReminders(jobs.deps);
    expect(await reminders()).toMatchObject([{ values: { daysRemaining: '1' } }]);
    expect(await emailed()).toEqual([
      ['Your plan is paused', 'A package is paused. Its end date moves by as many days as the pause lasts.'],
      [
        'Your plan has resumed',
        'A package is no longer paused. It now ends on October 13, 2026 instead of July 5, 2026.',
      ],
    ]);
    expect((await listAuditEntries(jobs.app, plan)).map(({ action }) => action)).toEqual([
      'enrollment.paused',
      'enrollment.resumed',
    ]);
  });

  it('always needs a reason, a plan, and an admin', async () => {
    const visitor = await jobs.app.signIn({ email: `visitor@example.com` });
    const inputs: [Call, Record<string, unknown>][] = [
      [client, { clientName: 'A', clientEmail: 'a@example.com' }],
      [endDate, { endDate: '2026-09-30' }],
      [end, {}],
      [pause, {}],
      [resume, {}],
    ];
    for (const [which, input] of inputs) {
      expect(await on(which, { ...input, reason: ' ' })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['reason'], message: 'Enter a reason for the audit log.' }] },
      });
      const whole = { ...input, reason: 'Because' };
      expect(await on(which, whole, UNKNOWN_ID)).toMatchObject({ status: 404 });
      expect(await callOn(jobs.app, which, plan, { input: whole })).toMatchObject({ status: 401 });
      expect(await callOn(jobs.app, which, plan, { cookie: visitor.cookie, input: whole })).toMatchObject({
        status: 403,
      });
    }
  });
});
