import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupFile, createBackup } from '@rapport/db/backup/create';
import { startEmbeddedPostgres } from '@rapport/db/embedded';
import { createTestDatabase, type TestDatabase } from '@rapport/db/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeS3 } from '../../../testing/storage/fake-s3.ts';
import { runRestore } from './restore-backup.ts';

let directory: string;
let source: TestDatabase;
let target: TestDatabase;
let backup: BackupFile;

async function query(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** What the terminal shows, and the exit code. */
async function run(args: string[], variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const code = await runRestore(args, variables, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-restore-'));
  source = await createTestDatabase();
  target = await createTestDatabase({ empty: true });
  await query(
    source.databaseUrl,
    `insert into contact (name, email, message) values ('n', 'n@example.com', 'm')`,
  );
  backup = await createBackup({
    databaseUrl: source.databaseUrl,
    directory,
    now: new Date('2026-05-31T08:00:00Z'),
  });
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await rm(directory, { recursive: true, force: true });
});

describe('the restore command', () => {
  it('prints its usage when it is called wrongly', async () => {
    for (const args of [[], ['--no-such-option', 'file'], ['one', 'two'], ['--latest', 'one']]) {
      const { code, text } = await run(args);
      expect(code).toBe(2);
      expect(text).toContain('Usage: db:restore');
    }
  });

  it('verifies a file without any database', async () => {
    const { code, text } = await run(['--check', backup.path], {
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
    });
    expect(text).toMatch(
      /^The backup is undamaged: \d+ rows, as of 2026-05-31T08:00:00.000Z, made with PostgreSQL \d+/,
    );
    expect(code).toBe(0);
    const broken = join(directory, 'broken');
    await writeFile(broken, (await readFile(backup.path)).subarray(0, -1));
    expect(await run(['--check', broken])).toMatchObject({
      code: 1,
      text: expect.stringContaining('broken is cut off or damaged'),
    });
  });

  it('reports an undamaged file that this version cannot restore', async () => {
    const newer = await createTestDatabase();
    await query(newer.databaseUrl, `insert into schema_migration (name) values ('9999-of-the-future')`);
    const made = await createBackup({ databaseUrl: newer.databaseUrl, directory, now: new Date() });
    expect(await run(['--check', made.path])).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /^The backup is undamaged: .*\nThis version of Rapport cannot restore it: .* does not know: 9999-of-the-future\. Update Rapport, then restore\.$/,
      ),
    });
    await newer.drop();
  });

  it('restores into the database of DATABASE_URL, once', async () => {
    const variables = { DATABASE_URL: target.databaseUrl, NODE_ENV: 'production' };
    const { code, text } = await run([backup.path], variables);
    expect(text).toMatch(
      /^Restored \d+ rows in \d+ tables in [\d.]+ s, as of 2026-05-31T08:00:00.000Z\.\nEveryone has to sign in again\./,
    );
    expect(text).toContain(
      'valid again: admins, passkeys and recovery codes (Settings › Security & Access, or admin:list), and API tokens.',
    );
    expect(code).toBe(0);
    expect(await query(target.databaseUrl, 'select name from contact')).toEqual([{ name: 'n' }]);
    // The backup has no email templates, and no call creates one.
    expect(await query(target.databaseUrl, 'select count(*) > 9 as found from email_template')).toEqual([
      { found: true },
    ]);
    expect(await run([backup.path], variables)).toMatchObject({
      code: 1,
      text: expect.stringContaining('The database is not empty'),
    });
  });

  it('restores into the embedded database of DATA_DIR and stops it afterwards', async () => {
    const dataDir = join(directory, 'data');
    expect(await run([backup.path], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const database = await startEmbeddedPostgres({ dataDir });
    expect(await query(database.databaseUrl, 'select name from contact')).toEqual([{ name: 'n' }]);
    await database.stop();
  });

  it('tries a backup out and leaves no database behind', async () => {
    const result =
      /^The backup can be restored: \d+ rows in \d+ tables in [\d.]+ s, as of 2026-05-31T08:00:00.000Z\. The scratch database is gone\.$/;
    const embedded = await run(['--drill', backup.path], { DATA_DIR: join(directory, 'unused') });
    expect(embedded).toMatchObject({ code: 0, text: expect.stringMatching(result) });
    expect(existsSync(join(directory, 'unused'))).toBe(false);
    const variables = { DATABASE_URL: source.databaseUrl, NODE_ENV: 'production' };
    expect(await run(['--drill', backup.path], variables)).toMatchObject({
      code: 0,
      text: expect.stringMatching(result),
    });
    expect(await query(source.databaseUrl, 'select status, method, is_scheduled from backup_run')).toEqual([
      { status: 'succeeded', method: 'restored', is_scheduled: false },
    ]);
  });

  it('takes the newest backup of the directory', async () => {
    const older = await createBackup({
      databaseUrl: source.databaseUrl,
      directory: join(directory, 'several'),
      now: new Date('2026-05-30T08:00:00Z'),
      scheduled: true,
    });
    const newer = await createBackup({
      databaseUrl: source.databaseUrl,
      directory: join(directory, 'several'),
      now: new Date('2026-05-31T07:00:00Z'),
    });
    const variables = { BACKUP_DIR: join(directory, 'several') };
    const { code, text } = await run(['--check', '--latest'], variables);
    expect(code).toBe(0);
    expect(text).toMatch(`The newest backup is ${newer.filename}.`);
    expect(text).not.toContain(older.filename);
    expect(await run(['--check', '--latest'], { BACKUP_DIR: join(directory, 'none') })).toMatchObject({
      code: 1,
      text: `There is no backup in ${join(directory, 'none')}.`,
    });
  });

  it('reads a backup from the bucket, and leaves no copy', async () => {
    const storage = await startFakeS3();
    try {
      const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = storage.settings;
      storage.objects.set(prefix + backup.filename, await readFile(backup.path));
      const variables = {
        BACKUP_S3_ENDPOINT: endpoint,
        BACKUP_S3_BUCKET: bucket,
        BACKUP_S3_REGION: region,
        BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
        BACKUP_DIR: join(directory, 'copies'),
      };
      for (const file of ['--latest', `s3://${bucket}/${prefix}${backup.filename}`]) {
        const { code, text } = await run(['--check', file], variables);
        expect(text).toContain('The backup is undamaged:');
        expect(code).toBe(0);
      }
      const into = await createTestDatabase({ empty: true });
      expect(await run(['--latest'], { ...variables, DATABASE_URL: into.databaseUrl })).toMatchObject({
        code: 0,
      });
      expect(await query(into.databaseUrl, 'select name from contact')).toEqual([{ name: 'n' }]);
      await into.drop();
      expect(await readdir(join(directory, 'copies'))).toEqual([]);
      storage.objects.set('folder/changed.gz', Buffer.from('no backup'));
      expect(await run(['--check', `s3://${bucket}/folder/changed.gz`], variables)).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^changed\.gz is not a backup of Rapport\./),
      });
      expect(await run(['--check', `s3://${bucket}/none`], variables)).toMatchObject({
        code: 1,
        text: `none is not in the bucket ${bucket}.`,
      });
      expect(await run(['--check', 's3://elsewhere/one'], {})).toMatchObject({
        code: 1,
        text: 's3://elsewhere/one is in a bucket. Set the variables BACKUP_S3_… to read it.',
      });
    } finally {
      await storage.close();
    }
  });

  it('creates a key that decrypts what is encrypted for its recipient', async () => {
    const { code, text } = await run(['--new-key']);
    expect(code).toBe(0);
    const keyFile = join(directory, 'key.txt');
    await writeFile(keyFile, text);
    const [recipient = ''] = /age1[a-z0-9]+/.exec(text) ?? [];
    const { path } = await createBackup({
      databaseUrl: source.databaseUrl,
      directory,
      now: new Date(),
      recipients: [recipient],
    });
    const dataDir = join(directory, 'encrypted-data');
    const [BACKUP_IDENTITY = ''] = /^AGE-SECRET-KEY-.*$/m.exec(text) ?? [];
    for (const key of [{ BACKUP_IDENTITY_FILE: keyFile }, { BACKUP_IDENTITY }]) {
      expect(await run(['--check', path], key)).toMatchObject({
        code: 0,
        text: expect.stringMatching(/^The backup is undamaged: .*, encrypted\.$/),
      });
    }
    const other = (await run(['--new-key'])).text;
    for (const [key, sentence] of [
      [{}, 'is encrypted. Name the file that holds its key in BACKUP_IDENTITY_FILE'],
      [{ BACKUP_IDENTITY: other.split('\n')[2] ?? '' }, 'was encrypted for another key'],
      [{ BACKUP_IDENTITY_FILE: join(directory, 'nowhere') }, 'which cannot be read'],
    ] as const) {
      expect(await run([path], { DATA_DIR: dataDir, ...key })).toMatchObject({
        code: 1,
        text: expect.stringContaining(sentence),
      });
      // No database was created either.
      expect(existsSync(dataDir)).toBe(false);
    }
    expect(await run([path], { DATA_DIR: dataDir, BACKUP_IDENTITY_FILE: keyFile })).toMatchObject({
      code: 0,
    });
  });

  it('says in plain language what is missing', async () => {
    expect(await run([backup.path], { NODE_ENV: 'production' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('DATABASE_URL is missing'),
    });
    expect(await run([backup.path], { DATABASE_URL: 'mysql://localhost/rapport' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('DATABASE_URL is invalid'),
    });
    expect(await run([backup.path], { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('The backup could not be restored. The database is unchanged.'),
    });
  });
});
