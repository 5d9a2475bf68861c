/** Widths, in pixels, that pictures of articles and videos are kept in; smaller than the original only. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const;

/** Every picture is cut to the one ratio the site shows. */
export const PICTURE_RATIO = 16 / 9;

const FOLDER = '/images/';
const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/;

export interface PictureFile {
  hash: string;
  /** Pixels. */
  width: number;
}

/** Where this site serves a picture in one width. */
export function pictureAddress({ hash, width }: PictureFile): string {
  return `${FOLDER}${hash}-${width}.webp`;
}

/** The picture and width a file name below /images/ asks for, or null for any other text. */
export function parsePictureFile(name: string): PictureFile | null {
  const [, hash, width] = FILE.exec(name) ?? [];
  return hash === undefined || width === undefined ? null : { hash, width: Number(width) };
}

/** The widths of a picture whose widest is `widest`: the usual ones below it, and itself. */
export function pictureWidths(widest: number): number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/**
 * The `srcset` behind the address of a picture of this site (that of its widest file), or null when the address is
 * another one.
 */
export function pictureSourceSet(address: string): string | null {
  const file = address.startsWith(FOLDER) ? parsePictureFile(address.slice(FOLDER.length)) : null;
  if (!file) return null;
  return pictureWidths(file.width)
    .map((width) => `${pictureAddress({ hash: file.hash, width })} ${width}w`)
    .join(', ');
}
