import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { ContentReader } from './content-reader.ts';
import { AGE_INTRODUCTION, decryptWith } from './encryption.ts';
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

/** A backup on disk and the age identities that may be needed to open it. */
export interface BackupSource {
  path: string;
  /** `AGE-SECRET-KEY-…`; unused where the file is not encrypted. */
  identities?: readonly string[];
}

/** Whether a file is in the age format. Throws BackupError when it cannot be opened. */
export async function isEncrypted(path: string): Promise<boolean> {
  const handle = await open(path, 'r').catch((cause) => {
    throw new BackupError(`The file ${path} cannot be opened.`, { cause });
  });
  try {
    const { length } = AGE_INTRODUCTION;
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.equals(AGE_INTRODUCTION);
  } finally {
    await handle.close();
  }
}

/** The bytes of a backup as gzip and the seal made them, decrypted where they have to be. */
async function* bytesOf({ path, identities = [] }: BackupSource): AsyncGenerator<Buffer> {
  const encrypted = await isEncrypted(path);
  const file: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: GUNZIP_CHUNK });
  yield* encrypted ? decryptWith(identities, path, file) : file;
}

function notABackup(path: string): BackupError {
  return damaged(path, 'is not a backup of Rapport.');
}

/** Compares every byte of the file with the checksum at its end. Throws BackupError when they do not agree. */
async function checkSeal(source: BackupSource): Promise<void> {
  const { path } = source;
  const hash = createHash('sha256');
  // The last bytes so far: they may be the seal, which is not part of its own checksum.
  let tail: Buffer = Buffer.alloc(0);
  let begun = false;
  for await (const chunk of bytesOf(source)) {
    if (!begun && !chunk.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) throw notABackup(path);
    begun = true;
    const bytes = Buffer.concat([tail, chunk]);
    const end = Math.max(0, bytes.length - SEAL_LENGTH);
    hash.update(bytes.subarray(0, end));
    tail = bytes.subarray(end);
  }
  if (!begun) throw notABackup(path);
  if (!tail.equals(seal(hash.digest('hex')))) {
    throw damaged(path, 'is cut off or damaged: it does not agree with the checksum at its end.');
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
  if (format === undefined) throw notABackup(path);
  if (Number(format) > FORMAT) {
    throw new BackupError(
      `${basename(path)} was made by a newer version of Rapport (backup format ${format}; this version reads up to ${FORMAT}). Update Rapport, then restore.`,
    );
  }
}

/** Takes a backup apart: every table in turn, then the manifest. Throws BackupError where it is not as it should be. */
export async function* readSections(
  source: BackupSource,
): AsyncGenerator<TableSection | { kind: 'end'; manifest: Manifest }> {
  const { path } = source;
  // What goes wrong in the pipeline comes out where its last stream is read.
  const text = pipeline(
    Readable.from(bytesOf(source), { objectMode: false }),
    createGunzip({ chunkSize: GUNZIP_CHUNK }),
    () => undefined,
  );
  const reader = new ContentReader(text[Symbol.asyncIterator](), (what, cause) =>
    cause instanceof BackupError ? cause : damaged(path, what, cause),
  );
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

/** Throws BackupError where not even the first table of a backup can be reached: no backup, no key, another key. */
export async function assertReadable(source: BackupSource): Promise<void> {
  const sections = readSections(source);
  await sections.next();
  await sections.return(undefined);
}

/**
 * Reads a whole backup without touching any database and returns its manifest. Throws BackupError when the file is
 * cut off or damaged, or when a table does not have the rows and the SHA-256 of the manifest.
 */
export async function inspectBackup(source: BackupSource): Promise<Manifest> {
  const { path } = source;
  await checkSeal(source);
  const found: { head: string; tally: Tally }[] = [];
  for await (const section of readSections(source)) {
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
