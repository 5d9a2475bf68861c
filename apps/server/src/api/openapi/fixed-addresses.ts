import { referErrors } from './error-responses.ts';
import type { ApiResponse, Operation, Parameter, PathItem, Schema } from './types.ts';

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
    headers: { Location: { description: 'Where to go on.', schema: { type: 'string' } } },
  };
}

const notModified: ApiResponse = { description: 'Nothing changed since the `ETag` that was sent along.' };
const failures = referErrors(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

function text(name: string, description: string, example: string): Parameter {
  return { in: 'query', name, description, schema: { type: 'string' }, example };
}

function get(operation: Omit<Operation, 'tags' | 'security'>): PathItem {
  return { get: { ...operation, tags, security: [] } };
}

const status = json(
  'It is.',
  {
    type: 'object',
    properties: { status: { type: 'string', const: 'ok' } },
    required: ['status'],
    additionalProperties: false,
  },
  { status: 'ok' },
);

/** What is fixed beside the procedures (REST contract). Health has its place outside `/api`. */
export function describeFixedRoutes(publicUrl: string): Record<string, PathItem> {
  const refused = html('The login cannot go on; the page says why, and how to start again.');
  return {
    '/login': get({
      operationId: 'login',
      summary: 'Sign in at the identity provider',
      description: 'For browsers. Afterwards the visitor is back at `returnTo`.',
      parameters: [
        text('returnTo', 'A path of this site; anything else counts as `/`.', '/admin'),
        text('reauthenticate', '`true` asks for a fresh sign-in even of someone who is signed in.', 'true'),
      ],
      responses: {
        302: redirect('To the identity provider.'),
        500: refused,
        503: html('The identity provider cannot be reached.'),
      },
    }),
    '/callback': get({
      operationId: 'callback',
      summary: 'Where the identity provider sends a visitor back to',
      description: 'For the identity provider only; it sets the session cookie.',
      parameters: [
        text('code', 'What the provider gave out for this login.', 'Sample'),
        text('state', 'What the login sent along.', 'Sample'),
      ],
      responses: {
        303: redirect('To `returnTo` of the login.'),
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
        200: html('Asks whether to sign out, where a link of another site led here.'),
        204: { description: 'A browser that loads ahead ends nothing.' },
        302: redirect('To the identity provider, or to the home page.'),
        ...failures,
      },
    }),
    '/backchannel-logout': {
      post: {
        operationId: 'backchannelLogout',
        summary: 'Where the identity provider signs people out',
        description:
          'For the identity provider only (OpenID Connect Back-Channel Logout 1.0). Ends sessions at once. API tokens of ' +
          'someone who is left without a session count no more until they sign in again.',
        tags,
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: {
                  logout_token: { type: 'string', description: 'A signed JWT of the provider.' },
                },
                required: ['logout_token'],
              },
            },
          },
        },
        responses: {
          200: { description: 'Done, or no one was signed in.' },
          ...referErrors(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS']),
          ...failures,
        },
      },
    },
    '/openapi.json': get({
      operationId: 'openapi',
      summary: 'This document',
      description: 'Client generators and linters read it.',
      responses: {
        200: json('OpenAPI 3.1.', { type: 'object', additionalProperties: true }),
        304: notModified,
        ...failures,
      },
    }),
    '/docs': get({
      operationId: 'docs',
      summary: 'This document for people',
      description: 'A readable reference.',
      responses: { 200: html('A page without scripts.'), 304: notModified, ...failures },
    }),
    '/newsletter/unsubscribe': {
      servers: [{ url: publicUrl }],
      post: {
        operationId: 'unsubscribe',
        summary: 'End a subscription with one click',
        description:
          'For mail programs (RFC 8058); every newsletter names it in `List-Unsubscribe`. A body is not looked at.',
        tags,
        security: [],
        parameters: [text('token', 'From the address in the newsletter.', 'Sample')],
        responses: {
          200: html('No newsletter goes to that address any more.'),
          404: html('The address is not one of a newsletter.'),
          ...referErrors(['PAYLOAD_TOO_LARGE']),
          ...failures,
        },
      },
    },
    '/healthz': {
      servers: [{ url: publicUrl }],
      ...get({
        operationId: 'healthz',
        summary: 'Whether the process is up',
        description: 'For whatever restarts the process.',
        responses: { 200: status, ...failures },
      }),
    },
    '/readyz': {
      servers: [{ url: publicUrl }],
      ...get({
        operationId: 'readyz',
        summary: 'Whether the database answers and has every migration',
        description: 'For whatever sends requests here, or not.',
        responses: { 200: status, ...failures },
      }),
    },
  };
}
