import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '@rapport/db/backup/backup-error';
import type { S3mini } from 's3mini';
import type { BucketSettings } from '../config/backup-bucket.ts';
import { fetchWithSpan } from '../tracing/tracing.ts';
import { createBucketError } from './bucket-error.ts';

/** The least that S3 accepts is 5 MiB. One part is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;
/** The most parts that S3 accepts. */
const MAX_PARTS = 10_000;

export interface StoredFile {
  filename: string;
  bytes: number;
}

/** The folder of backups in an S3-compatible bucket. Every error is a BackupError with a message for the admins. */
export interface Bucket {
  /** Uploads a file and reads it back. It is there afterwards with this SHA-256, or not at all. */
  upload(filename: string, path: string, sha256: string): Promise<void>;
  list(): Promise<StoredFile[]>;
  /** The size and SHA-256 of a file, read to its end; with `path` it is also written there. */
  read(filename: string, path?: string): Promise<{ bytes: number; sha256: string }>;
  remove(filename: string): Promise<void>;
}

function toAddress({ endpoint, bucket, pathStyle }: BucketSettings): string {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `/${bucket}`;
  else url.host = `${bucket}.${url.host}`;
  return url.href;
}

/** Parts of a file, each in the same buffer. */
async function* readParts(file: FileHandle, partBytes: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(partBytes);
  for (;;) {
    let length = 0;
    while (length < partBytes) {
      const { bytesRead } = await file.read(buffer, length, partBytes - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    if (length > 0) yield buffer.subarray(0, length);
    if (length < partBytes) return;
  }
}

async function uploadParts(client: S3mini, key: string, file: FileHandle, partBytes: number): Promise<void> {
  const uploadId = await client.getMultipartUploadId(key);
  try {
    const parts = [];
    for await (const part of readParts(file, partBytes)) {
      parts.push(await client.uploadPart(key, uploadId, part, parts.length + 1));
    }
    await client.completeMultipartUpload(key, uploadId, parts);
  } catch (error) {
    // The parts are no file and do not count, but they take space.
    await client.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** The bucket of these settings. Nothing is sent before the first call. `partBytes` is smaller in tests. */
export async function openBucket(settings: BucketSettings, partBytes = PART_BYTES): Promise<Bucket> {
  const { S3mini: Client } = await import('s3mini');
  const { accessKeyId, secretAccessKey, region, prefix } = settings;
  const client = new Client({
    endpoint: toAddress(settings),
    accessKeyId,
    secretAccessKey,
    region,
    fetch: fetchWithSpan('bucket'),
  });
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw createBucketError(what, error, settings);
    }
  };

  async function read(filename: string, path?: string): Promise<{ bytes: number; sha256: string }> {
    const response = await client.getObjectResponse(prefix + filename);
    if (!response?.body) throw new BackupError(`${filename} is not in the bucket ${settings.bucket}.`);
    const hash = createHash('sha256');
    let bytes = 0;
    const target = path
      ? createWriteStream(path, { flags: 'wx', mode: 0o600 })
      : new Writable({ write: (_data, _encoding, done) => done() });
    await pipeline(
      Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
      async function* (data: AsyncIterable<Buffer>) {
        for await (const piece of data) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      },
      target,
    );
    return { bytes, sha256: hash.digest('hex') };
  }

  const remove = async (filename: string) => void (await client.deleteObject(prefix + filename));

  async function upload(filename: string, path: string, sha256: string): Promise<void> {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const bytes = Math.max(partBytes, Math.ceil(size / MAX_PARTS));
      if (size > bytes) await uploadParts(client, prefix + filename, file, bytes);
      else await client.putObject(prefix + filename, await file.readFile());
    } finally {
      await file.close();
    }
    const stored = await read(filename);
    if (stored.sha256 === sha256) return;
    await remove(filename);
    throw new BackupError(
      `The storage returned other bytes of ${filename} than were sent. It was removed from the bucket.`,
    );
  }

  return {
    upload: (filename, path, sha256) =>
      attempt('The backup could not be stored in the bucket.', () => upload(filename, path, sha256)),
    read: (filename, path) =>
      attempt('The backup could not be read from the bucket.', () => read(filename, path)),
    list: () =>
      attempt('The backups in the bucket could not be listed.', async () => {
        const objects = await client.listObjects('/', prefix);
        if (objects === null) throw Object.assign(new Error('404'), { code: 'NoSuchBucket' });
        return objects.map(({ Key, Size }) => ({ filename: Key.slice(prefix.length), bytes: Size }));
      }),
    remove: (filename) =>
      attempt('An old backup could not be removed from the bucket.', () => remove(filename)),
  };
}
