import { z } from 'zod';
import { okSchema } from '../shared/ok.ts';
import { singleLine } from '../shared/text.ts';

/** The largest file that can be uploaded: 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The formats of files that can be uploaded, with the end of their names. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type FileKind = keyof typeof FILE_TYPES;

export const fileNameSchema = singleLine({ max: 200 });

export const uploadedFileResultSchema = okSchema.extend({
  address: z.string().max(200).meta({ description: 'Where the file is, for the `target` of a link.' }),
});
export type UploadedFileResult = z.infer<typeof uploadedFileResultSchema>;
