import { beforeAll, describe, expect, test } from 'vitest';
import { runStatements } from '../testing/template.ts';
import { withConnection } from './connect.ts';
import type { BackupFile } from './create.ts';
import { loadTables } from './load.ts';
import type { Manifest } from './manifest.ts';
import { readContents, readLayout } from './testing/contents.ts';
import { readRefusal } from './testing/errors.ts';
import { readManifest, readText, replaceRows, writeBackup } from './testing/files.ts';
import { useBackupFixture } from './testing/fixture.ts';

const fixture = useBackupFixture();
let source: string;
let target: string;
let backup: BackupFile;
const changed = () => fixture.path('changed.backup.gz');

beforeAll(async () => {
  source = await fixture.createSampleDatabase();
  target = await fixture.createDatabase();
  await runStatements(
    source,
    `insert into contact (name, email, message)
     select 'Contact ' || n, n || '@example.com', repeat(md5(n::text), 30) from generate_series(1, 1000) n`,
    'create sequence extra_seq',
    `select setval('extra_seq', 9007199254740993, false)`,
  );
  await runStatements(target, 'create sequence extra_seq');
  backup = await fixture.createBackup(source);
});

/** Loads a backup into the tables of `target`, and keeps the result only when it succeeds. */
async function load(path: string, manifest?: Manifest): Promise<void> {
  const expected = manifest ?? (await readManifest(path));
  await withConnection(target, async (client) => {
    await client.query('begin');
    await loadTables(client, { path }, expected);
    await client.query('commit');
  });
}
async function loadText(text: string, manifest?: Manifest): Promise<void> {
  await writeBackup(changed(), text);
  await load(changed(), manifest);
}

describe('loading a backup', () => {
  test('fills the tables, whatever they contained, and leaves everything else as it was', async () => {
    await load(backup.path);
    await load(backup.path);
    expect(await readContents(target)).toEqual(await readContents(source));
    expect(await readLayout(target)).toEqual(await readLayout(source));
    await expect(runStatements(target, 'delete from enrollment_hours_entry')).rejects.toThrow(
      'only ever added',
    );
  });

  test('continues every sequence where the backup left it', async () => {
    await runStatements(target, `select setval('extra_seq', 5)`);
    await load(backup.path);
    await withConnection(target, async (client) => {
      const { rows } = await client.query('select last_value, is_called from extra_seq');
      expect(rows).toEqual([{ last_value: '9007199254740993', is_called: false }]);
    });
  });

  test('runs no trigger for the rows that it reads, and every trigger afterwards', async () => {
    await runStatements(
      target,
      `create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'a trigger ran'; end $$`,
      'create trigger refuse_rows before insert on contact for each row execute function refuse_row()',
    );
    try {
      await load(backup.path);
      const insert = `insert into contact (name, email, message) values ('Later', 'later@example.com', 'x')`;
      await expect(runStatements(target, insert)).rejects.toThrow('a trigger ran');
    } finally {
      await runStatements(target, 'drop function refuse_row cascade');
    }
  });

  test('reads millions of bytes in one table', async () => {
    await loadText(
      replaceRows(await readText(backup.path), 'contact', (rows) =>
        rows.repeat(3).replace(/^[0-9a-f-]{36}/gm, () => crypto.randomUUID()),
      ),
    );
    const contacts = backup.manifest.tables.find(({ name }) => name === 'contact');
    expect((await readContents(target)).contact).toHaveLength(3 * (contacts?.rows ?? 0));
  });
});

describe('a backup is refused', () => {
  test('when a row refers to one that is missing', async () => {
    const text = replaceRows(await readText(backup.path), 'enrollment', () => '');
    await expect(loadText(text)).rejects.toMatchObject({ code: '23503' });
  });

  test('when the database refuses its first row, without reading all others', async () => {
    const text = replaceRows(await readText(backup.path), 'contact', (rows) => `broken\n${rows.repeat(5)}`);
    await expect(loadText(text)).rejects.toMatchObject({ code: '22P02' });
  });

  test('when PostgreSQL would read fewer rows than there are', async () => {
    // With these line breaks, the row ends the data for PostgreSQL.
    const text = replaceRows(await readText(backup.path), 'contact', () => '\\.\r\n');
    expect(await readRefusal(loadText(text))).toBe(
      'changed.backup.gz contains rows that PostgreSQL cannot read (contact). Nothing was restored. Use another copy of the file.',
    );
  });

  test('when its tables or columns are not those of the database', async () => {
    const { tables, ...rest } = backup.manifest;
    const withTables = (list: Manifest['tables']) =>
      readRefusal(load(backup.path, { ...rest, tables: list }));
    const columns = ['id', 'odd'];
    const problem = 'The tables in the backup do not match its migrations. They differ in: ';
    const article = tables.find(({ name }) => name === 'article');
    if (!article) throw new Error('The backup has no table of articles.');
    expect(await withTables(tables.filter((table) => table !== article))).toMatch(
      new RegExp(`^${problem}"article" \\("id", [^;]*\\)\\.$`),
    );
    expect(await withTables([...tables, { ...article, name: 'odd', columns }])).toBe(
      `${problem}"odd" ("id", "odd").`,
    );
    expect(
      await withTables(tables.map((table) => (table === article ? { ...table, columns } : table))),
    ).toMatch(/differ in: "article" \("id", .*\); "article" \("id", "odd"\)\.$/);
  });

  test('when its rows changed after it was verified', async () => {
    const text = (await readText(backup.path)).replace('Contact 7\t', 'Contact 8\t');
    expect(await readRefusal(loadText(text))).toContain('does not agree with its own manifest (contact).');
  });

  test.each<[string, (tables: Manifest['tables']) => Manifest['tables']]>([
    ['has another order', (tables) => tables.toReversed()],
    ['is shorter', (tables) => [...tables, ...tables.slice(-1)]],
    ['is longer', (tables) => tables.slice(0, -1)],
  ])('when the file %s than when it was verified', async (_what, change) => {
    const { tables } = backup.manifest;
    const last = tables.at(-1)?.name;
    // A longer file: the last table comes twice, and the manifest has it once.
    const text = await readText(backup.path);
    const section = text.slice(text.lastIndexOf(`COPY "${last}"`), text.lastIndexOf('-- manifest'));
    const longer = text.replace('-- manifest', () => `${section}-- manifest`);
    const isLonger = change(tables).length < tables.length;
    const manifest = { ...backup.manifest, tables: isLonger ? tables : change(tables) };
    expect(await readRefusal(loadText(isLonger ? longer : text, manifest))).toBe(
      'The file changed while it was read.',
    );
  });
});
