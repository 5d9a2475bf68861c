import { createHash } from 'node:crypto';
import { AppError } from '@rapport/domain/shared/app-error';
import { MAX_PICTURE_MEGAPIXELS } from '@rapport/domain/site/uploaded-picture';
import { createLimiter } from '../../../platform/limiter.ts';
import { loadSharp } from '../../../platform/load-sharp.ts';
import { refusePicture, requirePicture } from './upload-faults.ts';

/** Part of the hash: files are immutable, so other settings need other addresses. */
const RECIPE = 'site, webp 80, v1';
const QUALITY = 80;
const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000;
/** Pixels of the shorter side; the smallest logo is shown larger. */
const MIN_SIDE = 64;
/** Longer and narrower ones fit nowhere. */
const MAX_RATIO = 8;
const TIMEOUT_SECONDS = 20;

/** Widths in pixels: from a face beside a testimonial to the portrait of the home page on the sharpest screens. */
const WIDTHS = [192, 360, 540, 720, 960, 1440];
/** A landscape picture may be cut to an upright part, which then still is wide enough. */
const WIDEST_LANDSCAPE = 1920;

export interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

/** An uploaded picture as WebP files. */
export interface EncodedPicture {
  /** The size of the original, upright. */
  size: PictureSize;
  files: { width: number; bytes: Buffer }[];
}

/** The hash of an uploaded file; the same bytes are one picture. */
export function hashPicture(original: Buffer): string {
  return createHash('sha256').update(RECIPE).update(original).digest('hex').slice(0, 32);
}

/** The widths in which a picture of this size is stored, narrowest first; none is enlarged. */
export function listSiteWidths({ width, height }: PictureSize): number[] {
  const widest = Math.min(width, width > height ? WIDEST_LANDSCAPE : (WIDTHS.at(-1) ?? width));
  return [...WIDTHS.filter((one) => one < widest), widest];
}

/** The height of a picture that is scaled to this width. */
export function scaleHeight({ width, height }: PictureSize, target: number): number {
  return Math.max(1, Math.round((target * height) / width));
}

function requireUsableSize({ width, height }: PictureSize): void {
  const megapixels = (width * height) / 1_000_000;
  if (width * height > MAX_PIXELS) {
    throw refusePicture(
      `This picture has ${Math.ceil(megapixels)} megapixels. Use one of at most ${MAX_PICTURE_MEGAPIXELS} megapixels.`,
    );
  }
  if (Math.min(width, height) < MIN_SIDE) {
    throw refusePicture(
      `This picture has only ${width} × ${height} pixels. Use one of at least ${MIN_SIDE} × ${MIN_SIDE} pixels.`,
    );
  }
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    throw refusePicture(
      `This picture is more than ${MAX_RATIO} times as long as wide. Cut it, then upload it again.`,
    );
  }
}

const DAMAGED =
  'This picture is damaged or incomplete. Open it in an image program, save it again, and upload that file.';

/** One decoding at a time: a picture of 50 megapixels takes up to 200 MB. */
const decoding = createLimiter({ atOnce: 1 });

async function encode(original: Buffer): Promise<EncodedPicture> {
  const sharp = await loadSharp();
  // Reads the header only, so that the size is known before anything is decoded.
  const metadata = await sharp(original, { limitInputPixels: false }).metadata();
  if ((metadata.pages ?? 1) > 1)
    throw refusePicture("Animated pictures can't be uploaded. Choose a still one.");
  const size = metadata.autoOrient ?? { width: metadata.width, height: metadata.height };
  requireUsableSize(size);
  const widths = listSiteWidths(size);
  const widest = widths.at(-1) ?? size.width;
  const { data, info } = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(widest, scaleHeight(size, widest), { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const files: EncodedPicture['files'] = [];
  for (const width of widths) {
    const bytes = await sharp(data, { raw: info })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize(width, scaleHeight(size, width), { fit: 'fill' })
      .webp({ quality: QUALITY })
      .toBuffer();
    files.push({ width, bytes });
  }
  return { size, files };
}

/**
 * Decodes an uploaded file and encodes it in the widths that pages use: upright, in sRGB, without metadata such as the
 * place of a photograph. One at a time. Throws AppError BAD_REQUEST with what is wrong and what to do.
 */
export async function encodePicture(original: Buffer): Promise<EncodedPicture> {
  requirePicture(original);
  return decoding.run(async () => {
    try {
      return await encode(original);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('BAD_REQUEST', DAMAGED, { issues: [{ path: [], message: DAMAGED }], cause: error });
    }
  });
}
