import { getPictureAddress } from '@rapport/domain/shared/picture-address';
import { CENTER } from '@rapport/domain/site/picture-schema';
import type { UploadedPictureResult } from '@rapport/domain/site/uploaded-picture';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../../platform/deps.ts';
import { encodeCut } from './cut-picture.ts';
import { type EncodedPicture, encodePicture, hashPicture } from './encode-picture.ts';
import {
  findSitePicture,
  findWidestFile,
  storeFiles,
  storeSitePicture,
  toUploadedPicture,
} from './picture-rows.ts';

type UploadDeps = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** What of a picture is stored already, so that the same bytes are not encoded again. */
async function findEncoded({ em }: UploadDeps, hash: string): Promise<EncodedPicture | null> {
  const row = await findSitePicture(em, hash);
  const widest = row && (await findWidestFile(em, hash));
  return widest ? { size: row, files: [{ width: 0, bytes: widest }] } : null;
}

/**
 * Stores an uploaded picture in the widths that pages use, with a small JPEG for emails. The same bytes uploaded twice
 * are one picture. BAD_REQUEST with a sentence for a file that is not a still picture within the limits.
 */
export async function uploadPicture(deps: UploadDeps, original: Buffer): Promise<UploadedPictureResult> {
  const hash = hashPicture(original);
  const stored = await findEncoded(deps, hash);
  const { size, files } = stored ?? (await encodePicture(original));
  const { width, height } = size;
  const widest = files.at(-1)?.bytes ?? original;
  const forEmails = await encodeCut({ hash, widest, cut: 'email', focus: CENTER });
  const now = deps.now();
  await deps.em.transactional(async (tx) => {
    await storeSitePicture(tx, { hash, width, height, uploadedAt: now, uploadedBy: deps.actor.email });
    const rows = stored ? [] : files.map((file) => ({ ...file, hash, format: 'webp' as const }));
    await storeFiles(tx, hash, [...rows, forEmails], now);
    recordAudit(tx, deps, {
      action: 'site_picture.uploaded',
      subjectType: 'site_picture',
      subjectId: hash,
      details: { width, height, bytes: original.length },
    });
  });
  const emailSrc = getPictureAddress(forEmails);
  return { success: true, message: 'Picture uploaded', picture: toUploadedPicture(hash, size, emailSrc) };
}
