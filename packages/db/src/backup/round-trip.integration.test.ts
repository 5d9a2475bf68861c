import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pendingMigrations } from '../migrate.ts';
import { migrationNames } from '../migrations/names.ts';
import { createOrm, MIGRATIONS_TABLE } from '../orm.ts';
import { loadSampleContent } from '../sample-content.ts';
import { runStatements, withDatabase } from '../testing/template.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withConnection } from './connect.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';
import { withSchemaBuilder } from './schema.ts';
import { contentsOf, layoutOf } from './testing/contents.ts';
import { countWaitingMail } from './waiting-mail.ts';

const NOW = new Date('2026-05-31T08:00:00.000Z');

let directory: string;
const databases: TestDatabase[] = [];
async function database(options: { empty?: boolean } = {}): Promise<string> {
  const made = await createTestDatabase(options);
  databases.push(made);
  return made.databaseUrl;
}
async function sampleDatabase(): Promise<string> {
  const databaseUrl = await database();
  const orm = await createOrm({ databaseUrl });
  await loadSampleContent(orm.em.fork(), NOW);
  await orm.close(true);
  return databaseUrl;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-backup-test-'));
});
afterAll(async () => {
  for (const made of databases) await made.drop();
  await rm(directory, { recursive: true, force: true });
});

describe('a backup restored into an empty database', () => {
  test('has the layout, the triggers and the sequences of the one it came from', async () => {
    const source = await sampleDatabase();
    await runStatements(source, `select nextval('${MIGRATIONS_TABLE}_id_seq') from generate_series(1, 7)`);
    const restored = await database({ empty: true });
    const backup = await createBackup({ databaseUrl: source, directory, now: new Date(NOW.getTime() + 2) });
    await restoreBackup({ databaseUrl: restored, path: backup.path });
    expect(await layoutOf(restored)).toEqual(await layoutOf(source));
    expect(await contentsOf(restored)).toEqual(await contentsOf(source));
    await expect(runStatements(restored, 'delete from enrollment_hours_entry')).rejects.toThrow(
      'only ever added',
    );
    const orm = await createOrm({ databaseUrl: restored });
    expect(await pendingMigrations(orm)).toEqual([]);
    await orm.close(true);
  });

  test('leaves sessions and rate limits behind', async () => {
    const source = await database();
    await runStatements(
      source,
      `insert into user_account (issuer, subject, email) values ('https://identity.example.com', 's', 'a@example.com')`,
      `insert into session (token_hash, user_id, last_seen_at, expires_at)
       select repeat('a', 64), id, now(), now() + interval '1 day' from user_account`,
      `insert into rate_limit (key, points) values ('contact:192.0.2.1', 3)`,
    );
    const restored = await database({ empty: true });
    const backup = await createBackup({ databaseUrl: source, directory, now: new Date(NOW.getTime() + 3) });
    await restoreBackup({ databaseUrl: restored, path: backup.path });
    expect(await contentsOf(restored)).toMatchObject({
      user_account: [expect.stringContaining('a@example.com')],
      session: [],
      rate_limit: [],
    });
  });

  test('can be kept from sending the email that was waiting, and says how much there is', async () => {
    const source = await sampleDatabase();
    await runStatements(
      source,
      `update enrollment set email_status = 'pending'`,
      `insert into outgoing_email (kind, recipient, status)
       values ('client_enrollment', 'client@example.com', 'unknown'), ('newsletter_welcome', 'reader-a@example.com', 'sent')`,
      `insert into newsletter_campaign (title, subject, content, status) values ('Under way', 's', 'c', 'sending')`,
      `insert into newsletter_campaign (title, subject, content, status, scheduled_at)
       values ('Later', 's', 'c', 'scheduled', now())`,
      `insert into campaign_recipient (campaign_id, email, status)
       select id, status_of || '@example.com', status_of from newsletter_campaign,
         unnest(array['queued', 'sending', 'sent']) status_of where title = 'Under way'`,
    );
    const backup = await createBackup({ databaseUrl: source, directory, now: new Date(NOW.getTime() + 7) });
    const asItWas = await database({ empty: true });
    const held = await database({ empty: true });
    const waitingMail = { newsletters: 2, scheduled: 1, single: 1 };
    expect(await restoreBackup({ databaseUrl: asItWas, path: backup.path })).toMatchObject({ waitingMail });
    expect(await contentsOf(asItWas)).toEqual(await contentsOf(source));
    expect(await restoreBackup({ databaseUrl: held, path: backup.path, holdMail: true })).toMatchObject({
      waitingMail,
    });
    expect(await withConnection(held, countWaitingMail)).toEqual({
      newsletters: 0,
      scheduled: 0,
      single: 0,
    });
    expect((await contentsOf(held)).campaign_recipient?.filter((row) => row.includes('"sent"'))).toHaveLength(
      1,
    );
  });

  test('made by an older version is brought up to date', async () => {
    const source = await database({ empty: true });
    const old = migrationNames.slice(0, 1);
    await withConnection(source, (client) =>
      withSchemaBuilder(client, source, async (schema) => {
        await schema.build(old);
        for (const name of old)
          await client.query(`insert into ${MIGRATIONS_TABLE} (name) values ($1)`, [name]);
      }),
    );
    await runStatements(
      source,
      `insert into contact (name, email, message) values ('Old', 'old@example.com', 'm')`,
    );
    const backup = await createBackup({ databaseUrl: source, directory, now: new Date(NOW.getTime() + 4) });
    const restored = await database({ empty: true });
    const { migrated } = await restoreBackup({ databaseUrl: restored, path: backup.path });
    expect(migrated).toEqual(migrationNames.slice(1));
    expect(await layoutOf(restored)).toEqual(await layoutOf(await database()));
    expect(await contentsOf(restored)).toMatchObject({
      contact: [expect.stringContaining('old@example.com')],
    });
  });

  test('needs no superuser, only a role that owns the database', async () => {
    const source = await sampleDatabase();
    const backup = await createBackup({ databaseUrl: source, directory, now: new Date(NOW.getTime() + 5) });
    const target = await database({ empty: true });
    const owner = `owner_${process.pid}`;
    const name = new URL(target).pathname.slice(1);
    await runStatements(
      withDatabase(source, 'postgres'),
      `create role ${owner} login password 'for-this-test' nosuperuser`,
      `alter database ${name} owner to ${owner}`,
    );
    const asOwner = new URL(target);
    asOwner.username = owner;
    asOwner.password = 'for-this-test';
    try {
      await restoreBackup({ databaseUrl: asOwner.href, path: backup.path });
      expect(await contentsOf(asOwner.href)).toEqual(await contentsOf(source));
      // And from there on, too.
      const next = await createBackup({
        databaseUrl: asOwner.href,
        directory,
        now: new Date(NOW.getTime() + 6),
      });
      expect(next.manifest.tables).toEqual(backup.manifest.tables);
    } finally {
      await databases.pop()?.drop();
      await runStatements(withDatabase(source, 'postgres'), `drop role ${owner}`);
    }
  });
});
