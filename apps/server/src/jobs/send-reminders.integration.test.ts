import { EnrollmentEntity } from '@rapport/db/entities/coaching';
import { NotificationEntity, OutgoingEmailEntity } from '@rapport/db/entities/messaging';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendOutgoing } from './send-outgoing.ts';
import { sendReminders } from './send-reminders.ts';
import { type JobApp, startJobApp } from './testing/job-app.ts';

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
  await em.nativeDelete(EnrollmentEntity, {});
  await em.nativeDelete(OutgoingEmailEntity, {});
  await em.nativeDelete(NotificationEntity, {});
  anEnrollment(em, aPackage(em), { expirationDate: ENDS });
  await em.flush();
});

const owed = () => jobs.app.orm.em.fork().find(OutgoingEmailEntity, {}, { orderBy: { id: 'asc' } });

/** Looks at this time of every one of the last days, as often as the clock does and more. */
async function everyDay(days: number, time: string): Promise<void> {
  for (let left = days; left >= 0; left -= 1) {
    now = new Date(`${new Date(ENDS.getTime() - left * DAY).toISOString().slice(0, 10)}T${time}Z`);
    await Promise.all([sendReminders(jobs.deps), sendReminders(jobs.deps)]);
  }
}

it('goes out 30, 14, 7, 3 and 1 days before a plan ends, once each, with a notification in the portal', async () => {
  await everyDay(40, '07:15:00.000');
  const rows = await owed();
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
  expect(await owed()).toEqual([]);
});

it('comes a day late when nobody was there, and not later; again for a new expiration date', async () => {
  now = new Date('2026-06-06T08:00:00.000Z');
  await sendReminders(jobs.deps);
  now = new Date('2026-06-22T08:00:00.000Z');
  await sendReminders(jobs.deps);
  now = new Date('2026-06-24T08:00:00.000Z');
  await sendReminders(jobs.deps);
  expect((await owed()).map(({ values }) => values.daysRemaining)).toEqual(['29', '13']);
  const later = new Date(ENDS.getTime() + 30 * DAY);
  await jobs.app.orm.em.fork().nativeUpdate(EnrollmentEntity, {}, { expirationDate: later });
  now = new Date('2026-07-05T08:00:00.000Z');
  await sendReminders(jobs.deps);
  expect(await owed()).toHaveLength(3);
});

it('leaves out plans that were ended or have run out', async () => {
  await jobs.app.orm.em.fork().nativeUpdate(EnrollmentEntity, {}, { isActive: false });
  await everyDay(40, '07:15:00.000');
  expect(await owed()).toEqual([]);
});
