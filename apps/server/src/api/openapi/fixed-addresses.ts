import { MAX_PUBLIC_BODY_BYTES } from '../../platform/http/body-limits.ts';
import { referErrors } from '../../platform/openapi/error-responses.ts';
import type { ApiResponse, Operation, Parameter, PathItem, Schema } from '../../platform/openapi/types.ts';

const tags = ['operation'];

function html(description: string): ApiResponse {
  return { description, content: { 'text/html': { schema: { type: 'string' } } } };
}

function json(description: string, schema: Schema, example?: unknown): ApiResponse {
  return {
    description,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}

function redirect(description: string): ApiResponse {
  return {
    description,
    headers: { Location: { description: 'The next address.', schema: { type: 'string' } } },
  };
}

const notModified: ApiResponse = {
  description: 'The response has not changed since the `ETag` in the request.',
};
const failures = referErrors(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** HTTP refuses a longer address, in bytes, with its headers. */
const MAX_ADDRESS_BYTES = 16_384;

function text(name: string, description: string, example: string): Parameter {
  return {
    in: 'query',
    name,
    description,
    schema: { type: 'string', maxLength: MAX_ADDRESS_BYTES },
    example,
  };
}

function get(operation: Omit<Operation, 'tags' | 'security'>): PathItem {
  return { get: { ...operation, tags, security: [] } };
}

const status = json(
  'The check passed.',
  {
    type: 'object',
    properties: { status: { type: 'string', const: 'ok' } },
    required: ['status'],
    additionalProperties: false,
  },
  { status: 'ok' },
);

/** The fixed addresses beside the procedures. Health checks are outside `/api`. */
export function describeFixedRoutes(publicUrl: string): Record<string, PathItem> {
  const refused = html('The sign-in failed. The page explains why and how to start again.');
  return {
    '/login': get({
      operationId: 'login',
      summary: 'Start a sign-in at the identity provider',
      description: 'For browsers. Returns to `returnTo` afterwards.',
      parameters: [
        text('returnTo', 'A path of this site. Anything else is treated as `/`.', '/admin'),
        text('reauthenticate', '`true` requires a fresh sign-in, even if the user is signed in.', 'true'),
      ],
      responses: {
        302: redirect('Redirects to the identity provider.'),
        500: refused,
        503: html('The identity provider cannot be reached.'),
      },
    }),
    '/callback': get({
      operationId: 'callback',
      summary: 'Complete a sign-in',
      description: 'For the identity provider only. Sets the session cookie.',
      parameters: [
        text('code', 'The authorization code of this login.', 'SplxlOBeZQQYbYS6WxSbIA'),
        text('state', 'The state that the login sent to the provider.', 'af0ifjsldkj'),
      ],
      responses: {
        303: redirect('Redirects to the `returnTo` of the login.'),
        400: refused,
        403: refused,
        429: refused,
        500: refused,
        503: refused,
      },
    }),
    '/logout': get({
      operationId: 'logout',
      summary: 'Sign out',
      description: 'For browsers. Ends the session here and at the identity provider.',
      responses: {
        200: html('A page that asks whether to sign out, if another site linked here.'),
        204: { description: 'The browser prefetched the link. The session continues.' },
        302: redirect('Redirects to the identity provider or the home page.'),
        ...failures,
      },
    }),
    '/backchannel-logout': {
      post: {
        operationId: 'backchannelLogout',
        summary: 'End sessions on behalf of the identity provider',
        description:
          'For the identity provider only (OpenID Connect Back-Channel Logout 1.0). Ends sessions at once. API tokens of ' +
          'a user without another session are refused until they sign in again.',
        tags,
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: {
                  logout_token: {
                    type: 'string',
                    maxLength: MAX_PUBLIC_BODY_BYTES,
                    description: 'A signed JWT of the provider.',
                  },
                },
                required: ['logout_token'],
              },
            },
          },
        },
        responses: {
          200: { description: 'Signed out, or no one was signed in.' },
          ...referErrors(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS']),
          ...failures,
        },
      },
    },
    '/openapi.json': get({
      operationId: 'openapi',
      summary: 'Get this OpenAPI document',
      description: 'For client generators and linters.',
      responses: {
        200: json('The document, in OpenAPI 3.1.', { type: 'object', additionalProperties: true }),
        304: notModified,
        ...failures,
      },
    }),
    '/docs': get({
      operationId: 'docs',
      summary: 'Get the API reference as a page',
      description: 'The API reference, written for people.',
      responses: { 200: html('An HTML page without scripts.'), 304: notModified, ...failures },
    }),
    '/client.tgz': get({
      operationId: 'currentClient',
      summary: 'Get the address of the typed client',
      description:
        'Leads to the package for TypeScript and JavaScript that fits this server. Install it from the address in ' +
        '`Location`, which stays the same after an update.',
      responses: {
        302: redirect('The address of the package, with its version and a hash of its content.'),
        ...referErrors(['NOT_FOUND']),
        ...failures,
      },
    }),
    '/client-{build}.tgz': get({
      operationId: 'downloadClient',
      summary: 'Download the typed client',
      description:
        'An npm package. An address that was served once keeps serving the same bytes, so that `npm ci` works after an update.',
      parameters: [
        {
          ...text('build', 'The version of the product and a hash of the package.', '1.0.0-0123456789abcdef'),
          in: 'path',
          required: true,
        },
      ],
      responses: {
        200: {
          description: 'The package, as npm installs it.',
          content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
        },
        304: notModified,
        ...referErrors(['NOT_FOUND']),
        ...failures,
      },
    }),
    '/newsletter/unsubscribe': {
      servers: [{ url: publicUrl }],
      post: {
        operationId: 'unsubscribe',
        summary: 'Unsubscribe an address with one click',
        description:
          'For mail programs (RFC 8058); every campaign email has it in `List-Unsubscribe`. The body is ignored.',
        tags,
        security: [],
        parameters: [text('token', 'The token in the unsubscribe link.', 'kQ3vX0rJm8sT')],
        responses: {
          200: html('The address is unsubscribed.'),
          404: html('The link is not valid.'),
          ...referErrors(['PAYLOAD_TOO_LARGE']),
          ...failures,
        },
      },
    },
    '/healthz': {
      servers: [{ url: publicUrl }],
      ...get({
        operationId: 'healthz',
        summary: 'Check whether the process is up',
        description: 'For process managers. Responds while the process is up, even without a database.',
        responses: { 200: status, ...failures },
      }),
    },
    '/readyz': {
      servers: [{ url: publicUrl }],
      ...get({
        operationId: 'readyz',
        summary: 'Check whether the server is ready for requests',
        description:
          'For load balancers. The check passes when the database responds, is migrated and has disk space. A 503 names the cause in `issues`.',
        responses: { 200: status, ...failures },
      }),
    },
  };
}
