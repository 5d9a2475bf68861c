import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFile, createBackup } from './create.ts';
import { findInvalidRecipients, generateBackupKey } from './encryption.ts';
import { inspectBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { contentsOf } from './testing/contents.ts';

const NOW = new Date('2026-05-31T08:00:00.000Z');

let directory: string;
let source: TestDatabase;
let empty: TestDatabase;
let key: { identity: string; recipient: string };
let second: { identity: string; recipient: string };
let backup: BackupFile;
let broken: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-backup-test-'));
  broken = join(directory, 'broken.backup.gz.age');
  [key, second] = [await generateBackupKey(), await generateBackupKey()];
  source = await createTestDatabase();
  empty = await createTestDatabase({ empty: true });
  // More than one of the 64 KiB pieces that are encrypted by themselves, after compression.
  await runStatements(
    source.databaseUrl,
    `insert into contact (name, email, message)
     select 'Contact ' || n, n || '@example.com', md5(n::text) || md5((-n)::text) from generate_series(1, 5000) n`,
  );
  backup = await createBackup({
    databaseUrl: source.databaseUrl,
    directory,
    now: NOW,
    recipients: [key.recipient, second.recipient],
  });
});
afterAll(async () => {
  await source.drop();
  await empty.drop();
  await rm(directory, { recursive: true, force: true });
});

async function refusal(identities: string[], path = backup.path): Promise<string> {
  const work = restoreBackup({ databaseUrl: empty.databaseUrl, path, identities });
  const error = await work.then(
    () => new Error('it was accepted'),
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(BackupError);
  expect(await contentsOf(empty.databaseUrl)).toEqual({});
  return error instanceof Error ? error.message : '';
}

describe('an encrypted backup', () => {
  test('is a file in the age format, and says so in its name', async () => {
    const file = await readFile(backup.path);
    expect(backup.filename).toBe('rapport-2026-05-31T08-00-00.000Z.backup.gz.age');
    expect(file.subarray(0, 32).toString()).toBe('age-encryption.org/v1\n-> X25519 ');
    expect(backup.bytes).toBe(file.length);
    expect(file.length).toBeGreaterThan(200_000);
    // What any other tool of that format makes of it is an ordinary backup.
    const decrypter = new Decrypter();
    decrypter.addIdentity(key.identity);
    const text = gunzipSync(await decrypter.decrypt(file)).toString();
    expect(text).toMatch(/^-- Rapport backup, format 1\n/);
    expect(text).toContain('Contact 4999\t4999@example.com');
  });

  test.each([
    ['the first', () => [key.identity]],
    ['the second', () => [second.identity]],
  ])('is verified and restored with the key of %s recipient', async (_which, identities) => {
    const target = await createTestDatabase({ empty: true });
    const from = { path: backup.path, identities: identities() };
    expect((await inspectBackup(from)).createdAt).toBe(NOW.toISOString());
    await restoreBackup({ databaseUrl: target.databaseUrl, ...from });
    expect((await contentsOf(target.databaseUrl)).contact).toEqual(
      (await contentsOf(source.databaseUrl)).contact,
    );
    await target.drop();
  });

  test('is refused without its key, with another one and with one that is none; nothing is touched', async () => {
    expect(await refusal([])).toBe(
      `${backup.filename} is encrypted. Name the file that holds its key in BACKUP_IDENTITY_FILE, then run the command again. Nothing was restored.`,
    );
    expect(await refusal([(await generateBackupKey()).identity])).toBe(
      `${backup.filename} was encrypted for another key: the one given does not open it. Nothing was restored.`,
    );
    expect(await refusal(['AGE-SECRET-KEY-1NONSENSE'])).toContain('The key for the backup is not one');
  });

  test('is refused when it is cut off or when a byte changed', async () => {
    const whole = await readFile(backup.path);
    for (const at of [0, 100, whole.length >> 1, 65_536 + 300, whole.length - 1]) {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      await writeFile(broken, flipped);
      expect(await refusal([key.identity], broken), `byte ${at}`).not.toBe('');
    }
    for (const length of [0, 10, 65_536, whole.length - 1]) {
      await writeFile(broken, whole.subarray(0, length));
      expect(await refusal([key.identity], broken)).toMatch(/is cut off or damaged|is not a backup/);
    }
  });
});

test('recipients are told from what is none, a mistyped one included', async () => {
  const mistyped = key.recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  const given = [key.recipient, mistyped, 'age1', 'ssh-ed25519 AAAA', key.identity, second.recipient];
  expect(await findInvalidRecipients(given)).toEqual([mistyped, 'age1', 'ssh-ed25519 AAAA', key.identity]);
});
