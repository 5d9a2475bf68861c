import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, rawCall } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { trustProxy: ['127.0.0.1/32'] } });
});
afterAll(() => app.close());

const send = (id: string, path: string) => call(app.url, 'GET', path, { headers: { 'x-request-id': id } });

describe('the id of a request behind a proxy of TRUST_PROXY', () => {
  it.each(['/', '/api/articles', '/api/admin/contacts', '/healthz', '/nothing-here'])(
    'is the one that the proxy brings on %s',
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

  it('is our own when there are two', async () => {
    const response = await rawCall(
      app.url,
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: one\r\nX-Request-Id: two\r\n\r\n',
    );
    expect(/x-request-id: (.+)/i.exec(response)?.[1]).toMatch(UUID);
  });
});

it('is our own when someone brings one who is no proxy of TRUST_PROXY, also in the audit log', async () => {
  const headers = { 'x-request-id': 'chosen-by-a-stranger' };
  const other = await startTestApp({ env: { trustProxy: ['10.0.0.0/8'] } });
  try {
    const { cookie } = await other.signIn({ email: 'visitor@example.com' });
    const refused = await call(other.url, 'GET', '/api/admin/contacts', { headers: { ...headers, cookie } });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-request-id')).toMatch(UUID);
    const entries = await other.orm.em.fork().find(AuditEntryEntity, {});
    expect(entries.map(({ requestId }) => requestId)).toEqual([refused.headers.get('x-request-id')]);
  } finally {
    await other.close();
  }
});
