import type { FeedStatus, SystemStatus } from '@rapport/domain/settings/system';
import { quantity } from '@rapport/domain/shared/quantity';
import { formatSince } from './format-since.ts';

const MB_PER_GB = 1_024;
const KB_PER_MB = 1_024;

export interface SystemPart {
  name: string;
  /** What is so now, in one line. */
  state: string;
  /** What needs attention and what to do; null when all is well. */
  problem: string | null;
}

/** Says how long ago an instant was. */
type Since = (instant: string) => string;

function formatMegabytes(megabytes: number): string {
  return megabytes < MB_PER_GB
    ? `${megabytes.toLocaleString('en-US')} MB`
    : `${(megabytes / MB_PER_GB).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
}

function describeSoftware(
  { version, builtAt, node, processes }: SystemStatus['software'],
  since: Since,
): string {
  const built = builtAt === null ? '' : `, built ${since(builtAt)}`;
  return `Version ${version}${built} · Node.js ${node} · ${quantity(processes, 'process', 'processes')}`;
}

function describeDatabase(database: SystemStatus['database']): string {
  const { version, appliedMigrations, pendingMigrations } = database;
  const pending = pendingMigrations === 0 ? 'up to date' : `${pendingMigrations} pending`;
  return `PostgreSQL ${version} · ${quantity(appliedMigrations, 'migration')}, ${pending}`;
}

function describeQueue({ waiting, oldestAt, failed }: SystemStatus['queue'], since: Since): string {
  const oldest = oldestAt === null ? '' : `, the oldest since ${since(oldestAt)}`;
  return `${waiting === 0 ? 'Nothing is waiting' : `${waiting.toLocaleString('en-US')} waiting${oldest}`} · ${failed} failed`;
}

function describeEmail(email: SystemStatus['email'], since: Since): string {
  const { configured, lastSentAt, failingSince, suppressed } = email;
  return [
    configured ? 'Postmark' : 'Local mailbox',
    lastSentAt === null ? 'nothing sent yet' : `last sent ${since(lastSentAt)}`,
    ...(failingSince === null ? [] : [`failing since ${since(failingSince)}`]),
    quantity(suppressed, 'suppressed address', 'suppressed addresses'),
  ].join(' · ');
}

function describeBackup({ newestAt, kilobytes }: SystemStatus['backup'], since: Since): string {
  if (newestAt === null || kilobytes === null) return 'No backup yet';
  const size = kilobytes < KB_PER_MB ? `${kilobytes} KB` : formatMegabytes(Math.round(kilobytes / KB_PER_MB));
  return `Made ${since(newestAt)} · ${size}`;
}

function describeFeed({ lastSuccessAt, lastFailureAt }: FeedStatus, since: Since): string {
  const read = lastSuccessAt === null ? 'Never read' : `Last read ${since(lastSuccessAt)}`;
  return lastFailureAt === null ? read : `${read} · failed ${since(lastFailureAt)}`;
}

function describeDisk({ freeMegabytes, totalMegabytes }: SystemStatus['disk']): string {
  if (freeMegabytes === null || totalMegabytes === null) return 'Unknown';
  return `${formatMegabytes(freeMegabytes)} free of ${formatMegabytes(totalMegabytes)}`;
}

const FEED_NAMES = { articles: 'Articles feed', videos: 'Videos feed' };

/** The parts of the installation in the order of the page. */
export function describeSystem(status: SystemStatus, now: Date, timeZone: string): SystemPart[] {
  const since = (instant: string) => formatSince(instant, now, timeZone);
  const { software, database, queue, email, backup, feeds, disk } = status;
  return [
    { name: 'Software', state: describeSoftware(software, since), problem: software.problem },
    { name: 'Database', state: describeDatabase(database), problem: database.problem },
    { name: 'Queue', state: describeQueue(queue, since), problem: queue.problem },
    { name: 'Email', state: describeEmail(email, since), problem: email.problem },
    { name: 'Last backup', state: describeBackup(backup, since), problem: backup.problem },
    ...feeds.map((feed) => ({
      name: FEED_NAMES[feed.feed],
      state: describeFeed(feed, since),
      problem: feed.problem,
    })),
    { name: 'Disk', state: describeDisk(disk), problem: disk.problem },
  ];
}
