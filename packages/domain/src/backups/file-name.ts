/** The names of backups: the time in UTC, whether the schedule made it, and `.age` when it is encrypted. */
export const BACKUP_FILE_NAME =
  /^rapport-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(\.scheduled)?\.backup\.gz(\.age)?$/;

/** The name of a backup that is made at this time. */
export function formatBackupName(
  now: Date,
  { scheduled, encrypted }: { scheduled: boolean; encrypted: boolean },
): string {
  const time = now.toISOString().replaceAll(':', '-');
  return `rapport-${time}${scheduled ? '.scheduled' : ''}.backup.gz${encrypted ? '.age' : ''}`;
}

/** What the name of a backup says; null when it is not one. */
export function parseBackupName(
  name: string,
): { createdAt: Date; scheduled: boolean; encrypted: boolean } | null {
  if (!BACKUP_FILE_NAME.test(name)) return null;
  const [, day, hours, minutes, seconds] = /^rapport-(.{10})T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)/.exec(name) ?? [];
  const createdAt = new Date(`${day}T${hours}:${minutes}:${seconds}`);
  if (Number.isNaN(createdAt.getTime())) return null;
  return { createdAt, scheduled: name.includes('.scheduled.'), encrypted: name.endsWith('.age') };
}
