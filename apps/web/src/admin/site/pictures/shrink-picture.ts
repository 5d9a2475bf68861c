import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGAPIXELS } from '@rapport/domain/site/uploaded-picture';

/** A smaller file is within the limits, or the server says what is wrong with it. */
const MIN_CHECKED_BYTES = 2 * 1024 * 1024;
/** The longer side of a picture that was made smaller, in pixels; pages never show more than 1920. */
const MAX_SIDE = 3000;
/** Sides of each further attempt, while a file is still too large. */
const NEXT_SIDE = 0.7;
const MAX_ATTEMPTS = 4;
const QUALITY = 0.9;

const HEIC = /\.hei[cf]$|^image\/hei[cf]/i;

const UNREADABLE_HEIC =
  'This browser can’t open HEIC pictures. Save it as JPEG (on a Mac: open it in Preview, then File › Export…), then choose that file.';
const UNREADABLE =
  'This file is larger than 10 MB, and this browser can’t open it to make it smaller. Save it as JPEG with at most 3000 pixels on each side, then choose that file.';

/** A picture that cannot be made smaller; its message says what to do. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Width and height within `maxSide`, in proportion and never larger. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  maxSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return HEIC.test(name) || HEIC.test(type);
}

/** Whether the server would refuse a file of this size in bytes with these sides in pixels. */
export function isTooLarge(bytes: number, { width, height }: { width: number; height: number }): boolean {
  return bytes > MAX_PICTURE_BYTES || width * height > MAX_PICTURE_MEGAPIXELS * 1_000_000;
}

/** Browsers that don't write WebP write PNG instead. A photograph has no transparent parts, so it is a JPEG. */
function encode(canvas: HTMLCanvasElement, file: File): Promise<Blob | null> {
  const type = file.type === 'image/jpeg' || isHeic(file) ? 'image/jpeg' : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

async function draw(bitmap: ImageBitmap, file: File): Promise<Blob | null> {
  let side = Math.min(MAX_SIDE, Math.max(bitmap.width, bitmap.height));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const canvas = Object.assign(document.createElement('canvas'), fitWithin(bitmap, side));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const smaller = await encode(canvas, file);
    if (smaller === null || smaller.size <= MAX_PICTURE_BYTES) return smaller;
    side *= NEXT_SIDE;
  }
  return null;
}

/**
 * A file that can be uploaded: the same one, or a smaller picture of it, upright, where it has too many bytes or pixels, or
 * is a HEIC that this browser reads. Throws UnreadablePicture.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const mustChange = isHeic(file) || file.size > MAX_PICTURE_BYTES;
  if (!mustChange && file.size < MIN_CHECKED_BYTES) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  try {
    if (!mustChange && (bitmap === null || !isTooLarge(file.size, bitmap))) return file;
    const smaller = bitmap && (await draw(bitmap, file));
    if (smaller === null) throw new UnreadablePicture(isHeic(file) ? UNREADABLE_HEIC : UNREADABLE);
    return smaller;
  } finally {
    bitmap?.close();
  }
}
