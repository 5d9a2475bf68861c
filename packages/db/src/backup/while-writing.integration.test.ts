import { expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { restoreBackup } from './restore.ts';
import { readContents } from './testing/contents.ts';
import { useBackupFixture } from './testing/fixture.ts';
import { repeatSteps, startWriters } from './testing/writers.ts';

const fixture = useBackupFixture();

async function restoreInto(path: string): Promise<{ databaseUrl: string; rows: number }> {
  const databaseUrl = await fixture.createDatabase({ empty: true });
  return { databaseUrl, ...(await restoreBackup({ databaseUrl, path })) };
}

test('a backup made while others write is the database as it was at one moment, row by row', async () => {
  const source = await fixture.createDatabase();
  await runStatements(
    source,
    `insert into contact (name, email, message) select 'Contact ' || n, n || '@example.com', repeat('words ', 50)
     from generate_series(1, 20000) n`,
  );
  const before = await restoreInto((await fixture.createBackup(source)).path);

  const writers = startWriters(source, 3);
  await writers.waitUntilWriting();
  const backup = await fixture.createBackup(source);
  const steps = await writers.stop();

  const restored = await restoreInto(backup.path);
  const contents = await readContents(restored.databaseUrl);
  const included = steps.map(
    (_, writer) => (contents.audit_entry ?? []).filter((row) => row.includes(`"step-of-${writer}"`)).length,
  );
  // Something was written before that moment, and something after it.
  for (const [writer, count] of steps.entries()) {
    expect(included[writer]).toBeGreaterThan(0);
    expect(included[writer]).toBeLessThan(count);
  }
  // The steps up to that moment, repeated on the earlier backup, give the same rows.
  await repeatSteps(before.databaseUrl, included);
  expect(withoutOwnValues(contents)).toEqual(withoutOwnValues(await readContents(before.databaseUrl)));
  expect(restored.rows).toBe(Object.values(contents).flat().length);
});

const CHANGED_AT = /"changed_at": "[^"]+"/;
const UPDATED_AT = /"updated_at": "[^"]+"/;
/** What the database itself sets in the rows of a table; elsewhere that is when a row changed. */
const SET_BY_DATABASE: Record<string, RegExp> = { content_version: UPDATED_AT };

/** Without what the database itself sets: when a row changed or when the content version last rose. */
function withoutOwnValues(contents: Record<string, string[]>) {
  return Object.fromEntries(
    Object.entries(contents).map(([table, rows]) => [
      table,
      rows.map((row) => row.replace(SET_BY_DATABASE[table] ?? CHANGED_AT, '')).sort(),
    ]),
  );
}
