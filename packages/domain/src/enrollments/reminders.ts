interface ReminderDays {
  /** Days before the end at which reminders are sent, the most first. */
  steps: readonly number[];
  /** Days until the plan ends, today. */
  daysLeft: number;
  /** Days until its end on the day it began or was renewed. */
  daysLeftAtStart: number;
  /** Days until its end when the steps were last changed: new ones are not sent late. Null if they never were. */
  daysLeftAtChange: number | null;
}

/**
 * The reminder that is due, named by its days: the latest whose day has come. On the days after it is the same one
 * still, so that it goes out late where no one was there on its day, and earlier ones that were missed are left out. A
 * plan shorter than twice its days has no such reminder. Null before the first and after the end.
 */
export function dueReminder(days: ReminderDays): number | null {
  const { steps, daysLeft, daysLeftAtStart, daysLeftAtChange } = days;
  if (daysLeft < 0) return null;
  const latest = steps.findLast((step) => daysLeft <= step);
  if (latest === undefined || latest * 2 > daysLeftAtStart) return null;
  return latest <= (daysLeftAtChange ?? latest) ? latest : null;
}
