import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], trustProxy: ['127.0.0.1/32'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const REQUEST_ID = 'one-and-the-same';

/** The response to a call, as far as it is the same each time. With a Content-Type tRPC's adapter responds. */
async function read(path: string, headers: Record<string, string>) {
  const response = await call(app.url, 'GET', path, {
    headers: { 'x-request-id': REQUEST_ID, ...headers },
  });
  const { status, text } = response;
  const compared = Object.fromEntries(
    ['content-type', 'content-length', 'content-encoding', 'vary', 'allow', 'cache-control'].map((name) => [
      name,
      response.headers.get(name),
    ]),
  );
  return { status, text, headers: compared };
}

const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;

describe('queries without a web Request', () => {
  it.each([
    ['with an input', 200, `contact.list?${input({ limit: 5 })}`],
    ['without input', 200, 'contact.services'],
    ['without the input that it needs', 400, 'contact.list'],
    ['with an invalid input', 400, `contact.list?${input({ limit: 0 })}`],
    ['with null', 400, `contact.list?${input(null)}`],
    ['in a batch', 200, `contact.list,newsletter.list?batch=1&${input({ 0: {}, 1: { limit: 2 } })}`],
    ['in a batch of one', 200, `contact.list?batch=1&${input({ 0: {} })}`],
    [
      'in a batch, one of which fails',
      207,
      `contact.list,contact.list?batch=1&${input({ 0: {}, 1: { limit: 0 } })}`,
    ],
    ['in a batch with a list as input', 400, `contact.list?batch=1&${input([{}])}`],
    ['with an input that is not JSON', 400, 'contact.list?input={'],
    ['twice, without a batch', 404, 'contact.list,contact.list'],
    ['of an unknown name', 404, 'contact.nothing'],
    ['named like a member of every object', 404, 'constructor'],
    ['with a mutation', 405, 'contact.submit'],
    ['in a batch with a mutation', 400, 'contact.list,contact.submit?batch=1'],
  ])('get the response of the adapter: a call %s', async (_name, status, path) => {
    const plain = await read(`/trpc/${path}`, { cookie });
    expect(plain).toEqual(await read(`/trpc/${path}`, { cookie, 'content-type': 'application/json' }));
    expect(plain.status).toBe(status);
  });

  it('are refused without a session', async () => {
    const plain = await read('/trpc/contact.list', {});
    expect(plain).toEqual(await read('/trpc/contact.list', { 'content-type': 'application/json' }));
    expect(plain.status).toBe(401);
  });
});
