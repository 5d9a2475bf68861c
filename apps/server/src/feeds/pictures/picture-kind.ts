/** The formats that are decoded. Other formats that libvips could read (SVG, PDF, TIFF …) are never passed to it. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
/** A still or animated AVIF; HEIC files of phones have other brands. */
const AVIF_BRANDS = ['avif', 'avis'].map(ascii);

/**
 * The format of a file by its first bytes, regardless of its name and Content-Type; null when it is not a picture.
 */
export function detectPictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  if (startsWith(bytes, ascii('ftyp'), 4) && AVIF_BRANDS.some((brand) => startsWith(bytes, brand, 8)))
    return 'avif';
  return null;
}
