import type { FeedStatus, SystemStatus } from '@rapport/domain/settings/system';
import { quantity } from '@rapport/domain/shared/quantity';
import { formatRelativeTimeOrDate } from '@rapport/domain/shared/relative-time';

const MB_PER_GB = 1_024;
const KB_PER_MB = 1_024;

export interface SystemPart {
  name: string;
  /** What is so now, in one line. */
  state: string;
  /** What needs attention and what to do; null when all is well. */
  problem: string | null;
}

/** How long ago, in the middle of a line. */
function formatTime(instant: string, now: Date): string {
  const since = formatRelativeTimeOrDate(new Date(instant), now);
  return since === 'Just now' ? 'just now' : since;
}

function formatMegabytes(megabytes: number): string {
  return megabytes < MB_PER_GB
    ? `${megabytes.toLocaleString('en-US')} MB`
    : `${(megabytes / MB_PER_GB).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
}

function describeSoftware(
  { version, builtAt, node, processes }: SystemStatus['software'],
  now: Date,
): string {
  const built = builtAt === null ? '' : `, built ${formatTime(builtAt, now)}`;
  return `Version ${version}${built} · Node.js ${node} · ${quantity(processes, 'process', 'processes')}`;
}

function describeDatabase(database: SystemStatus['database']): string {
  const { version, appliedMigrations, pendingMigrations } = database;
  const pending = pendingMigrations === 0 ? 'up to date' : `${pendingMigrations} pending`;
  return `PostgreSQL ${version} · ${quantity(appliedMigrations, 'migration')}, ${pending}`;
}

function describeQueue({ waiting, oldestAt, failed }: SystemStatus['queue'], now: Date): string {
  const since = oldestAt === null ? '' : `, the oldest since ${formatTime(oldestAt, now)}`;
  return `${waiting === 0 ? 'Nothing is waiting' : `${waiting.toLocaleString('en-US')} waiting${since}`} · ${failed} failed`;
}

function describeEmail(email: SystemStatus['email'], now: Date): string {
  const { configured, lastSentAt, failingSince, suppressed } = email;
  return [
    configured ? 'Postmark' : 'Local mailbox',
    lastSentAt === null ? 'nothing sent yet' : `last sent ${formatTime(lastSentAt, now)}`,
    ...(failingSince === null ? [] : [`failing since ${formatTime(failingSince, now)}`]),
    quantity(suppressed, 'suppressed address', 'suppressed addresses'),
  ].join(' · ');
}

function describeBackup({ newestAt, kilobytes }: SystemStatus['backup'], now: Date): string {
  if (newestAt === null || kilobytes === null) return 'No backup yet';
  const size = kilobytes < KB_PER_MB ? `${kilobytes} KB` : formatMegabytes(Math.round(kilobytes / KB_PER_MB));
  return `Made ${formatTime(newestAt, now)} · ${size}`;
}

function describeFeed({ lastSuccessAt, lastFailureAt }: FeedStatus, now: Date): string {
  const read = lastSuccessAt === null ? 'Never read' : `Last read ${formatTime(lastSuccessAt, now)}`;
  return lastFailureAt === null ? read : `${read} · failed ${formatTime(lastFailureAt, now)}`;
}

function describeDisk({ freeMegabytes, totalMegabytes }: SystemStatus['disk']): string {
  if (freeMegabytes === null || totalMegabytes === null) return 'Unknown';
  return `${formatMegabytes(freeMegabytes)} free of ${formatMegabytes(totalMegabytes)}`;
}

const FEED_NAMES = { articles: 'Articles feed', videos: 'Videos feed' };

/** The parts of the installation in the order of the page. */
export function describeSystem(status: SystemStatus, now: Date): SystemPart[] {
  const { software, database, queue, email, backup, feeds, disk } = status;
  return [
    { name: 'Software', state: describeSoftware(software, now), problem: software.problem },
    { name: 'Database', state: describeDatabase(database), problem: database.problem },
    { name: 'Queue', state: describeQueue(queue, now), problem: queue.problem },
    { name: 'Email', state: describeEmail(email, now), problem: email.problem },
    { name: 'Last backup', state: describeBackup(backup, now), problem: backup.problem },
    ...feeds.map((feed) => ({
      name: FEED_NAMES[feed.feed],
      state: describeFeed(feed, now),
      problem: feed.problem,
    })),
    { name: 'Disk', state: describeDisk(disk), problem: disk.problem },
  ];
}
