import { statfs } from 'node:fs/promises';
import { BackupRunEntity } from '@rapport/db/entities/backups';
import { FeedReadEntity, MAX_JOB_FAILURES } from '@rapport/db/entities/platform';
import { SuppressionEntity } from '@rapport/db/entities/subscribers';
import { newerMigrations, pendingMigrations } from '@rapport/db/migrate';
import { migrationNames } from '@rapport/db/migrations/all';
import { WAITING_RECIPIENTS, WAITING_SINGLE_EMAILS } from '@rapport/db/waiting-emails';
import type { FeedStatus } from '@rapport/domain/settings/system';
import { quantity } from '@rapport/domain/shared/quantity';
import { findBackupProblem } from '../../../mail/notifications/backup-problem.ts';
import { findSendingFailure } from '../../../mail/notifications/outage.ts';
import { usesPostmark } from '../../../mail/postmark/setup/connection.ts';
import { LISTENER_NAME } from '../../../platform/content-version.ts';
import { findNewestBackup } from '../../../platform/newest-backup.ts';
import { getBuildTime, VERSION } from '../../../platform/version.ts';
import type { SystemDeps, SystemFacts } from './part.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BYTES_PER_KB = 1_024;
const BYTES_PER_MB = BYTES_PER_KB * BYTES_PER_KB;
/** An email that waits longer is stuck: the worker tries every few seconds. */
const MAX_WAIT_MS = 15 * MINUTE_MS;
const MAX_BACKUP_AGE_MS = 7 * DAY_MS;
const MIN_FREE_MB = 1_024;

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const toIso = (column: string) => `to_char(${column} at time zone 'utc', ${ISO})`;

/** What waits: webhooks that are due, single emails, recipients of campaigns that are being sent, and jobs that are due. */
const QUEUE_SQL = `
  with waiting as (
    select created_at as since from ${WAITING_SINGLE_EMAILS}
    union all
    select r.created_at from ${WAITING_RECIPIENTS}
    union all
    select next_attempt_at from webhook_delivery where status in ('queued', 'sending') and next_attempt_at <= now()
    union all
    select due_at from scheduled_job where due_at <= now()
  )
  select count(*)::int as waiting, ${toIso('min(since)')} as "oldestAt",
    (select count(*)::int from scheduled_job where failures >= ${MAX_JOB_FAILURES}) as failed
  from waiting`;

async function readSoftware({ em }: SystemDeps): Promise<SystemFacts['software']> {
  const [row] = await em.execute<{ processes: number }[]>(
    'select count(*)::int as processes from pg_stat_activity where datname = current_database() and application_name = ?',
    [LISTENER_NAME],
  );
  const builtAt = await getBuildTime();
  return {
    version: VERSION,
    builtAt: builtAt?.toISOString() ?? null,
    node: process.versions.node,
    processes: row?.processes ?? 0,
    problem: null,
  };
}

async function readDatabase({ em }: SystemDeps): Promise<SystemFacts['database']> {
  const [server] = await em.execute<{ version: string }[]>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  const pending = (await pendingMigrations({ em })).length;
  const newer = (await newerMigrations({ em })).length;
  const lacks = `The database lacks ${quantity(pending, 'migration')}. Restart the server to apply them.`;
  const isNewer = `The database has ${quantity(newer, 'migration')} of a newer version. Update the program to that version.`;
  return {
    version: server?.version ?? '',
    appliedMigrations: migrationNames.length - pending,
    pendingMigrations: pending,
    problem: newer > 0 ? isNewer : pending > 0 ? lacks : null,
  };
}

async function readQueue({ em, now }: SystemDeps): Promise<SystemFacts['queue']> {
  const [row] = await em.execute<{ waiting: number; failed: number; oldestAt: string | null }[]>(QUEUE_SQL);
  const { waiting = 0, failed = 0, oldestAt = null } = row ?? {};
  const isStuck = oldestAt !== null && now().getTime() - Date.parse(oldestAt) > MAX_WAIT_MS;
  const stuck =
    'Something has waited for more than 15 minutes. Check that a process with ROLE=worker or all is running.';
  const lost = `${quantity(failed, 'job')} failed for good. The log of the worker says why.`;
  return { waiting, failed, oldestAt, problem: isStuck ? stuck : failed > 0 ? lost : null };
}

async function readEmail({ em, env }: SystemDeps): Promise<SystemFacts['email']> {
  const [sent] = await em.execute<{ at: string | null }[]>(
    `select ${toIso('max(at)')} as at from (
       (select settled_at as at from outgoing_email where status = 'sent' order by created_at desc limit 1)
       union all
       (select sent_at from campaign_recipient where sent_at is not null order by created_at desc limit 1)) newest`,
  );
  const failure = await findSendingFailure(em, env);
  return {
    configured: await usesPostmark({ em, env }),
    lastSentAt: sent?.at ?? null,
    failingSince: failure?.since?.toISOString() ?? null,
    suppressed: await em.count(SuppressionEntity),
    problem: failure?.message ?? null,
  };
}

/** The newest backup on this server or in the bucket, which another process may have stored. */
async function findNewest({ em, env }: SystemDeps): Promise<{ at: Date; bytes: number } | null> {
  const onServer = await findNewestBackup(env.backupDir);
  const inBucket = await em
    .fork()
    .findOne(
      BackupRunEntity,
      { kind: 'backup', status: 'succeeded', inBucket: true, removedAt: null },
      { orderBy: { startedAt: 'desc' } },
    );
  if (!inBucket || (onServer && onServer.at >= inBucket.startedAt)) return onServer;
  return { at: inBucket.startedAt, bytes: inBucket.bytes ?? 0 };
}

async function readBackup(deps: SystemDeps): Promise<SystemFacts['backup']> {
  const { em, now } = deps;
  const newest = await findNewest(deps);
  const failing = await findBackupProblem(em.fork(), deps);
  const advice = 'Make one in Database & Storage.';
  const where = deps.env.backupBucket ? 'on this server or in the bucket' : 'on this server';
  if (newest === null)
    return {
      newestAt: null,
      kilobytes: null,
      problem: failing?.message ?? `There is no backup ${where}. ${advice}`,
    };
  const isOld = now().getTime() - newest.at.getTime() > MAX_BACKUP_AGE_MS;
  return {
    newestAt: newest.at.toISOString(),
    kilobytes: Math.ceil(newest.bytes / BYTES_PER_KB),
    problem: failing?.message ?? (isOld ? `The last backup is older than a week. ${advice}` : null),
  };
}

async function readFeeds({ em }: SystemDeps): Promise<FeedStatus[]> {
  const rows = await em.find(FeedReadEntity, {});
  return (['articles', 'videos'] as const).map((feed) => {
    const row = rows.find((one) => one.feed === feed);
    const reason = row?.failedAt ? (row.reason ?? 'it could not be reached') : null;
    return {
      feed,
      lastSuccessAt: row?.succeededAt?.toISOString() ?? null,
      lastFailureAt: row?.failedAt?.toISOString() ?? null,
      problem:
        reason === null
          ? null
          : `The last refresh failed: ${reason}. Check the address of the feed, then refresh it in Content Management.`,
    };
  });
}

async function readDisk({ env }: SystemDeps): Promise<SystemFacts['disk']> {
  // With a database of its own the server may never have made the directory.
  const disk = await statfs(env.dataDir).catch(() => statfs('.').catch(() => null));
  if (disk === null) return { freeMegabytes: null, totalMegabytes: null, problem: null };
  const toMegabytes = (blocks: number) => Math.floor((blocks * disk.bsize) / BYTES_PER_MB);
  const freeMegabytes = toMegabytes(disk.bavail);
  return {
    freeMegabytes,
    totalMegabytes: toMegabytes(disk.blocks),
    problem:
      freeMegabytes < MIN_FREE_MB
        ? 'Less than 1\u00a0GB is free. Free some space on the server, or enlarge its disk.'
        : null,
  };
}

/** The facts of the installation, read one after the other on one connection. */
export async function readFacts(deps: SystemDeps): Promise<SystemFacts> {
  return {
    software: await readSoftware(deps),
    database: await readDatabase(deps),
    queue: await readQueue(deps),
    email: await readEmail(deps),
    backup: await readBackup(deps),
    feeds: await readFeeds(deps),
    disk: await readDisk(deps),
  };
}
