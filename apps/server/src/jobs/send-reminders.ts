import { calendarDay, daysBetween, hourOfDay, reminderStep } from '@rapport/domain/enrollments/reminders';
import { notifyClient } from '../use-cases/notify-client.ts';
import { oweEmail } from '../use-cases/owe-email.ts';
import { longDay, reminderValues } from '../use-cases/plan-values.ts';
import type { JobDependencies } from './dependencies.ts';

const FIRST_HOUR = 9;
const LOOK_AHEAD_DAYS = 32;

interface EndingPlan {
  id: string;
  clientName: string;
  clientEmail: string;
  packageName: string;
  enrollmentDate: Date;
  expirationDate: Date;
  hoursRemaining: number;
}

async function endingPlans({ em }: JobDependencies, now: Date): Promise<EndingPlan[]> {
  const rows = await em.fork().execute<EndingPlan[]>(
    `select e.id, e.client_name as "clientName", e.client_email as "clientEmail", e.package_name as "packageName",
            e.enrollment_date as "enrollmentDate", e.expiration_date as "expirationDate",
            (select coalesce(sum(h.hours), 0)::float8 from enrollment_hours_entry h where h.enrollment_id = e.id) as "hoursRemaining"
       from enrollment e
      where e.is_active and e.expiration_date >= ?::timestamptz
        and e.expiration_date < ?::timestamptz + make_interval(days => ?)`,
    [now.toISOString(), now.toISOString(), LOOK_AHEAD_DAYS],
  );
  return rows.map((row) => ({
    ...row,
    enrollmentDate: new Date(row.enrollmentDate),
    expirationDate: new Date(row.expirationDate),
  }));
}

/** Owes the reminder of this step and tells the client in the portal; once, whoever comes first. */
async function remind(deps: JobDependencies, plan: EndingPlan, step: number, days: number): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const owed = await oweEmail(tx, deps, {
      kind: 'expiry_reminder',
      recipient: plan.clientEmail,
      values: reminderValues(deps.env, plan, deps.now()),
      subjectId: plan.id,
      once: `expiry_reminder:${plan.id}:${plan.expirationDate.toISOString()}:${step}`,
    });
    if (owed === null) return;
    notifyClient(tx, deps, plan.clientEmail, {
      type: 'system_alert',
      title: 'Your plan ends soon',
      message: `${plan.packageName} ends on ${longDay(deps.env, plan.expirationDate)}.`,
      priority: days <= 3 ? 'high' : 'medium',
    });
  });
}

/**
 * Sends what is due of the reminders 30, 14, 7, 3 and 1 days before a plan ends (decision 17), from 09:00 of the
 * site's time zone. Each goes out once for a plan and its expiration date, however often this runs.
 */
export async function sendReminders(deps: JobDependencies): Promise<void> {
  const now = deps.now();
  const { siteTimeZone } = deps.env;
  if (hourOfDay(now, siteTimeZone) < FIRST_HOUR) return;
  const today = calendarDay(now, siteTimeZone);
  for (const plan of await endingPlans(deps, now)) {
    const days = daysBetween(today, calendarDay(plan.expirationDate, siteTimeZone));
    const age = daysBetween(calendarDay(plan.enrollmentDate, siteTimeZone), today);
    const step = age > 0 ? reminderStep(days) : null;
    if (step !== null) await remind(deps, plan, step, days);
  }
}
