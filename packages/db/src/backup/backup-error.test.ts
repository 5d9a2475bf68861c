import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { BackupError, explainFileError } from './backup-error.ts';

const fail = (path: string) =>
  writeFile(path, 'a row').then(
    () => null,
    (error: unknown) => error,
  );

it('says that the disk is full, in words for the admins', async () => {
  // The device that is always full.
  const full = await fail('/dev/full');
  expect(full).toMatchObject({ code: 'ENOSPC' });
  const explained = explainFileError(full);
  expect(explained).toBeInstanceOf(BackupError);
  expect(explained).toMatchObject({
    message:
      'The backup could not be written: the disk of the folder of backups is full. Free some space, then try again.',
    cause: full,
  });
});

it('leaves an error of anything else as it is', async () => {
  const missing = await fail('/nowhere/at/all');
  expect(explainFileError(missing)).toBe(missing);
  const error = new Error('relation "contact" does not exist');
  expect(explainFileError(error)).toBe(error);
});
