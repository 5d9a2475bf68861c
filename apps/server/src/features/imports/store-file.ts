import { ImportRunEntity } from '@rapport/db/entities/imports';
import { FILE_FAULTS } from '@rapport/domain/imports/file-faults';
import type { ImportKind } from '@rapport/domain/imports/kinds';
import { MAX_IMPORT_BYTES } from '@rapport/domain/imports/limits';
import { type Import, SAMPLE_ROWS } from '@rapport/domain/imports/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { inspectFile } from './reading/read-file.ts';
import { toImport } from './serialize.ts';
import { openStoredFile, writeStoredFile } from './stored-file.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** The characters of a cell that are shown. */
const SHOWN_CHARACTERS = 500;

function refuseTooLarge(bytes: number): void {
  if (bytes > MAX_IMPORT_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', FILE_FAULTS.tooLarge());
}

/**
 * Stores a file of subscribers or contacts as it arrives and reads its first rows. Nothing is imported yet. Nothing is left of a file
 * that can't be imported or does not arrive whole. Throws AppError BAD_REQUEST with the reason, and PAYLOAD_TOO_LARGE.
 */
export async function storeFile(
  deps: Dependencies,
  file: { kind: ImportKind; fileName: string },
  body: AsyncIterable<Buffer>,
): Promise<Ok & { import: Import }> {
  const { em, now, actor } = deps;
  const row = em.create(ImportRunEntity, {
    ...file,
    sizeBytes: 0,
    status: 'uploading',
    createdBy: actor.email,
    createdAt: now(),
  });
  await em.flush();
  const cut = (text: string) => text.slice(0, SHOWN_CHARACTERS);
  try {
    const sizeBytes = await writeStoredFile(em, row.id, { body, limit: refuseTooLarge });
    const { header, sample, format, note } = await inspectFile(openStoredFile(em, row.id), file);
    await em.transactional(async (tx) => {
      Object.assign(row, {
        sizeBytes,
        format,
        note,
        status: 'uploaded',
        columns: header.map(cut),
        sample: sample.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, header.length).map(cut)),
      });
      recordAudit(tx, deps, {
        action: 'import.uploaded',
        subjectType: 'import',
        subjectId: row.id,
        details: { fileName: file.fileName, sizeBytes },
      });
    });
  } catch (error) {
    await em.fork().nativeDelete(ImportRunEntity, { id: row.id });
    throw error;
  }
  return { success: true, message: 'File uploaded', import: toImport(await em.refreshOrFail(row)) };
}
