import {
  FILE_TYPES,
  fileNameSchema,
  MAX_FILE_BYTES,
  uploadedFileResultSchema,
} from '@rapport/domain/site/uploaded-file';
import type { FastifyRequest } from 'fastify';
import type { FileRoute } from '../../../api/rest/file-route.ts';
import { referErrors } from '../../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../../platform/openapi/json-schema.ts';
import type { PathItem } from '../../../platform/openapi/types.ts';
import { receiveUpload } from '../upload-route.ts';
import { uploadFile } from './upload-file.ts';

/** Uploads in memory at the same time, each of at most 10 MB. */
const MAX_UPLOADS = 2;

const MEDIA_TYPE = /^(?:image\/[\w.+-]+|application\/(?:pdf|octet-stream))\s*(?:;|$)/i;

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

/** POST /api/admin/site/files: a file as the body of the request. */
export const fileUpload: FileRoute = {
  path: '/admin/site/files',
  description: DESCRIPTION,
  register: receiveUpload({
    path: '/admin/site/files',
    procedure: 'site.uploadFile',
    mediaType: MEDIA_TYPE,
    messages: {
      mediaType: 'Send the file itself as the body, with a Content-Type such as application/pdf.',
      tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
      busy: 'Several files are being uploaded. Wait a few seconds, then try again.',
    },
    max: MAX_FILE_BYTES,
    atOnce: MAX_UPLOADS,
    store: (deps, bytes, request) => uploadFile(deps, { bytes, name: readName(request) }),
  }),
};
