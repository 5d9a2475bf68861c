import { z } from 'zod';
import { limitLength } from '../shared/bounded-string.ts';
import { parsePictureAddress } from '../shared/picture-address.ts';
import { singleLine } from '../shared/text.ts';
import { group, line, list, STRUCTURAL } from './content-fields.ts';

const MAX_PIXELS = 20_000;
const pixels = z
  .int({ error: 'This must be a whole number of pixels.' })
  .min(1, { error: 'This must be at least 1.' })
  .max(MAX_PIXELS, { error: `This must be at most ${MAX_PIXELS}.` });

const NO_PICTURE = 'Choose a picture.';
const FOREIGN_PICTURE = 'Upload the picture first: pages show only pictures that are stored here.';
const MAX_ADDRESS = 2_000;
const MAX_SOURCE_SET = 10_000;

/** A picture that the build made of a file of the content folder, or the file itself. */
const BUILT_PICTURE = /^\/(?:assets|src)(?:\/[\w-][\w.-]*)+$/;

/** Whether an address leads to a picture of this site: an uploaded one, or one that the build made. */
function isOwnPicture(address: string): boolean {
  return parsePictureAddress(address)?.format === 'webp' || BUILT_PICTURE.test(address);
}

/** Whether an address leads to a JPEG that the server cut from an uploaded picture. */
function isOwnJpeg(address: string): boolean {
  return parsePictureAddress(address)?.format === 'jpeg';
}

/** Whether every entry of a `srcset` is a picture of this site with its width. */
function isOwnSourceSet(sourceSet: string): boolean {
  return sourceSet.split(', ').every((entry) => {
    const [address = '', width = '', ...rest] = entry.split(' ');
    return rest.length === 0 && /^[1-9]\d{0,4}w$/.test(width) && isOwnPicture(address);
  });
}

/** An address that the upload of a picture gives. No one types it, so a draft cannot have a wrong one either. */
function pictureAddress(max: number, isOwn: (address: string) => boolean) {
  return z
    .string({ error: NO_PICTURE })
    .check(limitLength(max))
    .check((context) => {
      const { value } = context;
      if (value === '') context.issues.push({ code: 'custom', message: NO_PICTURE, input: value });
      else if (!isOwn(value))
        context.issues.push({ code: 'custom', message: FOREIGN_PICTURE, input: value, params: STRUCTURAL });
    })
    .meta({ maxLength: max });
}

const percent = z
  .int({ error: 'This must be a whole number.' })
  .min(0, { error: 'This must be at least 0.' })
  .max(100, { error: 'This must be at most 100.' });

/** The part of a picture that stays in view wherever it is cut, in percent from its left and upper edge. */
export const focalPointSchema = group({ x: percent, y: percent });
export type FocalPoint = z.infer<typeof focalPointSchema>;

export const CENTER: FocalPoint = { x: 50, y: 50 };

const jpegAddress = pictureAddress(MAX_ADDRESS, isOwnJpeg);

const shape = {
  src: pictureAddress(MAX_ADDRESS, isOwnPicture),
  width: pixels,
  height: pixels,
  sources: list(group({ type: line(40), srcSet: pictureAddress(MAX_SOURCE_SET, isOwnSourceSet) }), {
    max: 6,
    noun: 'formats',
  }),
  alt: singleLine({ min: 1, max: 200, message: "Describe the picture for people who can't see it." }),
  focus: focalPointSchema.default(CENTER),
};

/** A picture in the sizes the page uses, with the words for people who do not see it. */
export const pictureSchema = group({
  ...shape,
  /** A small square JPEG for emails; null for a picture of the sample. */
  emailSrc: jpegAddress.nullable().default(null),
}).meta({ format: 'picture' });
export type Picture = z.infer<typeof pictureSchema>;

/** A picture that may be left out: null. */
export const optionalPicture = pictureSchema.nullable().default(null);

const logoSchema = group({
  ...shape,
  /** A small square JPEG, which emails show for a logo that was uploaded before there was the whole one. */
  emailSrc: jpegAddress.nullable().default(null),
  /** A JPEG of the whole logo on a light ground, for emails. */
  wholeSrc: jpegAddress.nullable().default(null),
}).meta({ format: 'picture' });
export type LogoPicture = z.infer<typeof logoSchema>;

export const optionalLogo = logoSchema.nullable().default(null);

/** A picture of a section or a page, in its own shape. */
export const sectionPicture = optionalPicture.meta({ description: 'Shown with the words. May be left out.' });

/** The picture of link previews, with its JPEG in the ratio that networks show. */
const previewImageSchema = group({ ...shape, previewSrc: jpegAddress }).meta({ format: 'picture' });
export type PreviewImage = z.infer<typeof previewImageSchema>;

export const optionalPreviewImage = previewImageSchema.nullable().default(null);

/** The icon of the site: an uploaded picture, of which only the file counts. */
export const optionalIcon = group({ src: shape.src }).meta({ format: 'icon' }).nullable().default(null);
