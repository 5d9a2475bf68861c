import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { generateBackupKey } from './encryption.ts';
import { assertReadable, inspectBackup, isEncrypted } from './read.ts';
import { readRefusal } from './testing/errors.ts';
import { formatBackup, writeBackup, writeEncryptedBackup } from './testing/files.ts';
import { useDirectory } from './testing/fixture.ts';

const TEXT = formatBackup([
  { name: 'contact', columns: ['id', 'name'], rows: ['1\tAda', '2\tGrace'] },
  { name: 'video', columns: ['id'], rows: [] },
]);

const { path } = useDirectory();
const file = () => path('some.backup.gz');

describe('an encrypted backup', () => {
  let key: Awaited<ReturnType<typeof generateBackupKey>>;
  const encrypted = () => path('some.backup.gz.age');
  beforeAll(async () => {
    key = await generateBackupKey();
    await writeEncryptedBackup(encrypted(), TEXT, [key.recipient]);
  });

  test('is recognized by its first bytes, whatever its name is', async () => {
    await writeFile(file(), await readFile(encrypted()));
    expect(await isEncrypted(encrypted())).toBe(true);
    expect(await isEncrypted(file())).toBe(true);
    await writeBackup(encrypted().concat('.not'), TEXT);
    expect(await isEncrypted(encrypted().concat('.not'))).toBe(false);
  });

  test('is verified with its key and refused without', async () => {
    const identities = [key.identity];
    expect((await inspectBackup({ path: encrypted(), identities })).tables).toHaveLength(2);
    await assertReadable({ path: encrypted(), identities });
    expect(await readRefusal(inspectBackup({ path: encrypted() }))).toContain(
      'some.backup.gz.age is encrypted.',
    );
    expect(await readRefusal(assertReadable({ path: encrypted() }))).toContain(
      'some.backup.gz.age is encrypted.',
    );
  });

  test('does not need a key when it is not encrypted', async () => {
    await writeBackup(file(), TEXT);
    expect((await inspectBackup({ path: file(), identities: [key.identity] })).tables).toHaveLength(2);
  });

  test('is refused when it is cut off, changed, or not a backup inside', async () => {
    const identities = [key.identity];
    const whole = await readFile(encrypted());
    for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 30), Buffer.concat([whole, whole])]) {
      await writeFile(file(), bytes);
      await expect(inspectBackup({ path: file(), identities })).rejects.toThrow(BackupError);
    }
  });
});
