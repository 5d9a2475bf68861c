import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import { getPictureAddress, parsePictureAddress } from '@rapport/domain/shared/picture-address';
import type { FocalPoint } from '@rapport/domain/site/picture-schema';
import {
  type CutPicturePayload,
  type CutPictureResult,
  PICTURE_CUTS,
  type PictureCut,
} from '@rapport/domain/site/uploaded-picture';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../../platform/deps.ts';
import { loadSharp } from '../../../platform/load-sharp.ts';
import type { PictureSize } from './encode-picture.ts';
import { findWidestFile, storeFiles } from './picture-rows.ts';
import { refusePicture } from './upload-faults.ts';

const RECIPE = 'site, jpeg 82, v1';
const QUALITY = 82;
/** A smaller cut is only a blur in a link preview. */
const MIN_PREVIEW_WIDTH = 600;

/** The largest part with the ratio of `target`, where `object-position` with the focal point would show it. */
function placeCut(size: PictureSize, target: PictureSize, { x, y }: FocalPoint) {
  const ratio = target.width / target.height;
  const width = Math.max(1, Math.round(Math.min(size.width, size.height * ratio)));
  const height = Math.max(1, Math.round(Math.min(size.height, size.width / ratio)));
  return {
    left: Math.round(((size.width - width) * x) / 100),
    top: Math.round(((size.height - height) * y) / 100),
    width,
    height,
  };
}

/** A JPEG cut from a picture; smaller than asked for where it would have to be enlarged. */
async function cutJpeg(
  picture: Buffer,
  cut: PictureCut,
  focus: FocalPoint,
): Promise<{ width: number; bytes: Buffer }> {
  const sharp = await loadSharp();
  const target = PICTURE_CUTS[cut];
  const { width, height } = await sharp(picture).metadata();
  const part = placeCut({ width, height }, target, focus);
  if (cut === 'preview' && part.width < MIN_PREVIEW_WIDTH) {
    throw refusePicture(
      'This picture is too small for a link preview. Use one of at least 1200 × 630 pixels.',
    );
  }
  const scaled = Math.min(part.width, target.width);
  const bytes = await sharp(picture)
    .extract(part)
    .resize(scaled, Math.round((scaled * target.height) / target.width), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  return { width: scaled, bytes };
}

/** Cuts a JPEG from a picture's widest file and stores it with the picture. Returns its address. */
export async function storeCut(
  tx: EntityManager,
  { hash, widest, cut, focus }: { hash: string; widest: Buffer; cut: PictureCut; focus: FocalPoint },
  now: Date,
): Promise<string> {
  const { width, bytes } = await cutJpeg(widest, cut, focus);
  const file = {
    hash: createHash('sha256')
      .update(`${RECIPE} ${hash} ${cut} ${focus.x} ${focus.y}`)
      .digest('hex')
      .slice(0, 32),
    width,
    format: 'jpeg' as const,
  };
  await storeFiles(tx, hash, [{ ...file, bytes }], now);
  return getPictureAddress(file);
}

type CutDeps = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/**
 * Cuts a JPEG around the focal point of an uploaded picture, for emails or link previews. NOT_FOUND when the picture is
 * not stored anymore.
 */
export async function cutPicture(
  deps: CutDeps,
  { src, focus, cut }: CutPicturePayload,
): Promise<CutPictureResult> {
  const hash = parsePictureAddress(src)?.hash ?? '';
  const address = await deps.em.transactional(async (tx) => {
    const widest = await findWidestFile(tx, hash);
    if (!widest) throw new AppError('NOT_FOUND', 'This picture is no longer stored. Upload it again.');
    const stored = await storeCut(tx, { hash, widest, cut, focus }, deps.now());
    recordAudit(tx, deps, {
      action: 'site_picture.cut',
      subjectType: 'site_picture',
      subjectId: hash,
      details: { cut, x: focus.x, y: focus.y },
    });
    return stored;
  });
  return { success: true, message: 'Picture cut', src: address };
}
