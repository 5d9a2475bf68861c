import { z } from 'zod';
import { flag, secureUrl } from './fields.ts';
import type { ReadText } from './source.ts';

const NAMES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
];
const WHY = `set ${NAMES.join(', ')} together`;

/** Whether any of the bucket's variables is set. */
export function hasBucket(read: ReadText): boolean {
  return NAMES.some((name) => read(name) !== undefined);
}

/** The variables of an S3-compatible bucket: all of them, or none. */
export function bucketVariables(read: ReadText) {
  const together = <T extends z.ZodType<unknown, string>>(field: T) =>
    hasBucket(read) ? z.string({ error: WHY }).pipe(field) : field.optional();
  return {
    BACKUP_S3_ENDPOINT: together(
      secureUrl().refine(
        (value) => new URL(value).pathname === '/',
        'it is the address of the storage without the bucket, so remove the path',
      ),
    ),
    BACKUP_S3_BUCKET: together(
      z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, 'expected the name of a bucket'),
    ),
    BACKUP_S3_REGION: z.string().default('us-east-1'),
    BACKUP_S3_ACCESS_KEY_ID: together(z.string()),
    BACKUP_S3_SECRET_ACCESS_KEY: together(z.string()),
    BACKUP_S3_PREFIX: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'expected folder names such as rapport/production')
      .transform((prefix) => (prefix.endsWith('/') ? prefix : `${prefix}/`))
      .prefault('rapport'),
    BACKUP_S3_PATH_STYLE: flag().default(true),
  };
}

type BucketVariables = z.output<z.ZodObject<ReturnType<typeof bucketVariables>>>;

/** Where and with which key backups are stored. */
export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ends in a slash. */
  prefix: string;
  /** The bucket is in the path of the address, not in its host name. */
  pathStyle: boolean;
}

export function toBucket(given: BucketVariables): BucketSettings | null {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = given;
  if (endpoint === undefined || bucket === undefined) return null;
  return {
    endpoint,
    bucket,
    region: given.BACKUP_S3_REGION,
    accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    prefix: given.BACKUP_S3_PREFIX,
    pathStyle: given.BACKUP_S3_PATH_STYLE,
  };
}
