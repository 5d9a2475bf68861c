import { parseBackupName } from './file-name.ts';

/** How many days, weeks and months keep their newest backup. */
export interface BackupRetention {
  daily: number;
  weekly: number;
  monthly: number;
}

const DAY_MS = 86_400_000;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const PERIODS = {
  daily: (at: Date) => at.toISOString().slice(0, 10),
  weekly: (at: Date) => String(Math.floor((at.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS))),
  monthly: (at: Date) => at.toISOString().slice(0, 7),
};

/**
 * The scheduled backups that retention deletes. Of the last `daily` days, `weekly` weeks (from Monday) and `monthly`
 * months, all in UTC, that have a backup, the newest one stays. The newest of all and those in `keepAlways` stay in any
 * case. Backups made by a person and files with other names are never deleted.
 */
export function listExpiredBackups(
  names: readonly string[],
  retention: BackupRetention,
  keepAlways: readonly string[] = [],
): string[] {
  const scheduled = names
    .flatMap((name) => {
      const parsed = parseBackupName(name);
      return parsed?.scheduled ? [{ name, at: parsed.createdAt }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set([...keepAlways, ...scheduled.slice(0, 1).map(({ name }) => name)]);
  for (const period of ['daily', 'weekly', 'monthly'] as const) {
    const seen = new Set<string>();
    for (const { name, at } of scheduled) {
      const key = PERIODS[period](at);
      if (seen.has(key)) continue;
      if (seen.size >= retention[period]) break;
      seen.add(key);
      kept.add(name);
    }
  }
  return scheduled.map(({ name }) => name).filter((name) => !kept.has(name));
}
