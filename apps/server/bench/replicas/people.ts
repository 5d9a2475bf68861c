import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type pg from 'pg';

const DAY_MS = 86_400_000;

/** Plans of new clients that end in a week, so that a reminder of each is due. Returns their addresses. */
export async function addExpiringPlans(orm: MikroORM, count: number): Promise<string[]> {
  const em = orm.em.fork();
  const emails = Array.from({ length: count }, () => `client-${randomUUID()}@example.com`);
  const soldPackage = aPackage(em, { name: `Package ${randomUUID()}` });
  await em.flush();
  for (const clientEmail of emails) {
    anEnrollment(em, soldPackage, {
      clientEmail,
      enrollmentDate: new Date(Date.now() - 60 * DAY_MS),
      expirationDate: new Date(Date.now() + 6.5 * DAY_MS),
    });
  }
  await em.flush();
  return emails;
}

/** Makes the reminders due again, as the next quarter of an hour does. */
export async function makeRemindersDue(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from scheduled_job where name = 'reminders'`);
}

/** A time zone in which it is the afternoon now: reminders are sent from 09:00, and the day must not end. */
export function findAfternoonZone(now = new Date()): string {
  const ahead = 14 - now.getUTCHours();
  // The signs of these names are the other way round.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
