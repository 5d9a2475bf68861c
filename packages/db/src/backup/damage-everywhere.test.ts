import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { generateBackupKey } from './encryption.ts';
import { inspectBackup } from './read.ts';
import { formatBackup, writeBackup, writeEncryptedBackup } from './testing/files.ts';
import { useDirectory } from './testing/fixture.ts';

const { path } = useDirectory();

function formatContacts(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) => `${n}\tContact ${n}\t${randomBytes(16).toString('hex')}`,
  );
  return formatBackup([{ name: 'contact', columns: ['id', 'name', 'message'], rows }]);
}

describe('a backup', () => {
  test('is refused wherever a single bit is flipped, and wherever it is cut off', async () => {
    const file = path('damaged.backup.gz');
    await writeBackup(file, formatContacts(30));
    const whole = await readFile(file);
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at);
      await writeFile(file, flipped);
      await expect(inspectBackup({ path: file }), `bit ${at % 8} of byte ${at}`).rejects.toThrow(BackupError);
      await writeFile(file, whole.subarray(0, at));
      await expect(inspectBackup({ path: file }), `cut at ${at}`).rejects.toThrow(BackupError);
    }
  });
});

describe('an encrypted backup', () => {
  test('is refused when it is cut off or when a byte changed, wherever that is', async () => {
    const file = path('damaged.backup.gz.age');
    const [key, second] = [await generateBackupKey(), await generateBackupKey()];
    // After compression, more than one of the 64 KiB parts that are encrypted by themselves.
    await writeEncryptedBackup(file, formatContacts(5000), [key.recipient, second.recipient]);
    const identities = [key.identity, second.identity];
    const whole = await readFile(file);
    expect(whole.length).toBeGreaterThan(65_536 + 300);
    for (const at of [...Array(500).keys(), whole.length >> 1, 65_536 + 300, whole.length - 1]) {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      await writeFile(file, flipped);
      await expect(inspectBackup({ path: file, identities }), `byte ${at}`).rejects.toThrow(BackupError);
    }
    for (const length of [0, 10, 22, 100, 500, 65_536, whole.length >> 1, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length));
      await expect(inspectBackup({ path: file, identities }), `cut at ${length}`).rejects.toThrow(
        BackupError,
      );
    }
  });
});
