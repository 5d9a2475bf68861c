import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { ContentReader } from './content-reader.ts';
import { AGE_HEADER, decryptWith } from './encryption.ts';
import { createFileChecksum, FILE_CHECKSUM_BYTES } from './file-checksum.ts';
import {
  FIRST_LINE_PATTERN,
  FORMAT,
  MANIFEST_PREFIX,
  type Manifest,
  manifestSchema,
  type TableRecord,
} from './manifest.ts';
import { RowDigest } from './row-digest.ts';
import { formatCopyTarget } from './tables.ts';

/** The rows of one table in a backup. Read them to their end before the next table. */
export interface TableSection {
  /** The line above the rows, with the table and its columns. */
  header: string;
  rows: AsyncGenerator<Buffer>;
}

/** What one table of a file turned out to contain. */
export interface FoundTable {
  header: string;
  digest: RowDigest;
}

const TABLE_HEADER_PREFIX = 'COPY ';
const GUNZIP_BYTES = 256 * 1024;
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** The error for a file that cannot be restored; `problem` completes the sentence that starts with the file's name. */
export function createDamageError(path: string, problem: string, cause?: unknown): BackupError {
  return new BackupError(`${basename(path)} ${problem} Nothing was restored. Use another copy of the file.`, {
    cause,
  });
}

/** A backup on disk and the age identities that may be needed to open it. */
export interface BackupSource {
  path: string;
  /** `AGE-SECRET-KEY-…`; not used when the file is not encrypted. */
  identities?: readonly string[];
}

/** Whether a file is in the age format. Throws BackupError when it cannot be opened. */
export async function isEncrypted(path: string): Promise<boolean> {
  const handle = await open(path, 'r').catch((cause) => {
    throw new BackupError(`The file ${path} cannot be opened.`, { cause });
  });
  try {
    const { length } = AGE_HEADER;
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.equals(AGE_HEADER);
  } finally {
    await handle.close();
  }
}

/** The bytes of a backup before encryption, decrypted if necessary. */
async function* readBytes({ path, identities = [] }: BackupSource): AsyncGenerator<Buffer> {
  const encrypted = await isEncrypted(path);
  const file: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: GUNZIP_BYTES });
  yield* encrypted ? decryptWith(identities, path, file) : file;
}

function createNotABackupError(path: string): BackupError {
  return createDamageError(path, 'is not a backup of Rapport.');
}

/** Compares every byte of the file with the checksum at its end. Throws BackupError when they do not agree. */
async function verifyFileChecksum(source: BackupSource): Promise<void> {
  const { path } = source;
  const hash = createHash('sha256');
  // The last bytes so far can be the checksum, which does not cover itself.
  let tail: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const data of readBytes(source)) {
    if (isFirst && !data.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) throw createNotABackupError(path);
    isFirst = false;
    const bytes = Buffer.concat([tail, data]);
    const end = Math.max(0, bytes.length - FILE_CHECKSUM_BYTES);
    hash.update(bytes.subarray(0, end));
    tail = bytes.subarray(end);
  }
  if (isFirst) throw createNotABackupError(path);
  if (!tail.equals(createFileChecksum(hash.digest('hex')))) {
    throw createDamageError(path, 'is cut off or damaged: it does not agree with the checksum at its end.');
  }
}

function parseManifest(path: string, line: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(line.slice(MANIFEST_PREFIX.length)));
  } catch (cause) {
    throw createDamageError(path, 'has a manifest that cannot be read.', cause);
  }
}

function assertKnownFormat(path: string, firstLine: string | null): void {
  const format = FIRST_LINE_PATTERN.exec(firstLine ?? '')?.[1];
  if (format === undefined) throw createNotABackupError(path);
  if (Number(format) > FORMAT) {
    throw new BackupError(
      `${basename(path)} was made by a newer version of Rapport (backup format ${format}; this version reads up to ${FORMAT}). Update Rapport, then restore.`,
    );
  }
}

/** Yields every table of a backup in turn and returns its manifest. Throws BackupError when the file is not a backup. */
export async function* readTables(source: BackupSource): AsyncGenerator<TableSection, Manifest> {
  const { path } = source;
  // An error of the pipeline is thrown where its last stream is read.
  const text = pipeline(readBytes(source), createGunzip({ chunkSize: GUNZIP_BYTES }), () => undefined);
  const reader = new ContentReader(text[Symbol.asyncIterator](), (problem, cause) =>
    cause instanceof BackupError ? cause : createDamageError(path, problem, cause),
  );
  try {
    assertKnownFormat(path, await reader.readLine());
    for (;;) {
      const line = await reader.readLine();
      if (line?.startsWith(MANIFEST_PREFIX)) return parseManifest(path, line);
      if (!line?.startsWith(TABLE_HEADER_PREFIX)) throw createDamageError(path, 'ends without a manifest.');
      yield { header: line, rows: reader.readRows() };
    }
  } finally {
    text.destroy();
  }
}

/** The line above the rows of a table. */
export function formatTableHeader(table: TableRecord): string {
  return `${TABLE_HEADER_PREFIX}${formatCopyTarget(table)} FROM stdin;`;
}

/** Throws BackupError unless the table in the file is the one of the manifest, with the same rows. */
export function assertTableMatches(path: string, found: FoundTable | undefined, expected: TableRecord): void {
  const matches =
    found?.header === formatTableHeader(expected) &&
    found.digest.rows === expected.rows &&
    found.digest.sha256() === expected.sha256;
  if (!matches) throw createDamageError(path, `does not agree with its own manifest (${expected.name}).`);
}

/**
 * Reads the beginning of a backup, up to its first table. Throws BackupError when the file is not a backup or cannot be
 * decrypted.
 */
export async function assertReadable(source: BackupSource): Promise<void> {
  for await (const _ of readTables(source)) return;
}

/**
 * Reads a whole backup without any database and returns its manifest. Throws BackupError when the file is cut off or
 * damaged, or when a table does not have the rows and the SHA-256 of the manifest.
 */
export async function inspectBackup(source: BackupSource): Promise<Manifest> {
  const { path } = source;
  await verifyFileChecksum(source);
  const tables = readTables(source);
  const found: FoundTable[] = [];
  let next = await tables.next();
  while (!next.done) {
    const { header, rows } = next.value;
    const digest = new RowDigest();
    for await (const _ of digest.addAll(rows));
    found.push({ header, digest });
    next = await tables.next();
  }
  const manifest = next.value;
  for (const [index, expected] of manifest.tables.entries()) assertTableMatches(path, found[index], expected);
  if (found.length > manifest.tables.length) {
    throw createDamageError(path, 'contains a table that is not in its manifest.');
  }
  return manifest;
}
