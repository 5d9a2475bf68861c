import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { callRest } from './features/rest-call.ts';
import { call } from './http.ts';
import type { TestApp } from './test-app.ts';

const REFUSAL = { message: 'Please enter a valid email address.', code: 'BAD_REQUEST' };
const server = createServer((_request, response) =>
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(REFUSAL)),
);
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe('a test that fails after a refused call', () => {
  const shown: string[] = [];
  const keepErrors = () =>
    onTestFailed(({ task }) => {
      const [error] = task.result?.errors ?? [];
      shown.push(error?.message ?? '', error?.stack ?? '');
    });

  // These two fail on purpose; the last one reads what they would show.
  it.fails('over HTTP', async () => {
    keepErrors();
    expect((await call(url, 'POST', '/api/contact')).status).toBe(200);
  });
  it.fails('to a named call', async () => {
    keepErrors();
    const submit = { method: 'POST', path: '/contact' } as const;
    expect((await callRest({ url } as TestApp, submit)).status).toBe(200);
  });

  it('shows what the server answered, in its message and in reports', () => {
    expect(shown).toHaveLength(4);
    for (const text of shown) expect(text).toContain(`400 ${JSON.stringify(REFUSAL)}`);
    expect(shown[0]).toContain('POST /api/contact');
    expect(shown[2]).toContain('POST /contact');
  });
});
