import type { MikroORM } from '@mikro-orm/postgresql';
import { type Migration, migrationNames, migrations } from './migrations/all.ts';
import { MIN_SERVER_VERSION } from './server-version.ts';

/** Any number, the same in every replica: who holds this advisory lock is the one that migrates. */
export const MIGRATION_LOCK = 7_234_001;

/** Where the database keeps the names of the migrations it has seen. */
export const MIGRATIONS_TABLE = 'schema_migration';

/** Runs statements. */
type Run = (sql: string) => Promise<unknown>;

interface WithConnection {
  em: Pick<MikroORM['em'], 'getConnection'>;
}

/** Names of the migrations that the database has; one cheap query. */
async function listExecuted(orm: WithConnection): Promise<Set<string>> {
  const connection = orm.em.getConnection();
  const [table] = await connection.execute<{ found: boolean }[]>(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as found`,
  );
  if (!table?.found) return new Set();
  const rows = await connection.execute<{ name: string }[]>(`select name from ${MIGRATIONS_TABLE}`);
  return new Set(rows.map((row) => row.name));
}

/** Names of the migrations this build has and the database does not; empty when it is up to date. */
export async function pendingMigrations(orm: WithConnection): Promise<string[]> {
  const executed = await listExecuted(orm);
  return migrationNames.filter((name) => !executed.has(name));
}

/** Names of the migrations the database has and this build does not: a newer version has run on it. */
export async function newerMigrations(orm: WithConnection): Promise<string[]> {
  const known = new Set<string>(migrationNames);
  return [...(await listExecuted(orm))].filter((name) => !known.has(name));
}

async function refuseOldServer(orm: MikroORM): Promise<void> {
  const [server] = await orm.em
    .getConnection()
    .execute<{ number: number; version: string }[]>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
    );
  if (server && server.number < MIN_SERVER_VERSION * 10_000) {
    throw new Error(
      `PostgreSQL ${MIN_SERVER_VERSION} or newer is required; the one in DATABASE_URL is ${server.version}.`,
    );
  }
}

/** Creates the table of the names where it is missing. */
export async function createMigrationsTable(run: Run): Promise<void> {
  await run(`create table if not exists ${MIGRATIONS_TABLE} (
    id serial primary key,
    name varchar(255) not null,
    executed_at timestamptz(6) not null default current_timestamp(6)
  )`);
}

/** Runs migrations and records their names, in the transaction of `run`. */
export async function runMigrations(run: Run, list: readonly Migration[]): Promise<void> {
  for (const { name, sql } of list) {
    await run(sql);
    await run(`insert into ${MIGRATIONS_TABLE} (name) values ('${name}')`);
  }
}

/**
 * Brings the database up to date and returns the names of the migrations that ran. Replicas that start at the same
 * moment wait for one another. All pending migrations run in one transaction: a fault leaves the database as it was.
 */
export async function migrate(orm: MikroORM): Promise<string[]> {
  if ((await pendingMigrations(orm)).length === 0) return [];
  await refuseOldServer(orm);
  return orm.em.fork().transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    const pending = await pendingMigrations(orm);
    const run = (sql: string) => tx.execute(sql);
    await createMigrationsTable(run);
    await runMigrations(
      run,
      migrations.filter(({ name }) => pending.includes(name)),
    );
    return pending;
  });
}
