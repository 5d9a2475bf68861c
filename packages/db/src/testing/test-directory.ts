import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Directories of test databases carry the number of the test run they belong to. */
export const TEST_DIRECTORY = 'rapport-test-';

/** The file system in memory that Linux has, and the number by which the kernel knows its kind. */
const MEMORY_DIRECTORY = '/dev/shm';
const TMPFS = 0x0102_1994;
/** What is needed of it at least. The largest test run uses half a gigabyte. */
const MIN_FREE_BYTES = 3 * 1_024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY_DIRECTORY);
    return type === TMPFS && Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Where test databases may be left over from runs that were killed. */
export const TEST_PARENTS: readonly string[] = [tmpdir(), MEMORY_DIRECTORY];

/**
 * Creates a directory for test databases, open to the user that PostgreSQL runs as: in memory where the machine has
 * room, because a disk takes longer to create and remove a database's 700 files than PostgreSQL takes to use them.
 */
export function makeTestDirectory(): string {
  const parent = hasRoomInMemory() ? MEMORY_DIRECTORY : tmpdir();
  const directory = mkdtempSync(join(parent, `${TEST_DIRECTORY}${process.pid}-`));
  chmodSync(directory, 0o711);
  return directory;
}
