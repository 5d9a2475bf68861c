import type pg from 'pg';
import { migrations } from '../migrations/all.ts';
import { createOrm, MIGRATIONS_TABLE } from '../orm.ts';
import { BackupError } from './backup-error.ts';

/** Runs migrations on a connection of one's own, within its transaction: the migrator would use another one. */
export interface SchemaBuilder {
  /** Makes the tables as they were after the given migrations, with nothing recorded as run. */
  build: (names: readonly string[]) => Promise<void>;
  /** Runs and records the migrations that come after the given ones; returns their names. */
  complete: (names: readonly string[]) => Promise<string[]>;
}

/** The migrations that this version of the product does not have, or not at this place. */
export function findUnknownMigrations(names: readonly string[]): string[] {
  return names.filter((name, index) => migrations[index]?.name !== name);
}

/** Throws BackupError unless this version of the product has all these migrations, in this order. */
export function refuseUnknownMigrations(names: readonly string[]): void {
  const unknown = findUnknownMigrations(names);
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup was made by a newer version of Rapport: its database had seen ${unknown.join(', ')}, which this version does not have. Update Rapport, then restore.`,
  );
}

/** Gives `work` a builder for the database of `client`, whose transaction is the caller's. */
export async function withSchemaBuilder<T>(
  client: pg.Client,
  databaseUrl: string,
  work: (builder: SchemaBuilder) => Promise<T>,
): Promise<T> {
  // Asked for the text of the statements only; it never connects.
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
        // As the migrator makes it.
        await client.query(`create table ${MIGRATIONS_TABLE} (
          id serial primary key,
          name varchar(255) not null,
          executed_at timestamptz(6) not null default current_timestamp(6)
        )`);
        await run(migrations.slice(0, names.length));
      },
      async complete(names) {
        const left = migrations.slice(names.length);
        await run(left);
        for (const { name } of left) {
          await client.query(`insert into ${MIGRATIONS_TABLE} (name) values ($1)`, [name]);
        }
        return left.map(({ name }) => name);
      },
    });
  } finally {
    await orm.close(true);
  }
}
