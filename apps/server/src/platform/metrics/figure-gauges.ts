import { Gauge, type Registry } from 'prom-client';
import type { Environment } from '../config/environment.ts';
import { findNewestBackup } from '../newest-backup.ts';
import type { DatabaseFigures, FigureSource } from './database-figures.ts';

const MS_PER_SECOND = 1_000;

type Add = <Label extends string>(
  gauge: { name: string; help: string; labelNames: Label[] },
  rows: (figures: DatabaseFigures) => [Record<Label, string>, number][],
) => void;

/**
 * Gauges of what the database knows, read when Prometheus asks. While the database does not respond they are absent and
 * `rapport_database_up` is 0.
 */
export function addFigureGauges(registry: Registry, source: Pick<FigureSource, 'read'>): void {
  const registers = [registry];

  const add: Add = (gauge, rows) => {
    new Gauge({
      ...gauge,
      registers,
      async collect() {
        this.reset();
        const figures = await source.read();
        for (const [labels, value] of figures === null ? [] : rows(figures)) this.set(labels, value);
      },
    });
  };

  new Gauge({
    name: 'rapport_database_up',
    help: '1 when the database responds within 2 seconds.',
    registers,
    async collect() {
      this.set((await source.read()) === null ? 0 : 1);
    },
  });
  add(
    {
      name: 'rapport_queue_waiting',
      help: 'Jobs, single emails and recipients of campaigns that wait.',
      labelNames: ['queue'],
    },
    ({ queues }) => queues.map(({ queue, waiting }) => [{ queue }, waiting]),
  );
  add(
    {
      name: 'rapport_queue_oldest_seconds',
      help: 'Seconds since the oldest waiting entry could have been taken.',
      labelNames: ['queue'],
    },
    ({ queues }) => queues.map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds]),
  );
  add(
    { name: 'rapport_queue_failed', help: 'Jobs that failed many times in a row.', labelNames: ['queue'] },
    ({ queues }) => queues.map(({ queue, failed }) => [{ queue }, failed]),
  );
  add(
    {
      name: 'rapport_emails_last_day',
      help: 'Emails of the last 24 hours by delivery status.',
      labelNames: ['kind', 'status'],
    },
    ({ emails }) => emails.map(({ kind, status, count }) => [{ kind, status }, count]),
  );
  add(
    {
      name: 'rapport_feed_age_seconds',
      help: 'Seconds since a feed was last read successfully.',
      labelNames: ['feed'],
    },
    ({ feeds }) => feeds.map(({ feed, seconds }) => [{ feed }, seconds]),
  );
  add(
    { name: 'rapport_migrations_applied', help: 'Migrations of the database.', labelNames: ['state'] },
    ({ migrations }) => [[{ state: 'applied' }, migrations]],
  );
}

/** The age of the newest backup in BACKUP_DIR and, if one is configured, in the bucket; absent while there is none. */
export function addBackupGauge(
  registry: Registry,
  source: Pick<FigureSource, 'read'>,
  { backupDir, backupBucket }: Pick<Environment, 'backupDir' | 'backupBucket'>,
  now: () => Date,
): void {
  new Gauge({
    name: 'rapport_backup_age_seconds',
    help: 'Seconds since the newest backup was made, in BACKUP_DIR and in the bucket.',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      this.reset();
      const inBucket = backupBucket ? ((await source.read())?.bucketBackupSeconds ?? null) : null;
      if (inBucket !== null) this.set({ place: 'bucket' }, inBucket);
      const newest = await findNewestBackup(backupDir);
      if (newest === null) return;
      this.set({ place: 'directory' }, (now().getTime() - newest.at.getTime()) / MS_PER_SECOND);
    },
  });
}
