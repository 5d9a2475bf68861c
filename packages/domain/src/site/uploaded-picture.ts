import { z } from 'zod';
import { okSchema } from '../shared/ok.ts';
import { parsePictureAddress } from '../shared/picture-address.ts';
import { singleLine } from '../shared/text.ts';
import { focalPointSchema, pictureSchema } from './picture-schema.ts';

/** The largest file that can be uploaded: 10 MB. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_MEGAPIXELS = 50;

/** The Content-Types of the pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** An uploaded picture. With its alternative text it is a picture of the content. */
export const uploadedPictureSchema = pictureSchema.omit({ alt: true });
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const uploadedPictureResultSchema = okSchema.extend({ picture: uploadedPictureSchema });
export type UploadedPictureResult = z.infer<typeof uploadedPictureResultSchema>;

/**
 * The JPEGs that can be made of an uploaded picture, in pixels. Those of a logo and of a letter are the whole picture within
 * the size.
 */
export const PICTURE_CUTS = {
  email: { width: 192, height: 192 },
  preview: { width: 1200, height: 630 },
  logo: { width: 600, height: 120 },
  // Twice as wide as the text of an email, for dense screens.
  letter: { width: 1040, height: 2600 },
} as const;
export type PictureCut = keyof typeof PICTURE_CUTS;

export const cutPicturePayloadSchema = z.object({
  src: singleLine({ min: 1, max: 200 })
    .refine((address) => parsePictureAddress(address)?.format === 'webp', {
      error: 'Use the address of an uploaded picture.',
    })
    .meta({ description: 'The `src` of an uploaded picture.' }),
  focus: focalPointSchema.meta({
    description: 'The point that stays in view, in percent from the left and upper edge.',
  }),
  cut: z.enum(['email', 'preview', 'logo', 'letter'], { error: 'Use email, preview, logo or letter.' }).meta({
    description:
      '`email`: a square of 192 pixels. `preview`: 1200 × 630 pixels, for link previews. `logo`: the whole picture on a light ground, for emails. `letter`: the whole picture, at most 1040 pixels wide, for the text of emails. For these two the focus has no effect.',
  }),
});
export type CutPicturePayload = z.infer<typeof cutPicturePayloadSchema>;

export const cutPictureResultSchema = okSchema.extend({
  src: z
    .string()
    .max(200)
    .meta({ description: 'The address of the JPEG: `emailSrc`, `previewSrc` or `wholeSrc` of the picture.' }),
});
export type CutPictureResult = z.infer<typeof cutPictureResultSchema>;
