import { AppError } from '@rapport/domain/shared/app-error';
import {
  detectPictureKind,
  isAnimated,
  listBrands,
  type PictureKind,
} from '../../../platform/pictures/picture-kind.ts';

const FORMATS = 'JPEG, PNG, WebP or AVIF';
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);
const START_BYTES = 1_024;

/** A file that is no picture of the site. The message says what to do. */
export function refusePicture(message: string): AppError {
  return new AppError('BAD_REQUEST', message, { issues: [{ path: [], message }] });
}

function isSvg(bytes: Buffer): boolean {
  return /^[\s\uFEFF]*<[\s\S]*<?svg[\s>]/i.test(bytes.subarray(0, START_BYTES).toString('utf8'));
}

/** Why a file of no accepted format is refused. */
function describeOtherFile(bytes: Buffer): string {
  if (bytes.length === 0) return `This file is empty. Choose a ${FORMATS} picture.`;
  if (isSvg(bytes))
    return "SVG drawings can't be uploaded, because they can contain scripts. Export the drawing as PNG.";
  if (listBrands(bytes).some((brand) => HEIC_BRANDS.has(brand)))
    return "HEIC pictures can't be uploaded. Save the picture as JPEG, then upload it again.";
  return `This file isn't a ${FORMATS} picture. Choose another file.`;
}

const MARKUP = ['<script', '<?php'];
/** The last record of a ZIP archive: its signature, 18 more bytes, and a comment of at most 65,535 bytes. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const MAX_ZIP_COMMENT = 65_535;

/** Whether a file can be opened as a ZIP archive, which programs read from its end. */
function isZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + MAX_ZIP_COMMENT));
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    const rest = tail.length - at - ZIP_END_BYTES;
    if (rest >= 0 && tail.readUInt16LE(at + ZIP_END_BYTES - 2) === rest) return true;
  }
  return false;
}

/**
 * Whether a picture is something else at the same time. It would be encoded again without that, but no one uploads such
 * a file on purpose.
 */
function isPolyglot(bytes: Buffer): boolean {
  if (isZip(bytes)) return true;
  const text = bytes.toString('latin1').toLowerCase();
  return MARKUP.some((start) => text.includes(start));
}

/**
 * The format of an uploaded file, known from its bytes alone. Throws AppError BAD_REQUEST with a sentence for anything
 * but a still picture.
 */
export function requirePicture(bytes: Buffer): PictureKind {
  const kind = detectPictureKind(bytes);
  if (kind === null) throw refusePicture(describeOtherFile(bytes));
  if (kind === 'gif') throw refusePicture("GIF files can't be uploaded. Save the picture as PNG or JPEG.");
  if (isAnimated(bytes, kind))
    throw refusePicture(`Animated pictures can't be uploaded. Choose a still ${FORMATS} picture.`);
  if (isPolyglot(bytes))
    throw refusePicture(
      'This picture contains a script or an archive. Save it again in an image program, then upload that file.',
    );
  return kind;
}
