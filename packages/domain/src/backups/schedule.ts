const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How long a backup may be overdue before the admins are alerted. */
const GRACE_MS = 3 * 3_600_000;

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The last time at which a daily backup was due, at `time` (HH:MM in UTC). */
export function getLastDueTime(time: string, now: Date): Date {
  const offset = toMinutes(time) * MINUTE_MS;
  return new Date(Math.floor((now.getTime() - offset) / DAY_MS) * DAY_MS + offset);
}

/** The next time at which a daily backup is due. */
export function getNextDueTime(time: string, now: Date): Date {
  return new Date(getLastDueTime(time, now).getTime() + DAY_MS);
}

/**
 * Whether a daily backup is late: none succeeded in a day and three hours; or, while none ever succeeded, the first
 * attempt was three hours ago.
 */
export function isBackupLate(
  { lastSuccessAt, firstAttemptAt }: { lastSuccessAt: Date | null; firstAttemptAt: Date | null },
  now: Date,
): boolean {
  if (lastSuccessAt) return now.getTime() - lastSuccessAt.getTime() > DAY_MS + GRACE_MS;
  return firstAttemptAt !== null && now.getTime() - firstAttemptAt.getTime() > GRACE_MS;
}
