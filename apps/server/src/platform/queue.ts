import type { EntityManager } from '@mikro-orm/postgresql';
import { QUEUE_SCHEMA, type QueueName } from '@rapport/db/queue';
import { CONNECTION_TIMEOUT_MS } from '@rapport/db/timeouts';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';

/** What a job carries: the id of its row, and nothing that could become stale or leak. */
export interface JobData {
  id: string;
}

/** Queues jobs inside the transaction of the rows they belong to. */
export interface JobQueue {
  /** The row and its job are committed together or not at all. */
  send(tx: EntityManager, name: QueueName, data: JobData): Promise<void>;
  /** A separate pg-boss for the worker, which also maintains the queues. The caller stops it. */
  openForWork(): Promise<PgBoss>;
  stop(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Settings that pg-boss passes to `pg`. The connection timeout is longer than for requests, because maintenance looks
 * at every job. There is no response timeout, because a running job must not count as failed.
 */
const QUEUE_CONNECTION = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  options: '-c statement_timeout=60s -c lock_timeout=30s -c idle_in_transaction_session_timeout=60s',
};

const SENDING_CONNECTIONS = 2;
const WORKING_CONNECTIONS = 4;
/** How soon, in seconds, a job of a process that died goes to another process. */
const LOOK_AFTER_SECONDS = 5;

/** The queue on this database. pg-boss is loaded with the first job, not at start. */
export function createJobQueue(databaseUrl: string, log: Log): JobQueue {
  let sending: Promise<PgBoss> | null = null;

  async function open(options: { max: number; supervise: boolean }): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      connectionString: databaseUrl,
      schema: QUEUE_SCHEMA,
      application_name: 'rapport queue',
      ...QUEUE_CONNECTION,
      // A newer pg-boss migrates its tables in the worker process.
      migrate: options.supervise,
      // schedule.ts decides what is due: pg-boss's own schedule misses what was due while no worker ran.
      schedule: false,
      superviseIntervalSeconds: LOOK_AFTER_SECONDS,
      monitorIntervalSeconds: LOOK_AFTER_SECONDS,
      ...options,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'queue: a query failed'));
    await boss.start();
    return boss;
  }

  async function forSending(): Promise<PgBoss> {
    sending ??= open({ max: SENDING_CONNECTIONS, supervise: false });
    try {
      return await sending;
    } catch (error) {
      sending = null;
      throw error;
    }
  }

  return {
    async send(tx, name, data) {
      const [boss, { fromKysely }] = await Promise.all([forSending(), import('pg-boss')]);
      const transaction = tx.getTransactionContext();
      if (!transaction) throw new Error('a job is put on the queue inside a transaction');
      await boss.send(name, data, { db: fromKysely(transaction) });
    },
    openForWork: () => open({ max: WORKING_CONNECTIONS, supervise: true }),
    async stop() {
      const boss = await sending?.catch(() => null);
      await boss?.stop({ graceful: false });
    },
  };
}
