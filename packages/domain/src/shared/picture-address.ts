/**
 * Widths in pixels in which pictures of articles and videos are stored, as far as they are smaller than the original.
 */
export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const;

/** Every picture is cropped to this ratio. */
export const PICTURE_RATIO = 16 / 9;

const FOLDER = '/images/';
const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(webp|jpg)$/;

/** Pages show WebP. Emails and link previews show JPEG, because some of their readers cannot show WebP. */
export type PictureFormat = 'webp' | 'jpeg';

export interface PictureFile {
  hash: string;
  /** Pixels. */
  width: number;
  /** WebP by default. */
  format?: PictureFormat;
}

/** The address of a picture in one width. */
export function getPictureAddress({ hash, width, format = 'webp' }: PictureFile): string {
  return `${FOLDER}${hash}-${width}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** Parses a file name below /images/; null for any other text. */
export function parsePictureFile(name: string): Required<PictureFile> | null {
  const [, hash, width, extension] = FILE.exec(name) ?? [];
  if (hash === undefined || width === undefined) return null;
  return { hash, width: Number(width), format: extension === 'jpg' ? 'jpeg' : 'webp' };
}

/** Parses the address of a picture that this site stores; null for any other text. */
export function parsePictureAddress(address: string): Required<PictureFile> | null {
  return address.startsWith(FOLDER) ? parsePictureFile(address.slice(FOLDER.length)) : null;
}

/** The widths in which a picture is stored: the standard ones below its own, and its own. */
export function listPictureWidths(widest: number): number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** The `srcset` of a picture of this site, by the address of its widest file; null for any other address. */
export function getPictureSourceSet(address: string): string | null {
  const file = parsePictureAddress(address);
  if (file?.format !== 'webp') return null;
  return listPictureWidths(file.width)
    .map((width) => `${getPictureAddress({ hash: file.hash, width })} ${width}w`)
    .join(', ');
}

interface PictureColumns {
  picture?: string | null | undefined;
  pictureSource?: string | null | undefined;
}

/**
 * The picture address in API responses: on this site once it is stored; the feed's address until it was first
 * fetched; null when there is none or it failed.
 */
export function serializePicture(
  source: string | null,
  { picture, pictureSource }: PictureColumns,
): string | null {
  if (source === null) return null;
  if (picture) return picture;
  return pictureSource === source ? null : source;
}
