import { createHash } from 'node:crypto';
import { PICTURE_RATIO, PICTURE_WIDTHS, pictureWidths } from '@rapport/domain/images/picture-address';
import { PictureError } from './picture-error.ts';
import { pictureKind } from './picture-kind.ts';

/** A picture in all its widths, as WebP. */
export interface ResizedPicture {
  hash: string;
  /** Pixels of the widest. */
  widest: number;
  files: { width: number; bytes: Buffer }[];
}

/** Goes into the hash: what is served under an address never changes, so other settings need other addresses. */
const RECIPE = 'webp 76, 16:9, v1';
const QUALITY = 76;
/** Decoded, this is 75 MB; a few kilobytes can claim to be a thousand times as much. */
const MOST_PIXELS = 25_000_000;
/** Below this a picture looks worse than the fallback: icons, counters, lines. */
const SMALLEST_SIDE = 120;
const TIMEOUT_SECONDS = 10;

/** Loaded when the first picture comes: 60 ms and 30 MB that most starts do without. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread beside the ones that answer visitors, and nothing kept between pictures.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** As wide as a 16:9 cut of this picture can be without enlarging it, and no wider than the widest of the site. */
function widestCut(width: number, height: number): number {
  const widest = PICTURE_WIDTHS.at(-1) ?? width;
  return Math.min(widest, width, Math.round(height * PICTURE_RATIO));
}

/**
 * Decodes a picture and makes the widths the pages use (decision 20). What it is is decided by decoding it; nothing of
 * the original, such as where a photograph was taken, is kept. Throws PictureError.
 */
export async function resizePicture(original: Buffer): Promise<ResizedPicture> {
  if (pictureKind(original) === null) throw new PictureError('it is no JPEG, PNG, GIF, WebP or AVIF picture');
  const sharp = await loadSharp();
  try {
    const open = () =>
      sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({
        seconds: TIMEOUT_SECONDS,
      });
    const { autoOrient, width, height } = await open().metadata();
    const oriented = autoOrient ?? { width, height };
    if (Math.min(oriented.width, oriented.height) < SMALLEST_SIDE) throw new PictureError('it is too small');
    const widest = widestCut(oriented.width, oriented.height);
    const files: ResizedPicture['files'] = [];
    for (const target of pictureWidths(widest)) {
      const bytes = await open()
        .autoOrient()
        .resize(target, Math.round(target / PICTURE_RATIO), { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .webp({ quality: QUALITY })
        .toBuffer();
      files.push({ width: target, bytes });
    }
    const hash = createHash('sha256').update(RECIPE).update(original).digest('hex').slice(0, 32);
    return { hash, widest, files };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('it cannot be decoded', { cause: error });
  }
}
