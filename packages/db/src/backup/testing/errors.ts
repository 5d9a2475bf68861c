import { expect } from 'vitest';
import { BackupError } from '../backup-error.ts';

/** The message of the BackupError that the work must end with. */
export async function readRefusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('It did not fail.'),
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(BackupError);
  return error instanceof Error ? error.message : '';
}
