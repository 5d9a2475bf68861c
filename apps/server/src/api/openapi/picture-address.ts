import { PICTURE_TYPES, uploadedPictureResultSchema } from '@rapport/domain/site/uploaded-picture';
import { referErrors } from './error-responses.ts';
import { toJsonSchema } from './json-schema.ts';
import type { PathItem, Schema } from './types.ts';

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

/** The upload of a picture, whose body is the file itself and which is therefore not a procedure. */
export function describePictureUpload(): Record<string, PathItem> {
  const file: Schema = { type: 'string', format: 'binary' };
  return {
    '/admin/site/pictures': {
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
          content: Object.fromEntries(MEDIA_TYPES.map((type) => [type, { schema: file }])),
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
    },
  };
}
