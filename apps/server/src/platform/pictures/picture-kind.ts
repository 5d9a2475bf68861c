/** The formats that are decoded. Other formats that libvips could read (SVG, PDF, TIFF …) are never passed to it. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
const MAX_BRANDS = 16;

function readText(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** A big-endian number of four bytes; beyond the end, zero. */
function readNumber(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  return a * 0x1000000 + b * 0x10000 + c * 0x100 + d;
}

/** What a file of the ISO family (AVIF, HEIC, MP4 …) says it is, the main brand first; none for another file. */
export function listBrands(bytes: Uint8Array): string[] {
  if (!startsWith(bytes, ascii('ftyp'), 4)) return [];
  const end = Math.min(readNumber(bytes, 0), bytes.length, 16 + MAX_BRANDS * 4);
  const brands = [readText(bytes, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(readText(bytes, at));
  return brands;
}

/**
 * The format of a file by its first bytes, regardless of its name and Content-Type; null when it is not a picture.
 */
export function detectPictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  // HEIC files of phones have other brands.
  return listBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : null;
}

/** Whether a PNG has the chunk of an animation, which comes before the first data. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  for (let at = PNG.length; at + 8 <= bytes.length; ) {
    const name = readText(bytes, at + 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    // Length, name and checksum take four bytes each.
    at += readNumber(bytes, at) + 12;
  }
  return false;
}

const WEBP_ANIMATION_FLAG = 0b10;

/** Whether a file of this format moves; read from its header, without decoding it. */
export function isAnimated(bytes: Uint8Array, kind: PictureKind): boolean {
  if (kind === 'png') return isAnimatedPng(bytes);
  if (kind === 'avif') return listBrands(bytes).includes('avis');
  if (kind === 'webp')
    return startsWith(bytes, ascii('VP8X'), 12) && ((bytes[20] ?? 0) & WEBP_ANIMATION_FLAG) !== 0;
  return false;
}
