import type { BackupCheck, BackupOverview, StoredBackup } from '@rapport/domain/backups/run-schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { formatSince } from '@rapport/domain/shared/recent-time';

/** The last backup: "Last backup 3h ago". */
export function describeBackup([latest]: readonly StoredBackup[], now: Date, timeZone: string): string {
  return latest ? `Last backup ${formatSince(new Date(latest.createdAt), now, timeZone)}` : 'No backup yet';
}

/** Whether backups are made automatically: "Every day at 03:00 UTC". */
export function describeSchedule({ schedule }: Pick<BackupOverview, 'schedule'>): string {
  return schedule ? `Every day at ${schedule.time} UTC` : 'No automatic backups';
}

/** How long automatic backups are kept: "7 days, 4 weeks". */
export function describeRetention({
  daily,
  weekly,
  monthly,
}: NonNullable<BackupOverview['schedule']>['keep']) {
  const spans = [
    [daily, 'day'],
    [weekly, 'week'],
    [monthly, 'month'],
  ] as const;
  return spans.flatMap(([count, one]) => (count > 0 ? [quantity(count, one)] : [])).join(', ');
}

/** Where a backup is: "Bucket and this server". */
export function describePlaces(places: StoredBackup['places']): string {
  if (places.length > 1) return 'Bucket and this server';
  return places[0] === 'bucket' ? 'Bucket' : 'This server';
}

/** What the last check did, and what it did not. */
export function describeCheck(check: BackupCheck | null): string {
  if (check === null) return 'Not checked yet';
  if (!check.succeeded) return check.error ?? 'It failed.';
  const rows = quantity(check.rows ?? 0, 'row');
  switch (check.method) {
    case 'restored':
      return `Passed: restored ${rows} into a scratch database.`;
    case 'read':
      return `Passed: read all ${rows}. Not restored, because there is no scratch database.`;
    default:
      return 'Passed: the file is as it was written. Not restored, because the server has no key.';
  }
}
