import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS_TABLE } from '../orm.ts';
import { runStatements } from '../testing/template.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFile, createBackup } from './create.ts';
import { MANIFEST_MARK } from './manifest.ts';
import { inspectBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { contentsOf, forge, manifestOf, textOf } from './testing/contents.ts';

const NOW = new Date('2026-05-31T08:00:00.000Z');
const CONTACTS = 30;

let directory: string;
let source: TestDatabase;
let empty: TestDatabase;
let backup: BackupFile;
let broken: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-backup-test-'));
  broken = join(directory, 'broken.backup.gz');
  source = await createTestDatabase();
  empty = await createTestDatabase({ empty: true });
  await runStatements(
    source.databaseUrl,
    `insert into contact (name, email, message)
     select 'Contact ' || n, n || '@example.com', md5(n::text) from generate_series(1, ${CONTACTS}) n`,
  );
  backup = await createBackup({ databaseUrl: source.databaseUrl, directory, now: NOW });
});
afterAll(async () => {
  await source.drop();
  await empty.drop();
  await rm(directory, { recursive: true, force: true });
});

/** What the person at the terminal reads. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it was accepted'),
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(BackupError);
  return error instanceof Error ? error.message : '';
}
const restore = (path: string, databaseUrl = empty.databaseUrl) => restoreBackup({ databaseUrl, path });
async function expectStillEmpty() {
  expect(await contentsOf(empty.databaseUrl)).toEqual({});
}

describe('a file that is not as it was written', () => {
  test('is refused when a bit in its middle is flipped, when its end is missing and when something follows it', async () => {
    const whole = await readFile(backup.path);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(whole.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
    for (const bytes of [flipped, whole.subarray(0, -1), Buffer.concat([whole, Buffer.from([0])])]) {
      await writeFile(broken, bytes);
      await expect(inspectBackup({ path: broken })).rejects.toThrow(BackupError);
    }
  });

  test('leaves the database as empty as it was, and says why', async () => {
    const whole = await readFile(backup.path);
    const middle = Buffer.from(whole);
    middle.writeUInt8(middle.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1);
    await writeFile(broken, middle);
    expect(await refusal(restore(broken))).toBe(
      'broken.backup.gz is cut off or damaged: it does not agree with the checksum at its end. Nothing was restored; take another copy of it.',
    );
    await writeFile(broken, whole.subarray(0, -1));
    expect(await refusal(restore(broken))).toContain('is cut off or damaged');
    await writeFile(broken, 'something else altogether');
    expect(await refusal(restore(broken))).toContain('is not a backup of Rapport.');
    expect(await refusal(restore(join(directory, 'nowhere')))).toContain('cannot be opened');
    await expectStillEmpty();
  });
});

describe('a file with a checksum that fits but contents that do not', () => {
  const forged = async (change: (text: string) => string) => {
    await forge(broken, change(await textOf(backup.path)));
    return refusal(restore(broken));
  };

  test('is refused when a row, a table or the manifest was changed', async () => {
    expect(await forged((text) => text.replace('Contact 7', 'Contact 8'))).toContain(
      'its own manifest (contact)',
    );
    expect(await forged((text) => text.replace(/^.*Contact 7\t.*\n/m, ''))).toContain(
      'its own manifest (contact)',
    );
    expect(
      await forged((text) => text.replace(/^COPY "contact" .*$/m, 'COPY "session" ("id") FROM stdin;')),
    ).toContain('its own manifest');
    expect(await forged((text) => text.replace(/^COPY "contact" [\s\S]*?^\\\.\n/m, ''))).toContain(
      'tables of its manifest',
    );
    expect(await forged((text) => text.replace('"rows":', '"raws":'))).toContain(
      'manifest that cannot be read',
    );
    expect(await forged((text) => text.slice(0, text.lastIndexOf(MANIFEST_MARK)))).toContain(
      'without a manifest',
    );
    expect(await forged((text) => text.replace(/\\\.\n[\s\S]*$/, ''))).toContain('in the middle of a table');
    expect(await forged((text) => text.replace('format 1', 'format 2'))).toContain(
      'Update Rapport, then restore.',
    );
    expect(await forged(() => 'hello\n')).toContain('is not a backup of Rapport.');
    await writeFile(broken, gzipSync('hello\n'.repeat(9000)));
    expect(await refusal(restore(broken))).toContain('cut off or damaged');
    await expectStillEmpty();
  });

  test('is undone as a whole when the database refuses a row', async () => {
    // The same contact twice, with a manifest that agrees: only the primary key can tell.
    const text = await textOf(backup.path);
    const [head = '', rows = ''] = /^(COPY "contact" .*\n)([\s\S]*?)(?=^\\\.$)/m.exec(text)?.slice(1) ?? [];
    const doubled = rows + rows;
    const manifest = await manifestOf(backup.path);
    const contact = manifest.tables.find(({ name }) => name === 'contact');
    if (!contact) throw new Error('no contacts');
    contact.rows *= 2;
    contact.sha256 = createHash('sha256').update(doubled).digest('hex');
    const body = text.slice(0, text.lastIndexOf(MANIFEST_MARK)).replace(head + rows, () => head + doubled);
    await forge(broken, `${body}${MANIFEST_MARK}${JSON.stringify(manifest)}\n`);
    await expect(restore(broken)).rejects.toMatchObject({ code: '23505' });
    await expectStillEmpty();
  });
});

describe('a database that is not for restoring into', () => {
  test('is one with any table in it', async () => {
    const message = await refusal(restore(backup.path, source.databaseUrl));
    expect(message).toContain('The database is not empty: it has api_token, article, audit_entry and more.');
    expect(message).toContain('create a new one');
    const stranger = await createTestDatabase({ empty: true });
    await runStatements(stranger.databaseUrl, 'create schema other', 'create table other.note (text text)');
    expect(await refusal(restore(backup.path, stranger.databaseUrl))).toContain('it has other.note.');
    await stranger.drop();
    expect((await contentsOf(source.databaseUrl)).contact).toHaveLength(CONTACTS);
  });

  test('is any, when the backup comes from a newer version of the product', async () => {
    const newer = await createTestDatabase();
    await runStatements(
      newer.databaseUrl,
      `insert into ${MIGRATIONS_TABLE} (name) values ('9999-of-the-future')`,
    );
    const made = await createBackup({
      databaseUrl: newer.databaseUrl,
      directory,
      now: new Date(NOW.getTime() + 1),
    });
    const message = await refusal(restore(made.path));
    expect(message).toContain('made by a newer version of Rapport');
    expect(message).toContain('9999-of-the-future');
    await newer.drop();
    await expectStillEmpty();
  });
});

test('an undamaged copy under another name is restored', async () => {
  await copyFile(backup.path, broken);
  await restore(broken);
  expect((await contentsOf(empty.databaseUrl)).contact).toHaveLength(CONTACTS);
});
