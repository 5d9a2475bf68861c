import type { MikroORM } from '@mikro-orm/postgresql';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { migrationNames } from '@rapport/db/migrations/all';
import { createOrm } from '@rapport/db/orm';
import { createTestDatabase, type TestDatabase } from '@rapport/db/testing/test-database';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../../testing/test-environment.ts';
import { explainStartFailure } from '../../run.ts';
import { openDatabase } from './open-database.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');

let database: TestDatabase;
let orm: MikroORM;
beforeEach(async () => {
  // Migrated and nothing else, as after a process killed right after its migrations.
  database = await createTestDatabase();
  orm = await createOrm({ databaseUrl: database.databaseUrl });
});
afterEach(async () => {
  await orm.close(true);
  await database.drop();
});

const logged: { migrations?: string[]; msg: string }[] = [];
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });

async function start(mode: 'local' | 'production' = 'local'): Promise<boolean> {
  const env = testEnvironment({ mode, databaseUrl: database.databaseUrl });
  const { prepare } = await openDatabase(env, () => undefined);
  logged.length = 0;
  return prepare({ orm, now: () => NOW }, log);
}
const templates = () => orm.em.fork().count(EmailTemplateEntity);
const contacts = () => orm.em.fork().count(ContactEntity);

describe('a start', () => {
  it('finishes a first run that was killed after its migrations', async () => {
    expect(await start()).toBe(true);
    expect(await templates()).toBeGreaterThan(9);
    expect(await contacts()).toBe(3);
  });

  it('adds every missing email template at any start', async () => {
    await start();
    const all = await templates();
    expect(all).toBeGreaterThan(9);
    await orm.em
      .fork()
      .nativeDelete(EmailTemplateEntity, { type: { $in: ['contact_response', 'renewal_received'] } });
    expect(await start()).toBe(false);
    expect(await templates()).toBe(all);
  });

  it('does not touch templates when none is missing or changed', async () => {
    await start();
    const rows = () =>
      orm.em.fork().execute('select xmin::text, ctid::text, * from email_template order by id');
    const before = await rows();
    await start();
    expect(await rows()).toEqual(before);
  });

  it('loads the sample content once, even after all of it was deleted', async () => {
    await start();
    const em = orm.em.fork();
    await em.execute('truncate contact, newsletter_subscriber, coaching_package, enrollment cascade');
    expect(await start()).toBe(false);
    expect(await contacts()).toBe(0);
  });

  it('loads it once when several processes start together', async () => {
    const started = await Promise.all([start(), start(), start()]);
    expect(started.filter(Boolean)).toHaveLength(1);
    expect(await contacts()).toBe(3);
  });

  it('logs the migrations that it applies, and those of a newer version', async () => {
    const em = orm.em.fork();
    await em.execute('drop schema public cascade');
    await em.execute('create schema public');
    await start();
    expect(logged).toMatchObject([{ migrations: [...migrationNames], msg: 'migrations applied' }]);
    await start();
    expect(logged).toEqual([]);
    await em.execute("insert into schema_migration (name) values ('9999-of-a-newer-version')");
    await start();
    expect(logged).toMatchObject([
      {
        migrations: ['9999-of-a-newer-version'],
        msg: expect.stringContaining('does not know'),
      },
    ]);
  });

  it('creates no database for a name that does not exist', async () => {
    const missing = new URL(database.databaseUrl);
    missing.pathname = `${missing.pathname}_misspelled`;
    const misspelled = await createOrm({ databaseUrl: missing.href });
    const env = testEnvironment({ databaseUrl: missing.href });
    const { prepare } = await openDatabase(env, () => undefined);
    const failed = await prepare({ orm: misspelled, now: () => NOW }, log).catch((error: unknown) =>
      explainStartFailure(error),
    );
    await misspelled.close(true);
    expect(failed).toContain('the database named in DATABASE_URL does not exist');
    const names = await orm.em
      .fork()
      .execute('select 1 from pg_database where datname = ?', [missing.pathname.slice(1)]);
    expect(names).toEqual([]);
  });

  it('loads none in production, nor in local mode on a database that production began with', async () => {
    expect(await start('production')).toBe(true);
    expect(await start('local')).toBe(false);
    expect([await contacts(), (await templates()) > 9]).toEqual([0, true]);
  });
});
