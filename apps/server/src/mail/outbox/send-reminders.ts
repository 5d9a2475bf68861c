import { REMAINING_HOURS } from '@rapport/db/enrollments/queries';
import { NotificationSettingsEntity } from '@rapport/db/entities/notifications';
import { daysUntilExpiration, formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { dueReminder } from '@rapport/domain/enrollments/reminders';
import { getHourOfDay } from '@rapport/domain/shared/calendar-day';
import type { JobDeps } from '../../platform/deps.ts';
import { EXPIRY_REMINDER, toReminderValues } from '../kinds/expiry-reminder.ts';
import { notifyClient } from '../notifications/notify.ts';
import { toNotificationSettings } from '../notifications/settings.ts';
import { enqueueEmail } from './enqueue.ts';

const FIRST_HOUR = 9;

interface ExpiringPlan {
  id: string;
  clientName: string;
  clientEmail: string;
  packageName: string;
  /** The enrollment or the last renewal, whichever is later. */
  startedAt: Date;
  expirationDate: Date;
  hoursRemaining: number;
}

/** The running plans that end within these days. */
async function listExpiringPlans({ em }: JobDeps, now: Date, days: number): Promise<ExpiringPlan[]> {
  const rows = await em.fork().execute<ExpiringPlan[]>(
    `select e.id, e.client_name as "clientName", e.client_email as "clientEmail", e.package_name as "packageName",
            e.expiration_date as "expirationDate",
            greatest(e.enrollment_date, (select max(h.created_at) from enrollment_hours_entry h
                                          where h.enrollment_id = e.id and h.kind = 'granted')) as "startedAt",
            ${REMAINING_HOURS} as "hoursRemaining"
       from enrollment e
      where e.is_active and e.paused_at is null and e.expiration_date >= ?::timestamptz
        and e.expiration_date < ?::timestamptz + make_interval(days => ?)
        and not exists (select from renewal_request r where r.enrollment_id = e.id and r.status = 'pending')`,
    [now.toISOString(), now.toISOString(), days],
  );
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt),
    expirationDate: new Date(row.expirationDate),
  }));
}

/** Enqueues the reminder of this step and notifies the client in the portal; only once, on any replica. */
async function sendReminder(deps: JobDeps, plan: ExpiringPlan, step: number, days: number): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const queued = await enqueueEmail(tx, deps, {
      kind: EXPIRY_REMINDER,
      recipient: plan.clientEmail,
      values: toReminderValues(deps.env, plan, deps.now()),
      subjectId: plan.id,
      once: `expiry_reminder:${plan.id}:${plan.expirationDate.toISOString()}:${step}`,
    });
    if (queued === null) return;
    notifyClient(tx, deps, plan.clientEmail, {
      type: 'system_alert',
      title: 'Your plan ends soon',
      message: `${plan.packageName} ends on ${formatPlanDate(plan.expirationDate, deps.env.siteTimeZone, 'long')}.`,
      priority: days <= 3 ? 'high' : 'medium',
      subject: { type: 'own_plan', id: plan.id },
    });
  });
}

/**
 * Sends the reminders on the days of the notification settings, from 09:00 in the site's time zone. Each is sent once for
 * a plan and its expiration date, however often this runs. If the server was down, only the latest missed one is sent,
 * with the current number of days left. None is sent while a renewal request is pending.
 */
export async function sendReminders(deps: JobDeps): Promise<void> {
  const now = deps.now();
  const { siteTimeZone } = deps.env;
  if (getHourOfDay(now, siteTimeZone) < FIRST_HOUR) return;
  const row = await deps.em.fork().findOne(NotificationSettingsEntity, { id: 1 });
  const { reminderDays: steps } = toNotificationSettings(deps.env, row);
  const [earliest] = steps;
  if (earliest === undefined) return;
  const daysUntil = (end: Date, from: Date) => daysUntilExpiration(end, from, siteTimeZone);
  // Two days more, because calendar days differ from spans of 24 hours.
  for (const plan of await listExpiringPlans(deps, now, earliest + 2)) {
    const { expirationDate, startedAt } = plan;
    const daysLeft = daysUntil(expirationDate, now);
    const step = dueReminder({
      steps,
      daysLeft,
      daysLeftAtStart: daysUntil(expirationDate, startedAt),
      daysLeftAtChange: row?.remindersChangedAt ? daysUntil(expirationDate, row.remindersChangedAt) : null,
    });
    if (step !== null) await sendReminder(deps, plan, step, daysLeft);
  }
}
