import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyRequest, RequestPayload } from 'fastify';
import type { FileRoute } from '../../api/rest/file-route.ts';
import { adminDependencies } from '../../api/trpc/procedures.ts';
import { unauthorized } from '../../platform/credential-errors.ts';
import { announcedBytes } from '../../platform/http/body-limits.ts';
import { allowSlowRequest } from '../../platform/http/slow-requests.ts';
import { createLimiter } from '../../platform/limiter.ts';

/** Reads a body up to a limit; the rest of a larger one is thrown away. */
function readUpload(
  payload: RequestPayload,
  { max, tooLarge }: { max: number; tooLarge: () => AppError },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    payload.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= max) parts.push(part);
      else {
        parts.length = 0;
        reject(tooLarge());
      }
    });
    payload.on('end', () => resolve(Buffer.concat(parts)));
    payload.on('error', reject);
  });
}

const RETRY_SECONDS = 5;
/** 10 MB at 0.7 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 120_000;

type Uploader = Awaited<ReturnType<typeof adminDependencies>>;

interface Upload {
  /** The address, below /api. */
  path: string;
  /** The name by which scopes and the audit log know it. */
  procedure: string;
  /** Types that forms of other sites cannot send without a preflight. */
  mediaType: RegExp;
  /** What is said of other types, of a larger body, and while too many are being uploaded. */
  messages: { mediaType: string; tooLarge: string; busy: string };
  /** In bytes. */
  max: number;
  /** Uploads in memory at the same time. */
  atOnce: number;
  /** Stores the body; returns what is sent. */
  store: (deps: Uploader, bytes: Buffer, request: FastifyRequest) => Promise<object>;
}

/**
 * Serves an address that takes a file for the site as the body of a request. Whether the caller may upload, and whether
 * there is room for it, is decided before the body is read.
 */
export function receiveUpload(upload: Upload): FileRoute['register'] {
  const { messages, max } = upload;
  const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', messages.tooLarge);
  return async (app, { createContext, rateLimits }) => {
    const uploads = createLimiter({
      atOnce: upload.atOnce,
      maxWaiting: 0,
      createRefusal: () =>
        new AppError('TOO_MANY_REQUESTS', messages.busy, { retryAfterSeconds: RETRY_SECONDS }),
    });
    const uploaders = new WeakMap<FastifyRequest, Uploader>();

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request: FastifyRequest, payload: RequestPayload) =>
      readUpload(payload, { max, tooLarge }),
    );
    app.post(`/api${upload.path}`, {
      async preParsing(request, reply, payload) {
        const deps = await adminDependencies(createContext(request, reply), upload.procedure, 'mutation');
        if (!upload.mediaType.test(request.headers['content-type'] ?? ''))
          throw new AppError('UNSUPPORTED_MEDIA_TYPE', messages.mediaType);
        const bytes = announcedBytes(request);
        if (Number.isFinite(bytes) && bytes > max) throw tooLarge();
        await rateLimits.consume('pictureUpload', deps.actor.userId);
        // An upload ends with its response or its connection.
        reply.raw.once('close', await uploads.enter());
        allowSlowRequest(request, UPLOAD_TIMEOUT_MS);
        uploaders.set(request, deps);
        return payload;
      },
      async handler(request, reply) {
        const deps = uploaders.get(request);
        if (!deps) throw unauthorized();
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return reply.header('Cache-Control', 'no-store').send(await upload.store(deps, bytes, request));
      },
    });
  };
}
