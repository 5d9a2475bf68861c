import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aContact } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  for (let one = 0; one < 30; one += 1)
    aContact(em, { name: `Contact ${one}`, message: 'A message '.repeat(30) });
  await em.flush();
});
afterAll(() => app.close());

/** The response as it is sent over the network. */
function ask(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((done, fail) => {
    const outgoing = request(`${app.url}${path}`, { headers: { cookie, ...headers } });
    outgoing.on('error', fail);
    outgoing.on('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      done({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) });
    });
    outgoing.end();
  });
}

const LIST = '/trpc/contact.list?input=%7B%22limit%22%3A30%7D';

describe('a response of the typed transport', () => {
  it('is compressed as the caller accepts, with the same content', async () => {
    const plain = await ask(LIST, {});
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(plain.bytes.toString()).result.data.contacts).toHaveLength(30);

    const brotli = await ask(LIST, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': plain.headers['content-type'],
      'cache-control': 'no-store',
      vary: expect.stringMatching(/accept-encoding/i),
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 5);

    const gzip = await ask(LIST, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);

    const refused = await ask(LIST, { 'accept-encoding': 'identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('keeps its status, and stays uncompressed when it is short', async () => {
    const short = await ask('/trpc/account.user', { 'accept-encoding': 'br' });
    expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(short.bytes.toString()).result.data).toMatchObject({ email: 'admin@example.com' });
    const unknown = await ask('/trpc/no.such', { 'accept-encoding': 'br' });
    expect(unknown.status).toBe(404);
    const refused = await ask(LIST, { cookie: '', 'accept-encoding': 'br' });
    expect([refused.status, JSON.parse(refused.bytes.toString()).error.data.code]).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  });

  it.each(['accept', 'trpc-accept'])('is streamed when the header %s asks for lines', async (header) => {
    const batch = `/trpc/account.user,no.such?batch=1&input=${encodeURIComponent('{}')}`;
    const { headers, bytes } = await ask(batch, { [header]: 'application/jsonl', 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'transfer-encoding': 'chunked' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(bytes.toString().split('\n')[0] ?? '')).toBeTypeOf('object');
  });
});
