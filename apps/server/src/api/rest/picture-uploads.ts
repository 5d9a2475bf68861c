import { AppError } from '@rapport/domain/shared/app-error';
import { MAX_PICTURE_BYTES } from '@rapport/domain/site/uploaded-picture';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { uploadPicture } from '../../features/site/pictures/upload-picture.ts';
import { unauthorized } from '../../platform/credential-errors.ts';
import { announcedBytes } from '../../platform/http/body-limits.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { allowSlowRequest } from '../../platform/http/slow-requests.ts';
import { adminDependencies } from '../trpc/procedures.ts';
import type { CreateContext } from './transport.ts';

/** Uploads in memory at the same time, each of at most 10 MB. */
const MAX_UPLOADS = 6;
const RETRY_SECONDS = 5;
/** 10 MB at 0.7 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 120_000;

const MEDIA_TYPE = /^(?:image\/[\w.+-]+|application\/octet-stream)\s*(?:;|$)/i;

type Uploader = Awaited<ReturnType<typeof adminDependencies>>;

/** Forms of other sites cannot send these types without a preflight. */
function requireMediaType({ headers }: FastifyRequest): void {
  if (MEDIA_TYPE.test(headers['content-type'] ?? '')) return;
  const message = 'Send the file itself as the body, with a Content-Type such as image/jpeg.';
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', message);
}

function tooLarge(): AppError {
  const message = 'This file is larger than 10 MB. Choose a smaller picture.';
  return new AppError('PAYLOAD_TOO_LARGE', message);
}

/** Reads a body up to the limit; the rest of a larger one is thrown away. */
function readBytes(payload: RequestPayload): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    payload.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= MAX_PICTURE_BYTES) parts.push(part);
      else {
        parts.length = 0;
        reject(tooLarge());
      }
    });
    payload.on('end', () => resolve(Buffer.concat(parts)));
    payload.on('error', reject);
  });
}

/** Slots for uploads; each is free again when the response has ended or the connection is gone. */
function createSlots(): (reply: FastifyReply) => void {
  let taken = 0;
  return (reply) => {
    if (taken >= MAX_UPLOADS) {
      throw new AppError(
        'TOO_MANY_REQUESTS',
        'Several pictures are being uploaded. Wait a few seconds, then try again.',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    }
    taken += 1;
    reply.raw.once('close', () => {
      taken -= 1;
    });
  };
}

/**
 * POST /api/admin/site/pictures: a picture for the site as the body of the request. Whether the caller may upload, and
 * whether there is room for it, is decided before the body is read.
 */
export async function pictureUploads(
  app: FastifyInstance,
  { createContext, rateLimits }: { createContext: CreateContext; rateLimits: RateLimits },
): Promise<void> {
  const takeSlot = createSlots();
  const uploaders = new WeakMap<FastifyRequest, Uploader>();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: RequestPayload) => readBytes(payload));
  app.post('/api/admin/site/pictures', {
    async preParsing(request, reply, payload) {
      const deps = await adminDependencies(createContext(request, reply), 'site.uploadPicture', 'mutation');
      requireMediaType(request);
      const bytes = announcedBytes(request);
      if (Number.isFinite(bytes) && bytes > MAX_PICTURE_BYTES) throw tooLarge();
      await rateLimits.consume('pictureUpload', deps.actor.userId);
      takeSlot(reply);
      allowSlowRequest(request, UPLOAD_TIMEOUT_MS);
      uploaders.set(request, deps);
      return payload;
    },
    async handler(request, reply) {
      const deps = uploaders.get(request);
      if (!deps) throw unauthorized();
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return reply.header('Cache-Control', 'no-store').send(await uploadPicture(deps, bytes));
    },
  });
}
