import { createHash } from 'node:crypto';
import { PICTURE_RATIO, PICTURE_WIDTHS, pictureWidths } from '@rapport/domain/shared/picture-address';
import type { Sharp } from 'sharp';
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
/** Upright pictures are shown whole; their own recipe, so that pictures made before keep their addresses. */
const UPRIGHT_RECIPE = 'webp 76, 16:9, whole, v1';
/** Height to width from which a 16:9 cut would leave less than half of a picture. */
const UPRIGHT_RATIO = 1.2;
const QUALITY = 76;
const BACKDROP_BLUR = 24;
const BACKDROP_BRIGHTNESS = 0.55;
/** Decoded, this is 75 MB; a few kilobytes can claim to be a thousand times as much. */
const MAX_PIXELS = 25_000_000;
/** Below this a picture looks worse than the fallback: icons, counters, lines. */
const MIN_SIDE = 120;
const TIMEOUT_SECONDS = 10;

/** Loaded when the first picture comes: 60 ms and 30 MB that most starts do without. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread beside the ones that answer visitors, and nothing kept between pictures.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

function isUpright(width: number, height: number): boolean {
  return height >= width * UPRIGHT_RATIO;
}

/** As wide as a 16:9 frame of this picture can be without enlarging the picture, and no wider than the widest of the site. */
function widestFrame(width: number, height: number): number {
  const widest = PICTURE_WIDTHS.at(-1) ?? width;
  const unenlarged = Math.round(height * PICTURE_RATIO);
  return Math.min(widest, isUpright(width, height) ? unenlarged : Math.min(width, unenlarged));
}

/** The whole upright picture in the middle of a 16:9 frame, over a dark blur of itself. */
async function placeWhole(open: () => Sharp, width: number, height: number): Promise<Sharp> {
  const whole = await open()
    .autoOrient()
    .resize(width, height, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  return open()
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .blur(BACKDROP_BLUR)
    .modulate({ brightness: BACKDROP_BRIGHTNESS })
    .composite([{ input: whole }]);
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
      sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
        seconds: TIMEOUT_SECONDS,
      });
    const { autoOrient, width, height } = await open().metadata();
    const oriented = autoOrient ?? { width, height };
    if (Math.min(oriented.width, oriented.height) < MIN_SIDE) throw new PictureError('it is too small');
    const widest = widestFrame(oriented.width, oriented.height);
    const upright = isUpright(oriented.width, oriented.height);
    const files: ResizedPicture['files'] = [];
    for (const target of pictureWidths(widest)) {
      const targetHeight = Math.round(target / PICTURE_RATIO);
      const framed = upright
        ? await placeWhole(open, target, targetHeight)
        : open()
            .autoOrient()
            .resize(target, targetHeight, { fit: 'cover' })
            .flatten({ background: '#ffffff' });
      files.push({ width: target, bytes: await framed.webp({ quality: QUALITY }).toBuffer() });
    }
    const recipe = upright ? UPRIGHT_RECIPE : RECIPE;
    const hash = createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 32);
    return { hash, widest, files };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('it cannot be decoded', { cause: error });
  }
}
