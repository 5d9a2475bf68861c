import { AppError } from '@rapport/domain/shared/app-error';
import {
  FILE_TYPES,
  fileNameSchema,
  MAX_FILE_BYTES,
  uploadedFileResultSchema,
} from '@rapport/domain/site/uploaded-file';
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
import { uploadFile } from './upload-file.ts';

/** Uploads in memory at the same time, each of at most 10 MB. */
const MAX_UPLOADS = 2;
const RETRY_SECONDS = 5;
/** 10 MB at 0.7 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 120_000;

const MEDIA_TYPE = /^(?:image\/[\w.+-]+|application\/(?:pdf|octet-stream))\s*(?:;|$)/i;

type Uploader = Awaited<ReturnType<typeof adminDependencies>>;

/** Forms of other sites cannot send these types without a preflight. */
function requireMediaType({ headers }: FastifyRequest): void {
  if (MEDIA_TYPE.test(headers['content-type'] ?? '')) return;
  const message = 'Send the file itself as the body, with a Content-Type such as application/pdf.';
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', message);
}

const tooLarge = () =>
  new AppError('PAYLOAD_TOO_LARGE', 'This file is larger than 10 MB. Choose a smaller one.');

/** The name that the file had; an unreadable one is replaced. */
function readName(request: FastifyRequest): string {
  const { name } = request.query as { name?: unknown };
  return fileNameSchema.safeParse(name).data ?? '';
}

const MEDIA_TYPES = ['application/octet-stream', ...Object.values(FILE_TYPES)];

const EXAMPLE = {
  success: true,
  message: 'File uploaded',
  address: '/newsletter/files/0123456789abcdef0123456789abcdef/workbook.pdf',
};

const DESCRIPTION: PathItem = {
  post: {
    operationId: 'uploadFile',
    tags: ['site'],
    security: [{ apiToken: [] }, { session: [] }],
    summary: 'Upload a file that the site offers',
    description:
      'The body is the file: a PDF, or a JPEG, PNG, WebP or AVIF picture, with at most 10 MB. Its format is known from its bytes. ' +
      'Put the `address` into the draft, as the `target` of the link after confirming a sign-up. Whoever knows the address can ' +
      'download the file. One that neither the draft nor a version names is removed after 30 days.\n\n' +
      'Access: admins. An API token needs the scope `site:write`. Available over REST only.',
    'x-required-scope': 'site:write',
    parameters: [
      {
        name: 'name',
        in: 'query',
        required: false,
        description: 'The name of the file.',
        schema: toJsonSchema(fileNameSchema),
        example: 'workbook.pdf',
      },
    ],
    requestBody: {
      required: true,
      content: Object.fromEntries(
        MEDIA_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
    responses: {
      200: {
        description: 'The file is stored.',
        content: { 'application/json': { schema: toJsonSchema(uploadedFileResultSchema), example: EXAMPLE } },
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
 * POST /api/admin/site/files: a file as the body of the request. Whether the caller may upload, and whether there is room for
 * it, is decided before the body is read.
 */
export const fileUpload: FileRoute = {
  path: '/admin/site/files',
  description: DESCRIPTION,
  async register(app, { createContext, rateLimits }) {
    const uploads = createLimiter({
      atOnce: MAX_UPLOADS,
      maxWaiting: 0,
      createRefusal: () =>
        new AppError(
          'TOO_MANY_REQUESTS',
          'Several files are being uploaded. Wait a few seconds, then try again.',
          { retryAfterSeconds: RETRY_SECONDS },
        ),
    });
    const uploaders = new WeakMap<FastifyRequest, Uploader>();

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request: FastifyRequest, payload: RequestPayload) =>
      readUpload(payload, { max: MAX_FILE_BYTES, tooLarge }),
    );
    app.post('/api/admin/site/files', {
      async preParsing(request, reply, payload) {
        const deps = await adminDependencies(createContext(request, reply), 'site.uploadFile', 'mutation');
        requireMediaType(request);
        const bytes = announcedBytes(request);
        if (Number.isFinite(bytes) && bytes > MAX_FILE_BYTES) throw tooLarge();
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
        const result = await uploadFile(deps, { bytes, name: readName(request) });
        return reply.header('Cache-Control', 'no-store').send(result);
      },
    });
  },
};
