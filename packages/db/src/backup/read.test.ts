import { readFile, stat, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { FILE_CHECKSUM_BYTES } from './file-checksum.ts';
import { FIRST_LINE, MANIFEST_PREFIX } from './manifest.ts';
import { assertReadable, inspectBackup, readTables } from './read.ts';
import { readRefusal } from './testing/errors.ts';
import { formatBackup, type SampleTable, sha256, writeBackup } from './testing/files.ts';
import { useDirectory } from './testing/fixture.ts';

const CONTACTS: SampleTable = {
  name: 'contact',
  columns: ['id', 'name'],
  rows: ['1\tAda', '2\tGrace\\nHopper', '3\t\\N'],
};
const NO_VIDEOS: SampleTable = { name: 'video', columns: ['id'], rows: [] };
const TEXT = formatBackup([CONTACTS, NO_VIDEOS]);
const DIFFERENT_ROWS = { ...CONTACTS, rows: ['1\tAda', '2\tGrace\\nHopper', '3\tAda'] };

const { path } = useDirectory();
const file = path.bind(null, 'some.backup.gz');

/** The message with which a file of this text, with a checksum that agrees, is refused. */
async function readRefusalOf(text: string): Promise<string> {
  await writeBackup(file(), text);
  return readRefusal(inspectBackup({ path: file() }));
}
function damage(problem: string): string {
  return `some.backup.gz ${problem} Nothing was restored. Use another copy of the file.`;
}

describe('a backup', () => {
  test('is read as the format is documented, also by later versions', async () => {
    const manifest = {
      createdAt: '2026-05-31T08:00:00.123Z',
      postgres: '18.4',
      migrations: ['0001-first', '0002-second'],
      tables: [
        { name: 'note', columns: ['id', 'text'], rows: 2, sha256: sha256('1\tone\n2\t\\\\.\n') },
        { name: 'odd "name"', columns: ['a'], rows: 0, sha256: sha256('') },
      ],
      sequences: [{ name: 'note_id_seq', lastValue: '9007199254740993', isCalled: false }],
    };
    await writeBackup(
      file(),
      '-- Rapport backup, format 1\n' +
        'COPY "note" ("id", "text") FROM stdin;\n1\tone\n2\t\\\\.\n\\.\n' +
        'COPY "odd ""name""" ("a") FROM stdin;\n\\.\n' +
        `-- manifest ${JSON.stringify(manifest)}\n`,
    );
    expect(await inspectBackup({ path: file() })).toEqual(manifest);
  });

  test('gives its tables in turn, then its manifest', async () => {
    await writeBackup(file(), TEXT);
    const tables = readTables({ path: file() });
    const read: string[] = [];
    let next = await tables.next();
    while (!next.done) {
      read.push(next.value.header);
      for await (const lines of next.value.rows) read.push(lines.toString());
      next = await tables.next();
    }
    expect(read).toEqual([
      'COPY "contact" ("id", "name") FROM stdin;',
      '1\tAda\n2\tGrace\\nHopper\n3\t\\N\n',
      'COPY "video" ("id") FROM stdin;',
    ]);
    expect(next.value.tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['contact', 3],
      ['video', 0],
    ]);
  });

  test('is verified wherever the reads of the file are cut: within its checksum, before and after it', async () => {
    const READ_BYTES = 256 * 1024;
    for (const beyond of [-1, 0, 1, FILE_CHECKSUM_BYTES - 1, FILE_CHECKSUM_BYTES, FILE_CHECKSUM_BYTES + 1]) {
      const bytes = READ_BYTES + beyond;
      let padding = READ_BYTES - 2000;
      do {
        await writeBackup(file(), formatBackup([{ ...NO_VIDEOS, rows: ['x'.repeat(padding)] }]), {
          level: 0,
        });
        padding += bytes - (await stat(file())).size;
      } while ((await stat(file())).size !== bytes);
      expect((await inspectBackup({ path: file() })).tables).toMatchObject([{ rows: 1 }]);
      const whole = await readFile(file());
      whole.writeUInt8(whole.readUInt8(bytes - 1) ^ 1, bytes - 1);
      await writeFile(file(), whole);
      await expect(inspectBackup({ path: file() }), `${bytes} bytes`).rejects.toThrow(BackupError);
    }
  });
});

describe('a file is refused', () => {
  test('when it cannot be opened', async () => {
    const missing = path('missing.backup.gz');
    const work = inspectBackup({ path: missing });
    expect(await readRefusal(work)).toBe(`The file ${missing} cannot be opened.`);
    await expect(work).rejects.toMatchObject({ cause: { code: 'ENOENT' } });
  });

  test.each([
    ['empty', ''],
    ['a text', 'something else'],
    ['one byte of gzip', Buffer.from([0x1f])],
    ['shorter than the first line of an encrypted file', 'age-'],
  ])('when it is %s', async (_what, contents) => {
    await writeFile(file(), contents);
    expect(await readRefusal(inspectBackup({ path: file() }))).toBe(damage('is not a backup of Rapport.'));
  });

  test.each([
    ['a short gzip file', gzipSync('')],
    ['a long gzip file', gzipSync(Buffer.alloc(1_000_000))],
  ])('when it is %s without a checksum', async (_what, contents) => {
    await writeFile(file(), contents);
    expect(await readRefusal(inspectBackup({ path: file() }))).toBe(
      damage('is cut off or damaged: it does not agree with the checksum at its end.'),
    );
  });

  test('when a bit is flipped, when it is cut off, and when something follows it', async () => {
    await writeBackup(file(), TEXT);
    const whole = await readFile(file());
    const last = whole.length - 1;
    // In the header of gzip, in the compressed text, in the checksum and at its end.
    for (const at of [1, 4, whole.length >> 1, last - FILE_CHECKSUM_BYTES, last - 20, last]) {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      await writeFile(file(), flipped);
      await expect(inspectBackup({ path: file() }), `byte ${at}`).rejects.toThrow(BackupError);
      await writeFile(file(), whole.subarray(0, at));
      await expect(inspectBackup({ path: file() }), `cut at ${at}`).rejects.toThrow(BackupError);
    }
    await writeFile(file(), Buffer.concat([whole, Buffer.from([0])]));
    await expect(inspectBackup({ path: file() })).rejects.toThrow(BackupError);
  });
});

describe('a text is refused although the checksum of the file agrees', () => {
  test.each([
    ['without a first line', ''],
    ['with another first line', 'hello\n'],
    ['with a first line that is not finished', '-- Rapport backup, format 1'],
  ])('%s', async (_what, text) => {
    expect(await readRefusalOf(text)).toBe(damage('is not a backup of Rapport.'));
  });

  test.each(['2', '10'])('in format %s, which only a newer version can read', async (format) => {
    expect(await readRefusalOf(TEXT.replace('format 1', `format ${format}`))).toBe(
      `some.backup.gz was made by a newer version of Rapport (backup format ${format}; this version reads up to 1). Update Rapport, then restore.`,
    );
  });

  test.each([
    ['after the first line', '-- Rapport backup, format 1\n'],
    ['after the tables', TEXT.slice(0, TEXT.lastIndexOf(MANIFEST_PREFIX))],
    ['at a line that is not a table', TEXT.replace('COPY "video"', 'DROP "video"')],
  ])('without a manifest %s', async (_where, text) => {
    expect(await readRefusalOf(text)).toBe(damage('ends without a manifest.'));
  });

  test('when it ends in the middle of a table', async () => {
    expect(await readRefusalOf(TEXT.slice(0, TEXT.indexOf('3\t\\N')))).toBe(
      damage('ends in the middle of a table.'),
    );
  });

  test.each([
    ['is not JSON', () => TEXT.replace(MANIFEST_PREFIX, `${MANIFEST_PREFIX}x`), 'SyntaxError'],
    ['lacks a property', () => TEXT.replace('"rows":', '"raws":'), 'ZodError'],
  ])('when its manifest %s, with the reason', async (_what, change, reason) => {
    expect(await readRefusalOf(change())).toBe(damage('has a manifest that cannot be read.'));
    await expect(inspectBackup({ path: file() })).rejects.toMatchObject({ cause: { name: reason } });
  });

  test.each<[string, string]>([
    ['a row was changed', TEXT.replace('Ada', 'Eve')],
    ['a row is missing', TEXT.replace('1\tAda\n', '')],
    ['rows are in another order', TEXT.replace('1\tAda\n2\tGrace\\nHopper', '2\tGrace\\nHopper\n1\tAda')],
    ['the table has another name', TEXT.replace('COPY "contact"', 'COPY "session"')],
    ['the table has other columns', TEXT.replace('("id", "name")', '("name", "id")')],
    ['the table is missing', TEXT.replace(/COPY "contact"[\s\S]*?\\\.\n/, '')],
    ['the tables are in another order', formatBackup([NO_VIDEOS, CONTACTS], manifestTablesOf(TEXT))],
    ['only the count of rows differs', TEXT.replace('"rows":3', '"rows":4')],
    ['only the hash of the rows differs', formatBackup([DIFFERENT_ROWS, NO_VIDEOS], manifestTablesOf(TEXT))],
  ])('when %s', async (_what, text) => {
    expect(text).not.toBe(TEXT);
    expect(await readRefusalOf(text)).toBe(damage('does not agree with its own manifest (contact).'));
  });

  test('when its last table is missing', async () => {
    expect(await readRefusalOf(formatBackup([CONTACTS], manifestTablesOf(TEXT)))).toBe(
      damage('does not agree with its own manifest (video).'),
    );
  });

  test('when it contains a table that is not in its manifest', async () => {
    const text = formatBackup([CONTACTS, NO_VIDEOS], manifestTablesOf(formatBackup([CONTACTS])));
    expect(await readRefusalOf(text)).toBe(damage('contains a table that is not in its manifest.'));
  });
});

/** The tables that the manifest of a backup lists, as a change for another one. */
function manifestTablesOf(text: string) {
  const { tables } = JSON.parse(text.slice(text.lastIndexOf(MANIFEST_PREFIX) + MANIFEST_PREFIX.length));
  return { tables };
}

describe('before anything else a file', () => {
  test('is found to be readable by its beginning alone', async () => {
    await writeBackup(file(), TEXT.replace('Ada', 'Eve').slice(0, TEXT.indexOf('3\t\\N')));
    await assertReadable({ path: file() });
  });

  test.each([
    ['is not compressed', () => Buffer.from('something else'), 'cannot be unpacked.'],
    ['is compressed, but not a backup', () => gzipSync('hello\n'), 'is not a backup of Rapport.'],
    ['is cut off in its first line', () => gzipSync(TEXT).subarray(0, 20), 'cannot be unpacked.'],
    ['has no line', () => gzipSync(''), 'is not a backup of Rapport.'],
    ['ends after its first line', () => gzipSync(`${FIRST_LINE}\n`), 'ends without a manifest.'],
  ])('is refused when it %s', async (_what, contents, problem) => {
    await writeFile(file(), contents());
    const work = assertReadable({ path: file() });
    expect(await readRefusal(work)).toBe(damage(problem));
  });
});
