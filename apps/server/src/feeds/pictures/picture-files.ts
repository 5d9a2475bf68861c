import { createHash } from 'node:crypto';
import { listPictureWidths, PICTURE_RATIO, PICTURE_WIDTHS } from '@rapport/domain/shared/picture-address';
import type { Sharp } from 'sharp';
import { loadSharp } from '../../platform/load-sharp.ts';
import { detectPictureKind } from '../../platform/pictures/picture-kind.ts';
import { fetchGuarded, parseUrl, type WebGuard } from '../guarded-fetch.ts';
import { PictureError } from './picture-error.ts';

/** A picture in all its widths, as WebP files. */
export interface ResizedPicture {
  hash: string;
  /** Width of the largest file in pixels. */
  widest: number;
  files: { width: number; bytes: Buffer }[];
}

/** Part of the hash: files are immutable, so other settings need other addresses. */
const RECIPE = 'webp 76, 16:9, v1';
/** Portrait pictures are shown whole; their own recipe leaves the addresses of older pictures unchanged. */
const PORTRAIT_RECIPE = 'webp 76, 16:9, whole, v1';
/** Ratio of height to width from which a 16:9 crop would lose more than half of a picture. */
const PORTRAIT_RATIO = 1.2;
const QUALITY = 76;
const BACKDROP_BLUR = 24;
const BACKDROP_BRIGHTNESS = 0.55;
/** 75 MB when decoded; a few kilobytes can claim a thousand times as much. */
const MAX_PIXELS = 25_000_000;
/** Smaller pictures look worse than the fallback: icons, counters, lines. */
const MIN_SIDE = 120;
const TIMEOUT_SECONDS = 10;

function isPortrait(width: number, height: number): boolean {
  return height >= width * PORTRAIT_RATIO;
}

/** The widest 16:9 frame that does not enlarge the picture, up to the largest width of the site. */
function getMaxFrameWidth(width: number, height: number): number {
  const widest = PICTURE_WIDTHS.at(-1) ?? width;
  const unenlarged = Math.round(height * PICTURE_RATIO);
  return Math.min(widest, isPortrait(width, height) ? unenlarged : Math.min(width, unenlarged));
}

/** The whole portrait picture in the middle of a 16:9 frame, over a dark blur of itself. */
async function composePortrait(open: () => Sharp, width: number, height: number): Promise<Sharp> {
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
 * Decodes a picture and creates the widths that the pages use. Its format is checked by decoding it; metadata of the
 * original, such as the place of a photograph, is dropped. Throws PictureError.
 */
export async function resizePicture(original: Buffer): Promise<ResizedPicture> {
  if (detectPictureKind(original) === null)
    throw new PictureError('it is not a JPEG, PNG, GIF, WebP or AVIF picture');
  const sharp = await loadSharp();
  try {
    const open = () =>
      sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
        seconds: TIMEOUT_SECONDS,
      });
    const { autoOrient, width, height } = await open().metadata();
    const oriented = autoOrient ?? { width, height };
    if (Math.min(oriented.width, oriented.height) < MIN_SIDE) throw new PictureError('it is too small');
    const widest = getMaxFrameWidth(oriented.width, oriented.height);
    const portrait = isPortrait(oriented.width, oriented.height);
    const files: ResizedPicture['files'] = [];
    for (const target of listPictureWidths(widest)) {
      const targetHeight = Math.round(target / PICTURE_RATIO);
      const framed = portrait
        ? await composePortrait(open, target, targetHeight)
        : open()
            .autoOrient()
            .resize(target, targetHeight, { fit: 'cover' })
            .flatten({ background: '#ffffff' });
      files.push({ width: target, bytes: await framed.webp({ quality: QUALITY }).toBuffer() });
    }
    const recipe = portrait ? PORTRAIT_RECIPE : RECIPE;
    const hash = createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 32);
    return { hash, widest, files };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('it cannot be decoded', { cause: error });
  }
}

const REQUEST_HEADERS = {
  accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
  userAgent: 'Rapport/0.1 (pictures)',
};

/**
 * Fetches a picture at the address that a feed gives: 10 s, 5 MB, and only public addresses, also after redirects and
 * DNS lookups. Throws FeedError or PictureError.
 */
export async function fetchPicture(address: string, guard: WebGuard): Promise<Buffer> {
  const url = parseUrl(address);
  if (url.protocol === 'file:') throw new PictureError('it is a file');
  return (await fetchGuarded(url, guard, REQUEST_HEADERS)).bytes;
}
