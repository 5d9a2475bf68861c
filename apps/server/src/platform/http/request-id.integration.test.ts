import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, rawCall } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = (id: string, path: string) => call(app.url, 'GET', path, { headers: { 'x-request-id': id } });

describe('the id of a request', () => {
  it.each(['/', '/api/articles', '/api/admin/contacts', '/healthz', '/nothing-here'])(
    'is the one of the caller on %s',
    async (path) => {
      expect((await send('order-17.retry_2', path)).headers.get('x-request-id')).toBe('order-17.retry_2');
    },
  );

  it('is in the body of an error, over both transports', async () => {
    expect((await send('from-a-proxy', '/api/admin/contacts')).json).toMatchObject({
      requestId: 'from-a-proxy',
    });
    expect((await send('from-a-proxy', '/trpc/contact.list')).json).toMatchObject({
      error: { data: { requestId: 'from-a-proxy' } },
    });
  });

  it.each(['', 'a b', 'x'.repeat(65), 'a,b', '"quoted"', '<script>', 'a{b}', '%0d%0a', 'é'])(
    'is our own instead of %j',
    async (id) => {
      const { headers } = await send(id, '/api/articles');
      expect(headers.get('x-request-id')).toMatch(UUID);
    },
  );

  it('is our own when the caller names two', async () => {
    const response = await rawCall(
      app.url,
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: one\r\nX-Request-Id: two\r\n\r\n',
    );
    expect(/x-request-id: (.+)/i.exec(response)?.[1]).toMatch(UUID);
  });
});
