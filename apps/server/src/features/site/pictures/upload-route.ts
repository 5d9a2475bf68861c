import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  uploadedPictureResultSchema,
} from '@rapport/domain/site/uploaded-picture';
import type { FileRoute } from '../../../api/rest/file-route.ts';
import { referErrors } from '../../../platform/openapi/error-responses.ts';
import { toJsonSchema } from '../../../platform/openapi/json-schema.ts';
import type { PathItem } from '../../../platform/openapi/types.ts';
import { receiveUpload } from '../upload-route.ts';
import { uploadPicture } from './upload-picture.ts';

/** Uploads in memory at the same time, each of at most 10 MB. */
const MAX_UPLOADS = 6;

const MEDIA_TYPE = /^(?:image\/[\w.+-]+|application\/octet-stream)\s*(?:;|$)/i;

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

/** POST /api/admin/site/pictures: a picture for the site as the body of the request. */
export const pictureUpload: FileRoute = {
  path: '/admin/site/pictures',
  description: DESCRIPTION,
  register: receiveUpload({
    path: '/admin/site/pictures',
    procedure: 'site.uploadPicture',
    mediaType: MEDIA_TYPE,
    messages: {
      mediaType: 'Send the file itself as the body, with a Content-Type such as image/jpeg.',
      tooLarge: 'This file is larger than 10 MB. Choose a smaller picture.',
      busy: 'Several pictures are being uploaded. Wait a few seconds, then try again.',
    },
    max: MAX_PICTURE_BYTES,
    atOnce: MAX_UPLOADS,
    store: uploadPicture,
  }),
};
