import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { claimFirstRun } from '@rapport/db/first-run';
import { MIGRATION_LOCK, migrate, newerMigrations, pendingMigrations } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { assertNoPooler } from '@rapport/db/pooler';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../config/environment.ts';
import type { PlatformServices } from '../deps.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

export interface OpenDatabase {
  databaseUrl: string;
  /**
   * Runs migrations and adds missing email templates; the first run of local mode also loads the sample content.
   * Returns whether this was the first run.
   */
  prepare(services: Pick<PlatformServices, 'orm' | 'now'>, log: Log): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Adds missing email templates and does the work of a first run, in one transaction. A process killed between its
 * migrations and this call completes it at the next start. Returns whether this was the first run.
 */
async function loadContent(
  env: Environment,
  { orm, now }: Pick<PlatformServices, 'orm' | 'now'>,
): Promise<boolean> {
  return orm.em.fork().transactional(async (tx) => {
    // Replicas that start together take turns.
    await tx.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await loadDefaultEmailTemplates(tx, now());
    if (!(await claimFirstRun(tx))) return false;
    if (env.mode === 'local') {
      const { addSampleContent } = await import('@rapport/db/sample-content');
      addSampleContent(tx, now());
    }
    return true;
  });
}

/** Migrates on its own connections, without a time limit, and waits for replicas that do the same. */
async function migrateIfPending(orm: PlatformServices['orm'], databaseUrl: string, log: Log): Promise<void> {
  const newer = await newerMigrations(orm);
  if (newer.length > 0)
    log.warn(
      { migrations: newer },
      'the database has migrations that this program does not know: it is newer, or of a build from before 1.0.0',
    );
  if ((await pendingMigrations(orm)).length === 0) return;
  const patient = await createOrm({ databaseUrl, poolMax: 3 });
  try {
    const applied = await migrate(patient);
    if (applied.length > 0) log.info({ migrations: applied }, 'migrations applied');
  } finally {
    await patient.close(true);
  }
}

function preparer(env: Environment, databaseUrl: string): OpenDatabase['prepare'] {
  return async (services, log) => {
    await migrateIfPending(services.orm, databaseUrl, log);
    return loadContent(env, services);
  };
}

/** The database of DATABASE_URL, or the embedded one in DATA_DIR, whose code is loaded only then. */
export async function openDatabase(env: Environment, say: (line: string) => void): Promise<OpenDatabase> {
  if (env.databaseUrl !== undefined) {
    await assertNoPooler(env.databaseUrl);
    const prepare = preparer(env, env.databaseUrl);
    return { databaseUrl: env.databaseUrl, prepare, stop: () => Promise.resolve() };
  }
  const { startEmbeddedPostgres } = await import('@rapport/db/embedded');
  const { databaseUrl, stop } = await startEmbeddedPostgres({ dataDir: env.dataDir, log: say });
  return { databaseUrl, prepare: preparer(env, databaseUrl), stop };
}
