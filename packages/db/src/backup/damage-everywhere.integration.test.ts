import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFile, createBackup } from './create.ts';
import { generateBackupKey } from './encryption.ts';
import { inspectBackup } from './read.ts';

const NOW = new Date('2026-05-31T08:00:00.000Z');

let directory: string;
let source: TestDatabase;
let backup: BackupFile;
let broken: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-backup-test-'));
  broken = join(directory, 'broken.backup.gz');
  source = await createTestDatabase();
  await runStatements(
    source.databaseUrl,
    `insert into contact (name, email, message)
     select 'Contact ' || n, n || '@example.com', md5(n::text) from generate_series(1, 30) n`,
  );
  backup = await createBackup({ databaseUrl: source.databaseUrl, directory, now: NOW });
});
afterAll(async () => {
  await source.drop();
  await rm(directory, { recursive: true, force: true });
});

describe('a backup', () => {
  test('is refused wherever a single bit is flipped', async () => {
    const whole = await readFile(backup.path);
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(broken, flipped);
      await expect(inspectBackup({ path: broken }), `bit ${at % 8} of byte ${at}`).rejects.toThrow(
        BackupError,
      );
    }
  });

  test('is refused wherever it is cut off, and when something follows it', async () => {
    const whole = await readFile(backup.path);
    for (let length = 0; length < whole.length; length += 1) {
      await writeFile(broken, whole.subarray(0, length));
      await expect(inspectBackup({ path: broken }), `cut at ${length}`).rejects.toThrow(BackupError);
    }
    await writeFile(broken, Buffer.concat([whole, Buffer.from([0])]));
    await expect(inspectBackup({ path: broken })).rejects.toThrow(BackupError);
  });
});

describe('an encrypted backup', () => {
  test('is refused when it is cut off or when a byte changed, wherever that is', async () => {
    const [key, second] = [await generateBackupKey(), await generateBackupKey()];
    // More than one of the 64 KiB pieces that are encrypted by themselves, after compression.
    await runStatements(
      source.databaseUrl,
      `insert into contact (name, email, message)
       select 'Contact ' || n, n || '@example.com', md5(n::text) || md5((-n)::text) from generate_series(1, 5000) n`,
    );
    const { path } = await createBackup({
      databaseUrl: source.databaseUrl,
      directory,
      now: NOW,
      recipients: [key.recipient, second.recipient],
    });
    const identities = [key.identity, second.identity];
    const whole = await readFile(path);
    const places = [...Array(500).keys(), whole.length >> 1, 65_536 + 300, whole.length - 1];
    for (const at of places) {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      await writeFile(broken, flipped);
      await expect(inspectBackup({ path: broken, identities }), `byte ${at}`).rejects.toThrow(BackupError);
    }
    for (const length of [0, 10, 22, 100, 500, 65_536, whole.length >> 1, whole.length - 1]) {
      await writeFile(broken, whole.subarray(0, length));
      await expect(inspectBackup({ path: broken, identities }), `cut at ${length}`).rejects.toThrow(
        BackupError,
      );
    }
  });
});
