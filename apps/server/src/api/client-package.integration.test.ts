import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { VERSION } from '../platform/version.ts';

const bytes = randomBytes(2_000);
let directory: string;
let file: string;
let app: TestApp;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'client-package-'));
  file = join(directory, 'client.tgz');
  app = await startTestApp({ clientPackage: file });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const current = async () => (await call(app.url, 'GET', '/api/client.tgz')).headers.get('location') ?? '';

describe('the typed client', () => {
  it('is not found until it is built', async () => {
    const { status, json } = await call(app.url, 'GET', '/api/client.tgz');
    expect([status, json]).toMatchObject([
      404,
      { code: 'NOT_FOUND', message: expect.stringContaining('build') },
    ]);
  });

  it('is at an address with its version and hash, to which /api/client.tgz leads', async () => {
    await writeFile(file, bytes);
    const { status, headers } = await call(app.url, 'GET', '/api/client.tgz');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      `/api/client-${VERSION}-${hash}.tgz`,
      'no-cache',
    ]);
  });

  it('is named on the page of the API', async () => {
    const { text } = await call(app.url, 'GET', '/api/docs/openapi.json');
    expect(text).toContain(`npm install ${app.url}${await current()}`);
  });

  it('is sent as it was packed, to anyone', async () => {
    const response = await fetch(app.url + (await current()), { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': expect.stringMatching(/^attachment; filename="rapport-client-.*\.tgz"$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is sent again only when it is asked for without its ETag', async () => {
    const { headers } = await fetch(app.url + (await current()));
    const again = await fetch(app.url + (await current()), {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('stays at its address when another process serves another one, and nothing else is there', async () => {
    const former = await current();
    const other = join(directory, 'other.tgz');
    await writeFile(other, randomBytes(10));
    const updated = await startTestApp({ databaseUrl: app.databaseUrl, clientPackage: other });
    try {
      const response = await fetch(updated.url + former);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      for (const build of ['1.0.0-0123456789abcdef', '%00', 'a%00b', 'x'.repeat(101)]) {
        const unknown = await call(updated.url, 'GET', `/api/client-${build}.tgz`);
        expect([unknown.status, unknown.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
      }
    } finally {
      await updated.close();
    }
  });
});
