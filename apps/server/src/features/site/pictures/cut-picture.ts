import { createHash } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { SitePictureEntity } from '@rapport/db/entities/pictures';
import { AppError } from '@rapport/domain/shared/app-error';
import {
  getPictureAddress,
  type PictureFile,
  parsePictureAddress,
} from '@rapport/domain/shared/picture-address';
import { LIGHT_BACKGROUND } from '@rapport/domain/site/light-background';
import type { FocalPoint } from '@rapport/domain/site/picture-schema';
import { placeCrop } from '@rapport/domain/site/place-crop';
import {
  type CutPicturePayload,
  type CutPictureResult,
  PICTURE_CUTS,
  type PictureCut,
} from '@rapport/domain/site/uploaded-picture';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../../platform/deps.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { loadSharp } from '../../../platform/load-sharp.ts';
import { findWidestFile, storeFiles } from './picture-rows.ts';
import { refusePicture } from './upload-faults.ts';

const RECIPE = 'site, jpeg 82, v2';
const QUALITY = 82;
/** A smaller cut is only a blur in a link preview. */
const MIN_PREVIEW_WIDTH = 600;

/** Light pixels around a logo, so that it does not touch the edge of its ground in a dark inbox. Emails know this margin. */
const LOGO_MARGIN = 12;

/** The whole logo as a JPEG. It is on the ground of light emails, so that one file fits both schemes. */
async function fitLogo(picture: Buffer): Promise<{ width: number; bytes: Buffer }> {
  const sharp = await loadSharp();
  const background = LIGHT_BACKGROUND.raised;
  const { data, info } = await sharp(picture)
    .resize({ ...PICTURE_CUTS.logo, fit: 'inside' })
    .flatten({ background })
    .extend({ top: LOGO_MARGIN, bottom: LOGO_MARGIN, left: LOGO_MARGIN, right: LOGO_MARGIN, background })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, bytes: data };
}

/** The whole picture as a JPEG for the text of an email; it is never enlarged. */
async function fitLetter(picture: Buffer): Promise<{ width: number; bytes: Buffer }> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture)
    .resize({ ...PICTURE_CUTS.letter, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: LIGHT_BACKGROUND.raised })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, bytes: data };
}

/** A JPEG cut from a picture; smaller than asked for where it would have to be enlarged. */
async function cutJpeg(
  picture: Buffer,
  cut: Exclude<PictureCut, 'logo' | 'letter'>,
  focus: FocalPoint,
): Promise<{ width: number; bytes: Buffer }> {
  const sharp = await loadSharp();
  const target = PICTURE_CUTS[cut];
  const { width, height } = await sharp(picture).metadata();
  const part = placeCrop({ width, height }, target.width / target.height, focus);
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

function makeCut(picture: Buffer, cut: PictureCut, focus: FocalPoint) {
  if (cut === 'logo') return fitLogo(picture);
  return cut === 'letter' ? fitLetter(picture) : cutJpeg(picture, cut, focus);
}

interface CutFile extends Required<PictureFile> {
  bytes: Buffer;
}

const encoding = createLimiter({ atOnce: 1 });

/** Makes a JPEG of a picture's widest file, one at a time in this process and outside of transactions. */
export function encodeCut(cut: {
  hash: string;
  widest: Buffer;
  cut: PictureCut;
  focus: FocalPoint;
}): Promise<CutFile> {
  const { hash, widest, focus } = cut;
  return encoding.run(async () => {
    const { width, bytes } = await makeCut(widest, cut.cut, focus);
    const recipe = `${RECIPE} ${hash} ${cut.cut} ${focus.x} ${focus.y}`;
    const name = createHash('sha256').update(recipe).digest('hex').slice(0, 32);
    return { hash: name, width, format: 'jpeg', bytes };
  });
}

type CutDeps = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

const NOT_STORED = 'This picture is no longer stored. Upload it again.';

/**
 * Makes a JPEG of an uploaded picture for emails or link previews, around its focal point. NOT_FOUND when the picture is
 * not stored anymore.
 */
export async function cutPicture(
  deps: CutDeps,
  { src, focus, cut }: CutPicturePayload,
): Promise<CutPictureResult> {
  const hash = parsePictureAddress(src)?.hash ?? '';
  const widest = await findWidestFile(deps.em, hash);
  if (!widest) throw new AppError('NOT_FOUND', NOT_STORED);
  const file = await encodeCut({ hash, widest, cut, focus });
  await deps.em.transactional(async (tx) => {
    const picture = await tx.findOne(SitePictureEntity, { hash }, { lockMode: LockMode.PESSIMISTIC_READ });
    if (!picture) throw new AppError('NOT_FOUND', NOT_STORED);
    await storeFiles(tx, hash, [file], deps.now());
    recordAudit(tx, deps, {
      action: 'site_picture.cut',
      subjectType: 'site_picture',
      subjectId: hash,
      details: { cut, x: focus.x, y: focus.y },
    });
  });
  return { success: true, message: 'Picture cut', src: getPictureAddress(file) };
}
