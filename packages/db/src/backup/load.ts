import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { withoutIndexes } from './indexes.ts';
import type { Manifest } from './manifest.ts';
import { type BackupSource, compareRows, headOf, readSections } from './read.ts';
import { copyTarget, LEFT_OUT, listed, listTables, type Table } from './tables.ts';
import { Tally } from './tally.ts';

/** Throws BackupError unless the backup has exactly the tables and columns that its migrations make. */
function compareLayout(actual: readonly Table[], manifest: Manifest): void {
  const made = actual.filter(({ name }) => !LEFT_OUT.has(name)).map(copyTarget);
  const stored = manifest.tables.map(copyTarget);
  const odd = [
    ...made.filter((target) => !stored.includes(target)),
    ...stored.filter((target) => !made.includes(target)),
  ];
  if (odd.length === 0) return;
  throw new BackupError(
    `The tables of the backup are not those its migrations make; they differ in: ${odd.join('; ')}.`,
  );
}

/** Sends rows to COPY and waits until PostgreSQL has them; returns how many it took. */
async function copyRows(client: pg.Client, target: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  // Not a pipeline: that would wait for ever for the end of a COPY which the server has refused.
  const refused = new Promise<never>((_, reject) => stream.once('error', reject));
  const send = async () => {
    for await (const chunk of rows) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), refused]);
    }
    stream.end();
    await Promise.race([once(stream, 'finish'), refused]);
  };
  try {
    await Promise.race([send(), refused]);
  } finally {
    // An error that comes later has no one left to hear it; the connection is given up anyway.
    stream.on('error', () => undefined);
  }
  return stream.rowCount;
}

async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
  }
}

/**
 * Fills the tables, inside the caller's transaction, and checks every row count and hash on the way. Triggers that
 * append-only tables and notifications have are asleep meanwhile, which the owner of a table may order; foreign keys
 * and checks stay awake. Throws BackupError when the file is not what its manifest says.
 */
export async function loadTables(client: pg.Client, source: BackupSource, manifest: Manifest): Promise<void> {
  const tables = await listTables(client);
  compareLayout(tables, manifest);
  const switchTriggers = async (verb: 'disable' | 'enable') => {
    for (const { name } of tables) {
      await client.query(`alter table ${pg.escapeIdentifier(name)} ${verb} trigger user`);
    }
  };
  await switchTriggers('disable');
  // Migrations put a few rows of their own in.
  await client.query(`truncate ${listed(tables)}`);
  const makeIndexes = await withoutIndexes(client);
  let index = 0;
  for await (const section of readSections(source)) {
    if (section.kind === 'end') break;
    const expected = manifest.tables[index];
    index += 1;
    if (!expected || section.head !== headOf(expected))
      throw new BackupError('The file changed while it was read.');
    const tally = new Tally();
    const taken = await copyRows(client, copyTarget(expected), tally.through(section.rows));
    compareRows(source.path, { head: section.head, tally }, expected);
    if (taken !== expected.rows) throw new Error(`PostgreSQL took ${taken} rows of ${expected.name}`);
  }
  if (index !== manifest.tables.length) throw new BackupError('The file changed while it was read.');
  await makeIndexes();
  await client.query('set constraints all immediate');
  await switchTriggers('enable');
  await setSequences(client, manifest.sequences);
}
