import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity, NotificationSettingsEntity } from '@rapport/db/entities/notifications';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { sendReminders } from './send-reminders.ts';

const DAY = 86_400_000;
const ENDS = new Date('2026-07-05T09:30:00.000Z');

let jobs: JobApp;
let now = ENDS;
beforeAll(async () => {
  jobs = await startJobApp(() => now, { siteTimeZone: 'Europe/Berlin' });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.execute('truncate enrollment cascade');
  await em.nativeDelete(OutgoingEmailEntity, {});
  await em.nativeDelete(NotificationEntity, {});
  await em.nativeDelete(NotificationSettingsEntity, {});
  anEnrollment(em, aPackage(em), { expirationDate: ENDS });
  await em.flush();
});

const queued = () => jobs.app.orm.em.fork().find(OutgoingEmailEntity, {}, { orderBy: { id: 'asc' } });

/** Runs at this time on each of the last days, more often than the schedule does. */
async function everyDay(days: number, time: string): Promise<void> {
  for (let left = days; left >= 0; left -= 1) {
    now = new Date(`${new Date(ENDS.getTime() - left * DAY).toISOString().slice(0, 10)}T${time}Z`);
    await Promise.all([sendReminders(jobs.deps), sendReminders(jobs.deps)]);
  }
}

it('is sent 30, 14, 7, 3 and 1 days before a plan ends, once each, with a notification in the portal', async () => {
  await everyDay(40, '07:15:00.000');
  const rows = await queued();
  expect(rows.map(({ values }) => values.daysRemaining)).toEqual(['30', '14', '7', '3', '1']);
  expect(
    await jobs.app.orm.em.fork().count(NotificationEntity, { recipientEmail: 'client@example.com' }),
  ).toBe(5);
  await sendOutgoing(jobs.deps, rows.at(-1)?.id ?? '');
  expect(jobs.postmark.messages).toMatchObject([
    { to: 'Client@Example.com', subject: 'A package ends in 1 day' },
  ]);
});

it('waits for 09:00 of the site’s time zone', async () => {
  await everyDay(40, '06:59:00.000');
  expect(await queued()).toEqual([]);
});

it('is sent late after a downtime, only the latest missed one, with the current number of days', async () => {
  now = new Date('2026-06-06T08:00:00.000Z');
  await sendReminders(jobs.deps);
  now = new Date('2026-06-26T08:00:00.000Z');
  await sendReminders(jobs.deps);
  now = new Date('2026-07-03T08:00:00.000Z');
  await sendReminders(jobs.deps);
  expect((await queued()).map(({ values }) => values.daysRemaining)).toEqual(['29', '9', '2']);
  now = new Date('2026-07-05T08:00:00.000Z');
  await sendReminders(jobs.deps);
  expect((await queued()).at(-1)?.values).toMatchObject({ daysRemaining: '0', timeLeft: 'less than a day' });
});

it('is sent again for a new expiration date', async () => {
  now = new Date('2026-06-05T08:00:00.000Z');
  await sendReminders(jobs.deps);
  const later = new Date(ENDS.getTime() + 30 * DAY);
  await jobs.app.orm.em.fork().nativeUpdate(EnrollmentEntity, {}, { expirationDate: later });
  now = new Date('2026-07-05T08:00:00.000Z');
  await sendReminders(jobs.deps);
  expect((await queued()).map(({ values }) => values.daysRemaining)).toEqual(['30', '30']);
});

describe('a plan that begins', () => {
  const begin = async (enrollmentDate: Date, renewedAt?: Date) => {
    const em = jobs.app.orm.em.fork();
    await em.execute('truncate enrollment cascade');
    const plan = anEnrollment(em, aPackage(em), { enrollmentDate, expirationDate: ENDS });
    if (renewedAt) someHours(em, plan, 4, { createdAt: renewedAt });
    await em.flush();
  };

  const days = async () => (await queued()).map(({ values }) => values.daysRemaining);

  it('gets only the reminders whose days are at most half of it', async () => {
    await begin(new Date('2026-06-05T07:30:00.000Z'));
    await everyDay(30, '07:45:00.000');
    expect(await days()).toEqual(['14', '7', '3', '1']);
  });

  it('gets none minutes after it began or was renewed', async () => {
    await begin(new Date('2026-06-28T07:30:00.000Z'));
    now = new Date('2026-06-28T07:45:00.000Z');
    await sendReminders(jobs.deps);
    await begin(new Date('2026-01-05T09:30:00.000Z'), new Date('2026-06-28T07:30:00.000Z'));
    await sendReminders(jobs.deps);
    expect(await days()).toEqual([]);
  });
});

describe('while a renewal request is pending', () => {
  const ask = async () => {
    const em = jobs.app.orm.em.fork();
    const [plan] = await em.find(EnrollmentEntity, {});
    if (!plan) throw new Error('There is no plan.');
    const request = em.create(RenewalRequestEntity, {
      enrollment: plan,
      requestedPackage: null,
      packageName: plan.packageName,
      requestDate: now,
      status: 'pending',
      message: null,
      decidedAt: null,
      decidedBy: null,
    });
    await em.flush();
    return request.id;
  };

  it('is not sent, and after it was rejected with the days that are left then', async () => {
    now = new Date('2026-06-20T08:00:00.000Z');
    const id = await ask();
    now = new Date('2026-06-21T08:00:00.000Z');
    await sendReminders(jobs.deps);
    expect(await queued()).toEqual([]);
    await jobs.app.orm.em.fork().nativeUpdate(RenewalRequestEntity, { id }, { status: 'rejected' });
    now = new Date('2026-06-24T08:00:00.000Z');
    await sendReminders(jobs.deps);
    expect((await queued()).map(({ values }) => values.daysRemaining)).toEqual(['11']);
  });
});

it('is not sent for plans that were ended or have expired', async () => {
  await jobs.app.orm.em.fork().nativeUpdate(EnrollmentEntity, {}, { isActive: false });
  await everyDay(40, '07:15:00.000');
  expect(await queued()).toEqual([]);
});

describe('the days of the notification settings', () => {
  const setDays = async (reminderDays: number[], remindersChangedAt: Date) => {
    const em = jobs.app.orm.em.fork();
    const settings = { addresses: null, events: {}, clientEmails: {}, updatedAt: remindersChangedAt };
    em.create(NotificationSettingsEntity, { ...settings, reminderDays, remindersChangedAt });
    await em.flush();
  };

  it('are those of the reminders', async () => {
    await setDays([90, 5], new Date('2026-01-05T09:30:00.000Z'));
    await everyDay(92, '07:15:00.000');
    expect((await queued()).map(({ values }) => values.daysRemaining)).toEqual(['90', '5']);
  });

  it('cause no reminder at once when they are changed after their day', async () => {
    await setDays([60, 20], new Date('2026-06-10T12:00:00.000Z'));
    now = new Date('2026-06-11T08:00:00.000Z');
    await sendReminders(jobs.deps);
    expect(await queued()).toEqual([]);
    now = new Date('2026-06-15T08:00:00.000Z');
    await sendReminders(jobs.deps);
    expect((await queued()).map(({ values }) => values.daysRemaining)).toEqual(['20']);
  });

  it('send no reminder, by email or in the portal, when there are none', async () => {
    await setDays([], new Date('2026-01-05T09:30:00.000Z'));
    await everyDay(40, '07:15:00.000');
    expect(await queued()).toEqual([]);
    expect(await jobs.app.orm.em.fork().count(NotificationEntity)).toBe(0);
  });
});
