import { AppError } from '@rapport/domain/shared/app-error';
import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  uploadedPictureResultSchema,
} from '@rapport/domain/site/uploaded-picture';
import type { FastifyRequest, RequestPayload } from 'fastify';
import type { FileRoute } from '../../../api/rest/file-route.ts';
import { adminDependencies } from '../../../api/trpc/procedures.ts';
import { unauthorized } from '../../../platform/credential-errors.ts';
import { announcedBytes } from '../../../platform/http/body-limits.ts';
import { allowSlowRequest } from '../../../platform/http/slow-requests.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { referErrors } from '../../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../../platform/openapi/json-schema.ts';
import type { PathItem } from '../../../platform/openapi/types.ts';
import { readUpload } from '../read-upload.ts';
import { uploadPicture } from './upload-picture.ts';

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

/** Generated clients send the first type, whatever the picture is. */
const MEDIA_TYPES = ['application/octet-stream', ...PICTURE_TYPES];

const HASH = '0123456789abcdef0123456789abcdef';

/** What the upload of a portrait of 960 × 1280 pixels returns. */
const EXAMPLE = {
  success: true,
  message: 'Picture uploaded',
  picture: {
    src: `/images/${HASH}-960.webp`,
    width: 960,
    height: 1280,
    sources: [{ type: 'image/webp', srcSet: `/images/${HASH}-360.webp 360w, /images/${HASH}-960.webp 960w` }],
    focus: { x: 50, y: 50 },
    emailSrc: '/images/fedcba9876543210fedcba9876543210-192.jpg',
  },
};

const DESCRIPTION: PathItem = {
  post: {
    operationId: 'uploadPicture',
    tags: ['site'],
    security: [{ apiToken: [] }, { session: [] }],
    summary: 'Upload a picture for the site',
    description:
      'The body is the file: JPEG, PNG, WebP or AVIF with at most 10 MB and 50 megapixels, not animated. Its format is known ' +
      'from its bytes. It is stored upright, in sRGB, without metadata, in the widths that pages use. Put the `picture` into the draft, with ' +
      'an `alt`. A picture that neither the draft nor a version names is removed after 30 days.\n\n' +
      'Access: admins. An API token needs the scope `site:write`. Available over REST only.',
    'x-required-scope': 'site:write',
    requestBody: {
      required: true,
      content: Object.fromEntries(
        MEDIA_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
    responses: {
      200: {
        description: 'The picture is stored.',
        content: {
          'application/json': { schema: toJsonSchema(uploadedPictureResultSchema), example: EXAMPLE },
        },
      },
      ...referErrors([
        'BAD_REQUEST',
        'UNAUTHORIZED',
        'FORBIDDEN',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'TOO_MANY_REQUESTS',
        'INTERNAL_SERVER_ERROR',
        'SERVICE_UNAVAILABLE',
      ]),
    },
  },
};

/**
 * POST /api/admin/site/pictures: a picture for the site as the body of the request. Whether the caller may upload, and
 * whether there is room for it, is decided before the body is read.
 */
export const pictureUpload: FileRoute = {
  path: '/admin/site/pictures',
  description: DESCRIPTION,
  async register(app, { createContext, rateLimits }) {
    const uploads = createLimiter({
      atOnce: MAX_UPLOADS,
      maxWaiting: 0,
      createRefusal: () =>
        new AppError(
          'TOO_MANY_REQUESTS',
          'Several pictures are being uploaded. Wait a few seconds, then try again.',
          { retryAfterSeconds: RETRY_SECONDS },
        ),
    });
    const uploaders = new WeakMap<FastifyRequest, Uploader>();

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request: FastifyRequest, payload: RequestPayload) =>
      readUpload(payload, { max: MAX_PICTURE_BYTES, tooLarge }),
    );
    app.post('/api/admin/site/pictures', {
      async preParsing(request, reply, payload) {
        const deps = await adminDependencies(createContext(request, reply), 'site.uploadPicture', 'mutation');
        requireMediaType(request);
        const bytes = announcedBytes(request);
        if (Number.isFinite(bytes) && bytes > MAX_PICTURE_BYTES) throw tooLarge();
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
        return reply.header('Cache-Control', 'no-store').send(await uploadPicture(deps, bytes));
      },
    });
  },
};
