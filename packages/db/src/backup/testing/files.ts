import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync, type ZlibOptions } from 'node:zlib';
import { encryptFor } from '../encryption.ts';
import { createFileChecksum, FILE_CHECKSUM_BYTES } from '../file-checksum.ts';
import { END_OF_ROWS, FIRST_LINE, MANIFEST_PREFIX, type Manifest, manifestSchema } from '../manifest.ts';
import { formatTableHeader } from '../read.ts';

/** A table of a backup that no database wrote: each row is a line of COPY's text format. */
export interface SampleTable {
  name: string;
  columns: string[];
  rows: string[];
}

export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The text of a backup with these tables. `changes` replace properties of its manifest. */
export function formatBackup(tables: readonly SampleTable[], changes: Partial<Manifest> = {}): string {
  const sections = tables.map(({ rows, ...table }) => {
    const text = rows.map((row) => `${row}\n`).join('');
    const record = { ...table, rows: rows.length, sha256: sha256(text) };
    return { record, text: `${formatTableHeader(record)}\n${text}${END_OF_ROWS}\n` };
  });
  const manifest: Manifest = {
    createdAt: '2026-05-31T08:00:00.000Z',
    postgres: '18.4',
    migrations: ['0001-first'],
    tables: sections.map(({ record }) => record),
    sequences: [],
    ...changes,
  };
  return `${FIRST_LINE}\n${sections.map(({ text }) => text).join('')}${MANIFEST_PREFIX}${JSON.stringify(manifest)}\n`;
}

function compress(text: string, options?: ZlibOptions): Buffer {
  const body = gzipSync(text, options);
  return Buffer.concat([body, createFileChecksum(sha256(body))]);
}

/** Writes a backup with any text and a checksum that agrees with it, as a forger would. */
export async function writeBackup(path: string, text: string, options?: ZlibOptions): Promise<void> {
  await writeFile(path, compress(text, options));
}

/** The same for an encrypted backup. */
export async function writeEncryptedBackup(
  path: string,
  text: string,
  recipients: readonly string[],
): Promise<void> {
  await pipeline(Readable.from([compress(text)]), encryptFor(recipients), createWriteStream(path));
}

/** The text of a backup, without its checksum. */
export async function readText(path: string): Promise<string> {
  const file = await readFile(path);
  return gunzipSync(file.subarray(0, -FILE_CHECKSUM_BYTES)).toString();
}

export async function readManifest(path: string): Promise<Manifest> {
  const text = await readText(path);
  return manifestSchema.parse(
    JSON.parse(text.slice(text.lastIndexOf(MANIFEST_PREFIX) + MANIFEST_PREFIX.length)),
  );
}

/** The text of a backup with other rows in one table, and a manifest that agrees with them. */
export function replaceRows(text: string, table: string, change: (rows: string) => string): string {
  const [body = '', json = ''] = text.split(MANIFEST_PREFIX);
  const manifest = manifestSchema.parse(JSON.parse(json));
  const record = manifest.tables.find(({ name }) => name === table);
  if (!record) throw new Error(`The backup has no table ${table}.`);
  const header = `${formatTableHeader(record)}\n`;
  const start = body.indexOf(header) + header.length;
  const end = body.indexOf(`${END_OF_ROWS}\n`, start);
  const rows = change(body.slice(start, end));
  record.rows = rows.split('\n').length - 1;
  record.sha256 = sha256(rows);
  return `${body.slice(0, start)}${rows}${body.slice(end)}${MANIFEST_PREFIX}${JSON.stringify(manifest)}\n`;
}
