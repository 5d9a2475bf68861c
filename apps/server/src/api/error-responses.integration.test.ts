import { apiErrorSchema } from '@rapport/domain/shared/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type HttpResponse, rawCall } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { transportRouter } from '../../testing/transport-router.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ router: transportRouter });
});
afterAll(() => app.close());

const JSON_HEADERS = { 'content-type': 'application/json' };

function expectShape(response: HttpResponse, status: number, code: string): void {
  expect({ status: response.status, body: response.json }).toMatchObject({ status, body: { code } });
  const body = apiErrorSchema.strict().parse(response.json);
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  expect(response.headers.get('content-type')).toContain('application/json');
}

describe('the one error shape', () => {
  const cases: [string, string, string, Parameters<typeof call>[3], number, string][] = [
    ['validation', 'POST', '/api/test/echo', { json: { count: 'many' } }, 400, 'BAD_REQUEST'],
    [
      'malformed JSON',
      'POST',
      '/api/test/echo',
      { body: '{"a":', headers: JSON_HEADERS },
      400,
      'BAD_REQUEST',
    ],
    ['a body that is no object', 'POST', '/api/test/echo', { json: ['x'] }, 400, 'BAD_REQUEST'],
    ['null as a body', 'POST', '/api/test/echo', { json: null }, 400, 'BAD_REQUEST'],
    ['not signed in', 'GET', '/api/test/whoami', {}, 401, 'UNAUTHORIZED'],
    ['an unknown address', 'GET', '/api/nothing/here', {}, 404, 'NOT_FOUND'],
    ['the bare prefix', 'GET', '/api', {}, 404, 'NOT_FOUND'],
    ['a wrong method', 'PATCH', '/api/test/echo', {}, 405, 'METHOD_NOT_SUPPORTED'],
    ['a conflict', 'POST', '/api/test/conflict', {}, 409, 'CONFLICT'],
    [
      'a body over 1 MiB',
      'POST',
      '/api/test/echo',
      { json: { name: 'x'.repeat(1_048_576) } },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a form',
      'POST',
      '/api/test/echo',
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an exception', 'GET', '/api/test/boom', {}, 500, 'INTERNAL_SERVER_ERROR'],
    ['a broken answer', 'GET', '/api/test/bad-output', {}, 500, 'INTERNAL_SERVER_ERROR'],
    ['a malformed address', 'GET', '/api/test/items/%zz', {}, 400, 'BAD_REQUEST'],
    ['a malformed address of the site', 'GET', '/%c0%zz', {}, 400, 'BAD_REQUEST'],
  ];

  it.each(cases)('%s', async (_what, method, path, options, status, code) => {
    expectShape(await call(app.url, method, path, options), status, code);
  });

  it('says only "Something went wrong" for a 5xx, on both transports', async () => {
    for (const path of ['/api/test/boom', '/api/test/bad-output', '/trpc/boom', '/trpc/badOutput']) {
      const { text, status } = await call(app.url, 'GET', path);
      expect(status).toBe(500);
      expect(text).toContain('Something went wrong');
      expect(text).not.toMatch(/select|password|srv|\.ts|zod|stack|node_modules/i);
    }
  });

  it('has the message Unauthorized for a 401, before the input is looked at', async () => {
    const { json } = await call(app.url, 'GET', '/api/test/whoami');
    expect(json).toMatchObject({ message: 'Unauthorized' });
    const { json: typed } = await call(app.url, 'GET', '/trpc/whoami');
    expect(typed).toMatchObject({ error: { message: 'Unauthorized', data: { code: 'UNAUTHORIZED' } } });
  });

  it('responds with 403 to a signed-in user without the right', async () => {
    const { cookie } = await app.signIn({ email: 'visitor@example.com' });
    expectShape(await call(app.url, 'GET', '/api/test/admin', { headers: { cookie } }), 403, 'FORBIDDEN');
    expectShape(await call(app.url, 'GET', '/api/test/client', { headers: { cookie } }), 403, 'FORBIDDEN');
    const admin = await app.signIn({ email: 'admin@example.com' });
    for (const path of ['/api/test/admin', '/api/test/client']) {
      expect((await call(app.url, 'GET', path, { headers: { cookie: admin.cookie } })).status).toBe(200);
    }
  });

  it('names the input field at fault by its path', async () => {
    const { json } = await call(app.url, 'POST', '/api/test/echo', { json: { count: 'many' } });
    expect(json).toMatchObject({ issues: [{ path: ['count'], message: expect.any(String) }] });
  });

  it('is under error.data on the typed transport, in the envelope that its clients read', async () => {
    const requests = [
      call(app.url, 'POST', '/trpc/echo', { json: { count: 'many' } }),
      call(app.url, 'POST', '/trpc/echo', { body: '{"a":', headers: JSON_HEADERS }),
      call(app.url, 'GET', '/trpc/nothing'),
      call(app.url, 'GET', '/trpc/echo'),
      call(app.url, 'POST', '/trpc/conflict', { json: {} }),
      call(app.url, 'POST', '/trpc/echo', { body: 'x', headers: { 'content-type': 'text/plain' } }),
      call(app.url, 'POST', '/trpc/echo', { json: { name: 'x'.repeat(1_048_576) } }),
    ];
    const responses = await Promise.all(requests);
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 404, 405, 409, 415, 413]);
    for (const { json, status, headers } of responses) {
      expect(json).toMatchObject({
        error: {
          message: expect.any(String),
          code: expect.any(Number),
          data: { code: expect.any(String), httpStatus: status, requestId: headers.get('x-request-id') },
        },
      });
    }
  });
});

describe('addresses', () => {
  it('names the methods of a known address in Allow', async () => {
    const { headers } = await call(app.url, 'POST', '/api/test/items/1', { json: {} });
    expect(headers.get('allow')).toBe('DELETE, GET, HEAD, PUT');
    const { headers: typed } = await call(app.url, 'GET', '/trpc/echo');
    expect(typed.get('allow')).toBe('POST');
  });

  it('names them also when an address has no GET', async () => {
    const { status, headers } = await call(app.url, 'GET', '/api/test/echo');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('accepts a trailing slash', async () => {
    expect((await call(app.url, 'POST', '/api/test/empty/')).status).toBe(200);
    expect((await call(app.url, 'GET', '/api/test/items/7/')).json).toEqual({ id: '7' });
    expect((await call(app.url, 'PATCH', '/api/test/empty/')).status).toBe(405);
  });

  it('decodes path parameters', async () => {
    const { json } = await call(app.url, 'GET', `/api/test/items/${encodeURIComponent('ä/b c%')}`);
    expect(json).toEqual({ id: 'ä/b c%' });
  });
});

describe('a request that is not valid HTTP', () => {
  it('gets the same error shape and headers, and its connection is closed', async () => {
    const response = await rawCall(app.url, 'NONSENSE\r\n\r\n');
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400/);
    expect(head).toContain('Content-Security-Policy: ');
    expect(apiErrorSchema.parse(JSON.parse(body)).code).toBe('BAD_REQUEST');
  });
});
