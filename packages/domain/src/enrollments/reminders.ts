/** Days before a plan ends at which its client is reminded. */
export const REMINDER_DAYS = [30, 14, 7, 3, 1] as const;

interface ReminderDays {
  /** Days until the plan ends, today. */
  daysLeft: number;
  /** Days until its end on the day it began or was renewed: what was due before then never was. */
  daysLeftAtStart: number;
}

/**
 * The reminder that is due, named by its days: the latest whose day has come. On the days after it is the same one
 * still, so that it goes out late where no one was there on its day, and earlier ones that were missed are left out. Null
 * before the first and after the end.
 */
export function dueReminder({ daysLeft, daysLeftAtStart }: ReminderDays): number | null {
  if (daysLeft < 0) return null;
  const latest = REMINDER_DAYS.findLast((step) => daysLeft <= step);
  return latest !== undefined && latest <= daysLeftAtStart ? latest : null;
}
