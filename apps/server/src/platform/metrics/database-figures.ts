import { MAX_JOB_FAILURES } from '@rapport/db/entities/platform';
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE } from '@rapport/db/timeouts';
import { WAITING_RECIPIENTS, WAITING_SINGLE_EMAILS } from '@rapport/db/waiting-emails';
import pg from 'pg';

/** Work that waits in a queue. */
export interface QueueFigure {
  queue: string;
  /** Jobs or emails that wait, those whose time has not come included. */
  waiting: number;
  failed: number;
  /** Seconds since the oldest could have been taken; 0 when none is due. */
  oldestSeconds: number;
}

/** What the database knows about the state of the product. */
export interface DatabaseFigures {
  queues: QueueFigure[];
  /** Emails of the last 24 hours. */
  emails: { kind: string; status: string; count: number }[];
  /** Seconds since each feed was last read. */
  feeds: { feed: string; seconds: number }[];
  /** Seconds since the beginning of the newest backup that is in the bucket; null without one. */
  bucketBackupSeconds: number | null;
  /** Migrations that are applied. */
  migrations: number;
}

/** Scheduled jobs: those that are due or failed wait; those that failed many times in a row count as failed. */
const JOBS_SQL = `
  select name as queue, (due_at <= now() or failures > 0)::int as waiting, (failures >= ${MAX_JOB_FAILURES})::int as failed,
    greatest(extract(epoch from now() - due_at), 0)::float8 as "oldestSeconds"
  from scheduled_job`;

/** Emails are their own queue: single ones, and the recipients of campaigns that are being sent. */
const EMAILS_SQL = `
  select 'emails' as queue, count(*)::int as waiting, 0 as failed,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
  from ${WAITING_SINGLE_EMAILS}
  union all
  select 'campaigns', count(*)::int, 0, coalesce(extract(epoch from now() - min(r.created_at)), 0)::float8
  from ${WAITING_RECIPIENTS}`;

const STATUS_SQL = `
  select 'single' as kind, status, count(*)::int as count from outgoing_email
  where created_at > now() - interval '24 hours' group by status
  union all
  select 'campaign', status, count(*)::int from campaign_recipient
  where created_at > now() - interval '24 hours' group by status`;

const FEEDS_SQL = `
  select feed, extract(epoch from now() - succeeded_at)::float8 as seconds
  from feed_read where succeeded_at is not null`;

/** Deliveries wait for hours after an endpoint refused them, so only those whose time has come count as waiting. */
const WEBHOOKS_SQL = `
  select 'webhooks' as queue, count(*)::int as waiting, 0 as failed,
    coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as "oldestSeconds"
  from webhook_delivery
  where status in ('queued', 'sending') and next_attempt_at <= now()`;

const BACKUP_SQL = `
  select extract(epoch from now() - max(started_at))::float8 as seconds
  from backup_run where kind = 'backup' and status = 'succeeded' and in_bucket and removed_at is null`;

const MIGRATIONS_SQL = 'select count(*)::int as count from schema_migration';

/** Runs the queries one after the other, so that the figures never take more than one connection. */
async function readDatabaseFigures(client: Pick<pg.ClientBase, 'query'>): Promise<DatabaseFigures> {
  const jobs = await client.query<QueueFigure>(JOBS_SQL);
  const emailQueues = await client.query<QueueFigure>(EMAILS_SQL);
  const webhooks = await client.query<QueueFigure>(WEBHOOKS_SQL);
  const emails = await client.query<DatabaseFigures['emails'][number]>(STATUS_SQL);
  const feeds = await client.query<DatabaseFigures['feeds'][number]>(FEEDS_SQL);
  const backup = await client.query<{ seconds: number | null }>(BACKUP_SQL);
  const migrations = await client.query<{ count: number }>(MIGRATIONS_SQL);
  return {
    queues: [...jobs.rows, ...emailQueues.rows, ...webhooks.rows],
    emails: emails.rows,
    feeds: feeds.rows,
    bucketBackupSeconds: backup.rows[0]?.seconds ?? null,
    migrations: migrations.rows[0]?.count ?? 0,
  };
}

/** Scrapes within this time share one reading. */
const MAX_AGE_MS = 5_000;
/** A scrape never waits longer for the database. */
const TIMEOUT_MS = 2_000;

export interface FigureSource {
  /** Figures at most 5 seconds old; null while the database does not respond. Never rejects. */
  read(): Promise<DatabaseFigures | null>;
  stop(): Promise<void>;
}

/** Reads the figures on a connection of their own, so that scraping takes none from requests. */
export function createFigureSource(databaseUrl: string, maxAgeMs: number = MAX_AGE_MS): FigureSource {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    ...KEEP_ALIVE,
    max: 1,
    connectionTimeoutMillis: Math.min(TIMEOUT_MS, CONNECTION_TIMEOUT_MS),
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'rapport metrics',
  });
  // A broken connection is replaced at the next scrape; unhandled, the error would end the process.
  pool.on('error', () => undefined);
  let cached: { figures: DatabaseFigures | null; at: number } | null = null;
  let reading: Promise<DatabaseFigures | null> | null = null;

  async function load(): Promise<DatabaseFigures | null> {
    let client: pg.PoolClient | null = null;
    let failed = true;
    try {
      client = await pool.connect();
      const figures = await readDatabaseFigures(client);
      failed = false;
      return figures;
    } catch {
      return null;
    } finally {
      // After a failure it is closed: its statement may still be running.
      client?.release(failed);
    }
  }

  async function readNow(): Promise<DatabaseFigures | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => done(null), TIMEOUT_MS);
    });
    const figures = await Promise.race([load(), late]);
    clearTimeout(timer);
    cached = { figures, at: performance.now() };
    return figures;
  }

  return {
    async read() {
      if (cached !== null && performance.now() - cached.at < maxAgeMs) return cached.figures;
      reading ??= readNow().finally(() => {
        reading = null;
      });
      return reading;
    },
    stop: () => pool.end(),
  };
}
