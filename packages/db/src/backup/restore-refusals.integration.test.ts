import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS_TABLE } from '../migrate.ts';
import { runStatements } from '../testing/template.ts';
import type { BackupFile } from './create.ts';
import { generateBackupKey } from './encryption.ts';
import { restoreBackup } from './restore.ts';
import { readContents } from './testing/contents.ts';
import { readRefusal } from './testing/errors.ts';
import { readText, replaceRows, writeBackup } from './testing/files.ts';
import { useBackupFixture } from './testing/fixture.ts';

const fixture = useBackupFixture();
let source: string;
let target: string;
let backup: BackupFile;
const damaged = () => fixture.path('damaged.backup.gz');

beforeAll(async () => {
  source = await fixture.createDatabase();
  target = await fixture.createDatabase({ empty: true });
  await runStatements(
    source,
    `insert into contact (name, email, message)
     select 'Contact ' || n, n || '@example.com', md5(n::text) from generate_series(1, 30) n`,
  );
  backup = await fixture.createBackup(source);
});

async function expectEmptyTarget() {
  expect(await readContents(target)).toEqual({});
}
async function restoreIntoTarget(path: string, identities: string[] = []): Promise<string> {
  const message = await readRefusal(restoreBackup({ databaseUrl: target, path, identities }));
  await expectEmptyTarget();
  return message;
}

describe('a restore leaves the database empty and says why', () => {
  test('when the file is damaged, cut off, something else or missing', async () => {
    const whole = await readFile(backup.path);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1);
    for (const [bytes, problem] of [
      [changed, 'is cut off or damaged: it does not agree with the checksum at its end.'],
      [whole.subarray(0, -1), 'is cut off or damaged: it does not agree with the checksum at its end.'],
      [Buffer.from('something else'), 'is not a backup of Rapport.'],
    ] as const) {
      await writeFile(damaged(), bytes);
      expect(await restoreIntoTarget(damaged())).toBe(
        `damaged.backup.gz ${problem} Nothing was restored. Use another copy of the file.`,
      );
    }
    expect(await restoreIntoTarget(fixture.path('missing'))).toContain('cannot be opened');
  });

  test('when the rows do not agree with the manifest', async () => {
    await writeBackup(damaged(), (await readText(backup.path)).replace('Contact 7', 'Contact 8'));
    expect(await restoreIntoTarget(damaged())).toContain('does not agree with its own manifest (contact)');
  });

  test('when the database refuses a row', async () => {
    // The same contacts twice: only the primary key shows it.
    const text = replaceRows(await readText(backup.path), 'contact', (rows) => rows + rows);
    await writeBackup(damaged(), text);
    await expect(restoreBackup({ databaseUrl: target, path: damaged() })).rejects.toMatchObject({
      code: '23505',
    });
    await expectEmptyTarget();
  });

  test('when the backup is encrypted and the key is missing or another one', async () => {
    const [key, other] = [await generateBackupKey(), await generateBackupKey()];
    const { path } = await fixture.createBackup(source, { recipients: [key.recipient] });
    expect(await restoreIntoTarget(path)).toContain('is encrypted.');
    expect(await restoreIntoTarget(path, [other.identity])).toContain('was encrypted for another key');
    expect(await restoreIntoTarget(path, ['AGE-SECRET-KEY-1NONSENSE'])).toContain('is not valid');
  });

  test('when the backup was made by a newer version of the product', async () => {
    const newer = await fixture.createDatabase();
    await runStatements(newer, `insert into ${MIGRATIONS_TABLE} (name) values ('9998-later'), ('9999-last')`);
    expect(await restoreIntoTarget((await fixture.createBackup(newer)).path)).toBe(
      'A newer version of Rapport made this backup, with migrations that this version does not know: 9998-later, 9999-last. Update Rapport, then restore.',
    );
  });
});

test('a database that is not empty is refused and not changed', async () => {
  const before = await readContents(source);
  const work = restoreBackup({ databaseUrl: source, path: backup.path });
  expect(await readRefusal(work)).toContain(
    'The database is not empty: it has address_change, admin, admin_link and more.',
  );
  expect(await readContents(source)).toEqual(before);
});
