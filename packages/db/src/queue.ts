import pg from 'pg';
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE } from './timeouts.ts';

/** PostgreSQL schema of pg-boss: in the same database as the rows its jobs belong to. */
export const QUEUE_SCHEMA = 'pgboss';

/** A job that cannot be done ends here, and the admins are notified. */
export const DEAD_LETTER_QUEUE = 'dead-letters';

interface QueueSettings {
  retryLimit: number;
  /** Seconds before the first retry; doubled each time, with jitter. */
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax?: number;
  /** Without a sign of life for this many seconds a job goes to another worker. */
  heartbeatSeconds: number;
  expireInSeconds: number;
  policy?: 'exclusive';
  deadLetter?: string;
}

const DEFAULT_SETTINGS = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
};

/**
 * Every queue of the product. Crashes count as tries too, so the limits are generous. Emails are not among them: their
 * rows are their queue.
 */
export const QUEUES = {
  /** A backup that failed is tried again through most of the day. Making and checking one can take hours. */
  backups: {
    ...DEFAULT_SETTINGS,
    retryLimit: 12,
    retryDelay: 60,
    retryDelayMax: 7_200,
    expireInSeconds: 21_600,
    policy: 'exclusive',
  },
  [DEAD_LETTER_QUEUE]: { ...DEFAULT_SETTINGS, retryDelayMax: 3_600 },
  reminders: {
    ...DEFAULT_SETTINGS,
    retryLimit: 20,
    retryDelayMax: 600,
    deadLetter: DEAD_LETTER_QUEUE,
    policy: 'exclusive',
  },
  /** Asks Postmark to send again to an address whose owner came back. */
  reactivations: { ...DEFAULT_SETTINGS, retryLimit: 10, retryDelayMax: 600 },
  /** Forgets personal values that no one needs any more. */
  retention: {
    ...DEFAULT_SETTINGS,
    retryLimit: 20,
    retryDelayMax: 600,
    deadLetter: DEAD_LETTER_QUEUE,
    policy: 'exclusive',
  },
  suppressions: { ...DEFAULT_SETTINGS, retryLimit: 3, retryDelayMax: 300, policy: 'exclusive' },
} satisfies Record<string, QueueSettings>;

export type QueueName = keyof typeof QUEUES;

/** What is there already; one cheap query, so that the usual start does without loading pg-boss. */
async function presentQueues(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('${QUEUE_SCHEMA}.queue') is not null as found`,
    );
    if (!rows[0]?.found) return new Set();
    const queues = await client.query<{ name: string }>(`select name from ${QUEUE_SCHEMA}.queue`);
    return new Set(queues.rows.map(({ name }) => name));
  } finally {
    await client.end();
  }
}

/**
 * Makes the queues that are missing. Replicas may do so at the same moment: pg-boss takes a lock for its schema, and
 * making a queue that is there changes nothing.
 */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const names = Object.keys(QUEUES) as QueueName[];
  const present = await presentQueues(databaseUrl);
  const missing = names.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: QUEUE_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const name of missing) await boss.createQueue(name, QUEUES[name]);
  } finally {
    await boss.stop({ graceful: false });
  }
}
