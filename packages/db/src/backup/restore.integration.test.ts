import { beforeAll, describe, expect, test } from 'vitest';
import {
  createMigrationsTable,
  MIGRATION_LOCK,
  MIGRATIONS_TABLE,
  pendingMigrations,
  runMigrations,
} from '../migrate.ts';
import { migrationNames, migrations } from '../migrations/all.ts';
import { createOrm } from '../orm.ts';
import { runStatements, withDatabase } from '../testing/template.ts';
import { queryRow, withConnection } from './connect.ts';
import { generateBackupKey } from './encryption.ts';
import { restoreBackup } from './restore.ts';
import { readContents, readLayout } from './testing/contents.ts';
import { useBackupFixture } from './testing/fixture.ts';
import { holdLock, setStatementTimeout } from './testing/locks.ts';

const fixture = useBackupFixture();
let sample: string;
beforeAll(async () => {
  sample = await fixture.createSampleDatabase();
});

describe('a backup restored into an empty database', () => {
  test('has the rows, the layout, the triggers and the sequences of its source', async () => {
    await runStatements(sample, `select nextval('${MIGRATIONS_TABLE}_id_seq') from generate_series(1, 7)`);
    const { path, manifest } = await fixture.createBackup(sample);
    const restored = await fixture.createDatabase({ empty: true });
    const result = await restoreBackup({ databaseUrl: restored, path });
    const contents = await readContents(restored);
    expect(contents).toEqual(await readContents(sample));
    expect(await readLayout(restored)).toEqual(await readLayout(sample));
    expect(result).toMatchObject({
      manifest,
      rows: Object.values(contents).flat().length,
      migrated: [],
      waitingMail: { newsletters: 0, scheduled: 0 },
    });
    await expect(runStatements(restored, 'delete from enrollment_hours_entry')).rejects.toThrow(
      'only ever added',
    );
    const orm = await createOrm({ databaseUrl: restored });
    expect(await pendingMigrations(orm)).toEqual([]);
    await orm.close(true);
  });

  test('is ready for fast queries: its tables are analyzed', async () => {
    const { path } = await fixture.createBackup(sample);
    const restored = await fixture.createDatabase({ empty: true });
    const { manifest } = await restoreBackup({ databaseUrl: restored, path });
    const { estimate } = await withConnection(restored, (client) =>
      queryRow<{ estimate: number }>(
        client,
        `select reltuples::int as estimate from pg_class where oid = 'article'::regclass`,
      ),
    );
    expect(estimate).toBe(manifest.tables.find(({ name }) => name === 'article')?.rows);
  });

  test('does not contain sessions and rate limits', async () => {
    const source = await fixture.createDatabase();
    await runStatements(
      source,
      `insert into user_account (issuer, subject, email) values ('https://identity.example.com', 's', 'a@example.com')`,
      `insert into session (token_hash, user_id, last_seen_at, expires_at)
       select repeat('a', 64), id, now(), now() + interval '1 day' from user_account`,
      `insert into rate_limit (key, points) values ('contact:192.0.2.1', 3)`,
    );
    const restored = await fixture.createDatabase({ empty: true });
    const { path } = await fixture.createBackup(source);
    await restoreBackup({ databaseUrl: restored, path });
    expect(await readContents(restored)).toMatchObject({
      user_account: [expect.stringContaining('a@example.com')],
      session: [],
      rate_limit: [],
    });
  });

  test('can hold waiting email back; otherwise it is as it was', async () => {
    const source = await fixture.createDatabase();
    await runStatements(
      source,
      `insert into outgoing_email (kind, recipient) values ('newsletter_welcome', 'reader@example.com')`,
    );
    const { path } = await fixture.createBackup(source);
    const [unchanged, held] = [
      await fixture.createDatabase({ empty: true }),
      await fixture.createDatabase({ empty: true }),
    ];
    const waitingMail = { newsletters: 0, scheduled: 0, single: 1 };
    expect(await restoreBackup({ databaseUrl: unchanged, path })).toMatchObject({ waitingMail });
    expect(await readContents(unchanged)).toEqual(await readContents(source));
    expect(await restoreBackup({ databaseUrl: held, path, holdMail: true })).toMatchObject({ waitingMail });
    expect((await readContents(held)).outgoing_email).toEqual([expect.stringContaining('"failed"')]);
  });

  test('made by an older version is migrated', async () => {
    const source = await fixture.createDatabase({ empty: true });
    await withConnection(source, async (client) => {
      const run = (sql: string) => client.query(sql);
      await createMigrationsTable(run);
      await runMigrations(run, migrations.slice(0, 2));
    });
    await runStatements(
      source,
      `insert into contact (name, email, message) values ('Old', 'old@example.com', 'm')`,
    );
    const { path } = await fixture.createBackup(source);
    const restored = await fixture.createDatabase({ empty: true });
    const { migrated } = await restoreBackup({ databaseUrl: restored, path });
    expect(migrated).toEqual(migrationNames.slice(2));
    expect(await readLayout(restored)).toEqual(await readLayout(await fixture.createDatabase()));
    expect((await readContents(restored)).contact).toEqual([expect.stringContaining('old@example.com')]);
  });

  test('is decrypted with its key', async () => {
    const [key, second] = [await generateBackupKey(), await generateBackupKey()];
    const { path } = await fixture.createBackup(sample, { recipients: [key.recipient, second.recipient] });
    const restored = await fixture.createDatabase({ empty: true });
    await restoreBackup({ databaseUrl: restored, path, identities: [second.identity] });
    expect(await readContents(restored)).toEqual(await readContents(sample));
  });
});

describe('a restore', () => {
  test('waits while a server migrates the database, whatever time limit it has', async () => {
    const { path } = await fixture.createBackup(sample);
    const target = await fixture.createDatabase({ empty: true });
    await setStatementTimeout(target, 300);
    const lock = await holdLock(target, `select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const restoring = restoreBackup({ databaseUrl: target, path });
    await lock.waitUntilBlocking(500);
    await lock.release();
    expect((await restoring).rows).toBeGreaterThan(0);
  });

  test('needs no superuser, only a role that owns the database', async () => {
    const backup = await fixture.createBackup(sample);
    const target = await fixture.createDatabase({ empty: true });
    const owner = `owner_${process.pid}`;
    const name = new URL(target).pathname.slice(1);
    const server = withDatabase(target, 'postgres');
    await runStatements(
      server,
      `create role ${owner} login password 'for-this-test' nosuperuser`,
      `alter database ${name} owner to ${owner}`,
    );
    const asOwner = new URL(target);
    asOwner.username = owner;
    asOwner.password = 'for-this-test';
    try {
      await restoreBackup({ databaseUrl: asOwner.href, path: backup.path });
      expect(await readContents(asOwner.href)).toEqual(await readContents(sample));
      // The role can also make the next backup.
      const next = await fixture.createBackup(asOwner.href);
      expect(next.manifest.tables).toEqual(backup.manifest.tables);
    } finally {
      await runStatements(server, `drop database ${name} with (force)`, `drop role ${owner}`);
    }
  });
});
