import type pg from 'pg';
import { migrations } from '../migrations/all.ts';
import { createOrm, MIGRATIONS_TABLE } from '../orm.ts';
import { BackupError } from './backup-error.ts';

/** Runs migrations inside the transaction of a given connection. The migrator would use another connection. */
export interface SchemaBuilder {
  /** Runs the given migrations without recording them: their records are rows of the backup. */
  build: (names: readonly string[]) => Promise<void>;
  /** Runs and records the migrations that come after the given ones; returns their names. */
  complete: (names: readonly string[]) => Promise<string[]>;
}

/** The migrations that this version of the product does not have, or has in another place of the order. */
export function findUnknownMigrations(names: readonly string[]): string[] {
  return names.filter((name, index) => migrations[index]?.name !== name);
}

/** Throws BackupError unless this version of the product has all these migrations, in this order. */
export function assertKnownMigrations(names: readonly string[]): void {
  const unknown = findUnknownMigrations(names);
  if (unknown.length === 0) return;
  throw new BackupError(
    `A newer version of Rapport made this backup, with migrations that this version does not know: ${unknown.join(', ')}. Update Rapport, then restore.`,
  );
}

/** Calls `work` with a builder for the database and the transaction of `client`. */
export async function withSchemaBuilder<T>(
  client: pg.Client,
  databaseUrl: string,
  work: (builder: SchemaBuilder) => Promise<T>,
): Promise<T> {
  // Only returns the text of the statements; it never connects.
  const orm = await createOrm({ databaseUrl });
  const run = async (list: typeof migrations): Promise<void> => {
    for (const { name, class: MigrationClass } of list) {
      const migration = new MigrationClass(orm.em.getDriver(), orm.config);
      await migration.up();
      for (const query of migration.getQueries()) {
        if (typeof query !== 'string') throw new Error(`migration ${name} is not plain SQL`);
        await client.query(query);
      }
    }
  };
  try {
    return await work({
      async build(names) {
        // As the migrator creates it.
        await client.query(`create table ${MIGRATIONS_TABLE} (
          id serial primary key,
          name varchar(255) not null,
          executed_at timestamptz(6) not null default current_timestamp(6)
        )`);
        await run(migrations.slice(0, names.length));
      },
      async complete(names) {
        const remaining = migrations.slice(names.length);
        await run(remaining);
        for (const { name } of remaining) {
          await client.query(`insert into ${MIGRATIONS_TABLE} (name) values ($1)`, [name]);
        }
        return remaining.map(({ name }) => name);
      },
    });
  } finally {
    await orm.close(true);
  }
}
