import { runBackupJob } from '../features/backups/scheduled-backup.ts';
import { removeOldImports } from '../features/imports/remove-old-imports.ts';
import { removeUnusedFiles } from '../features/site/files/remove-unused-files.ts';
import { removeUnusedPictures } from '../features/site/pictures/remove-unused-pictures.ts';
import { SUPPRESSIONS_JOB } from '../mail/consent/suppressions.ts';
import { checkDomain } from '../mail/domain/check-domain.ts';
import { sendSummaries } from '../mail/notifications/send-summaries.ts';
import { blankOldEmails } from '../mail/outbox/retention.ts';
import { sendReminders } from '../mail/outbox/send-reminders.ts';
import { pollSuppressions } from '../mail/postmark/poll-suppressions.ts';
import { startDailyChecks } from '../mail/postmark/setup/run-checks.ts';
import { followTimeZones } from '../mail/sessions/follow-time-zones.ts';
import { sendSessionReminders } from '../mail/sessions/send-session-reminders.ts';
import type { JobDeps } from '../platform/deps.ts';
import { deleteExpiredKeys } from '../platform/idempotency.ts';
import type { ScheduledJob } from './schedule.ts';
import { deleteOldDeliveries } from './webhooks/retention.ts';

/**
 * The jobs that run by the clock. Reminders run every quarter of an hour, because 9:00 in the site's time zone need not
 * be a full hour of UTC.
 */
const JOBS: readonly ScheduledJob[] = [
  {
    name: 'reminders',
    everyMinutes: 15,
    from: '2000-01-01T00:00:00Z',
    async run(deps) {
      await sendSummaries(deps);
      await sendReminders(deps);
    },
  },
  {
    name: 'session-reminders',
    everyMinutes: 5,
    from: '2000-01-01T00:00:00Z',
    async run(deps) {
      await followTimeZones(deps);
      await sendSessionReminders(deps);
    },
  },
  {
    name: SUPPRESSIONS_JOB,
    everyMinutes: 30,
    from: '2000-01-01T00:00:00Z',
    run: pollSuppressions,
  },
  {
    name: 'postmark',
    everyMinutes: 1_440,
    from: '2000-01-01T04:40:00Z',
    run: startDailyChecks,
  },
  {
    name: 'domain',
    everyMinutes: 60,
    from: '2000-01-01T00:25:00Z',
    run: (deps) => checkDomain(deps).then(() => undefined),
  },
  {
    name: 'retention',
    everyMinutes: 1_440,
    from: '2000-01-01T03:20:00Z',
    async run(deps) {
      await blankOldEmails(deps);
      await deleteExpiredKeys(deps.em.fork(), deps.now());
      await removeUnusedPictures(deps);
      await removeUnusedFiles(deps);
      await removeOldImports(deps);
      await deleteOldDeliveries(deps);
    },
  },
];

/** The jobs above, and the daily backup at the time of BACKUP_SCHEDULE. */
export function listJobs({ backupTime }: JobDeps['env']): readonly ScheduledJob[] {
  if (backupTime === null) return JOBS;
  const from = `2000-01-01T${backupTime}:00Z`;
  return [...JOBS, { name: 'backups', everyMinutes: 1_440, from, hasOwnAlert: true, run: runBackupJob }];
}
