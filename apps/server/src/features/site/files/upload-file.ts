import { createHash } from 'node:crypto';
import { SiteFileEntity } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import { getFileAddress } from '@rapport/domain/site/file-address';
import { FILE_TYPES, type FileKind, type UploadedFileResult } from '@rapport/domain/site/uploaded-file';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../../platform/deps.ts';
import { detectPictureKind } from '../../../platform/pictures/picture-kind.ts';

type UploadDeps = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

const MAX_NAME = 80;
const REFUSED = 'Choose a PDF, or a JPEG, PNG, WebP or AVIF picture.';

/** The format of a file by its first bytes, whatever its name says; null for one that is not accepted. */
function detectKind(bytes: Buffer): FileKind | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  const kind = detectPictureKind(bytes);
  return kind === null || kind === 'gif' ? null : kind;
}

/** The name of the download: as the file was named, with the letters that an address can have. */
function toName(given: string, kind: FileKind): string {
  const name = given
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_NAME);
  return `${name || 'file'}.${kind === 'jpeg' ? 'jpg' : kind}`;
}

/**
 * Stores an uploaded file as it is. The same file under the same name is stored once. Throws AppError BAD_REQUEST for a
 * format that is not accepted.
 */
export async function uploadFile(
  deps: UploadDeps,
  { bytes, name: given }: { bytes: Buffer; name: string },
): Promise<UploadedFileResult> {
  const kind = detectKind(bytes);
  if (kind === null) {
    const message =
      bytes.length === 0 ? `This file is empty. ${REFUSED}` : `This file can't be uploaded. ${REFUSED}`;
    throw new AppError('BAD_REQUEST', message, { issues: [{ path: [], message }] });
  }
  const name = toName(given, kind);
  const hash = createHash('sha256').update(name).update('\0').update(bytes).digest('hex').slice(0, 32);
  await deps.em.transactional(async (tx) => {
    await tx
      .createQueryBuilder(SiteFileEntity)
      .insert({ hash, name, type: FILE_TYPES[kind], bytes, uploadedAt: deps.now() })
      .onConflict(['hash'])
      .merge(['uploadedAt'])
      .execute('run');
    recordAudit(tx, deps, {
      action: 'site_file.uploaded',
      subjectType: 'site_file',
      subjectId: hash,
      details: { name, bytes: bytes.length },
    });
  });
  return { success: true, message: 'File uploaded', address: getFileAddress({ hash, name }) };
}
