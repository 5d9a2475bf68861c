import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { ContentReader } from './content-reader.ts';
import { FIRST_LINE, FORMAT, MANIFEST_MARK, type Manifest, manifestSchema } from './manifest.ts';
import { SEAL_LENGTH, seal } from './seal.ts';
import { copyTarget } from './tables.ts';
import { Tally } from './tally.ts';

/** The rows of one table in a backup: to be read to their end before the next table. */
export interface TableSection {
  kind: 'table';
  /** The line above the rows, naming table and columns. */
  head: string;
  rows: AsyncGenerator<Buffer>;
}

const HEAD_MARK = 'COPY ';
const GUNZIP_CHUNK = 256 * 1024;
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

function damaged(path: string, what: string, cause?: unknown): BackupError {
  return new BackupError(`${basename(path)} ${what} Nothing was restored; take another copy of it.`, {
    cause,
  });
}

/** Compares every byte of the file with the checksum at its end. Throws BackupError when they do not agree. */
async function checkSeal(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((cause) => {
    throw new BackupError(`The file ${path} cannot be opened.`, { cause });
  });
  try {
    const { size } = await handle.stat();
    const magic = await handle.read(Buffer.alloc(GZIP_MAGIC.length), 0, GZIP_MAGIC.length, 0);
    if (!magic.buffer.equals(GZIP_MAGIC)) throw damaged(path, 'is not a backup of Rapport.');
    if (size <= SEAL_LENGTH) throw damaged(path, 'is cut off: most of it is missing.');
    const end = size - SEAL_LENGTH;
    const found = await handle.read(Buffer.alloc(SEAL_LENGTH), 0, SEAL_LENGTH, end);
    const hash = createHash('sha256');
    const bytes = createReadStream(path, { end: end - 1, highWaterMark: GUNZIP_CHUNK });
    for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk);
    if (!found.buffer.equals(seal(hash.digest('hex')))) {
      throw damaged(path, 'is cut off or damaged: it does not agree with the checksum at its end.');
    }
  } finally {
    await handle.close();
  }
}

function readManifest(path: string, line: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(line.slice(MANIFEST_MARK.length)));
  } catch (cause) {
    throw damaged(path, 'has a manifest that cannot be read.', cause);
  }
}

function checkFirstLine(path: string, line: string | null): void {
  const format = FIRST_LINE.exec(line ?? '')?.[1];
  if (format === undefined) throw damaged(path, 'is not a backup of Rapport.');
  if (Number(format) > FORMAT) {
    throw new BackupError(
      `${basename(path)} was made by a newer version of Rapport (backup format ${format}; this version reads up to ${FORMAT}). Update Rapport, then restore.`,
    );
  }
}

/** Takes a backup apart: every table in turn, then the manifest. Throws BackupError where it is not as it should be. */
export async function* readSections(
  path: string,
): AsyncGenerator<TableSection | { kind: 'end'; manifest: Manifest }> {
  // What goes wrong in the pipeline comes out where its last stream is read.
  const text = pipeline(
    createReadStream(path, { highWaterMark: GUNZIP_CHUNK }),
    createGunzip({ chunkSize: GUNZIP_CHUNK }),
    () => undefined,
  );
  const reader = new ContentReader(text[Symbol.asyncIterator](), (what, cause) => damaged(path, what, cause));
  try {
    checkFirstLine(path, await reader.line());
    for (;;) {
      const line = await reader.line();
      if (line?.startsWith(MANIFEST_MARK)) return yield { kind: 'end', manifest: readManifest(path, line) };
      if (!line?.startsWith(HEAD_MARK)) throw damaged(path, 'ends without a manifest.');
      yield { kind: 'table', head: line, rows: reader.rows() };
    }
  } finally {
    text.destroy();
  }
}

/** The line above the rows of a table. */
export function headOf(table: Manifest['tables'][number]): string {
  return `${HEAD_MARK}${copyTarget(table)} FROM stdin;`;
}

/** Throws BackupError unless the rows that went through the tally are those of the manifest. */
export function compareRows(
  path: string,
  found: { head: string; tally: Tally },
  expected: Manifest['tables'][number] | undefined,
): void {
  const agrees =
    expected !== undefined &&
    found.head === headOf(expected) &&
    found.tally.rows === expected.rows &&
    found.tally.sha256() === expected.sha256;
  if (!agrees) throw damaged(path, `does not agree with its own manifest (${expected?.name ?? found.head}).`);
}

/**
 * Reads a whole backup without touching any database and returns its manifest. Throws BackupError when the file is
 * cut off or damaged, or when a table does not have the rows and the SHA-256 of the manifest.
 */
export async function inspectBackup(path: string): Promise<Manifest> {
  await checkSeal(path);
  const found: { head: string; tally: Tally }[] = [];
  for await (const section of readSections(path)) {
    if (section.kind === 'end') {
      const { tables } = section.manifest;
      if (tables.length !== found.length) throw damaged(path, 'does not hold the tables of its manifest.');
      for (const [index, section] of found.entries()) compareRows(path, section, tables[index]);
      return section.manifest;
    }
    const tally = new Tally();
    for await (const _ of tally.through(section.rows));
    found.push({ head: section.head, tally });
  }
  throw damaged(path, 'ends without a manifest.');
}
