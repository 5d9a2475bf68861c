import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const bytes = randomBytes(2_000);
let directory: string;
let app: TestApp;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'client-package-'));
  app = await startTestApp({ clientPackage: join(directory, 'client.tgz') });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

describe('the typed client at /api/client.tgz', () => {
  it('is not found until it is built', async () => {
    const { status, json } = await call(app.url, 'GET', '/api/client.tgz');
    expect([status, json]).toMatchObject([
      404,
      { code: 'NOT_FOUND', message: expect.stringContaining('build') },
    ]);
  });

  it('is sent as it was packed, to anyone', async () => {
    await writeFile(join(directory, 'client.tgz'), bytes);
    const response = await fetch(`${app.url}/api/client.tgz`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': 'attachment; filename="rapport-client.tgz"',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is sent again only when it changed', async () => {
    const { headers } = await fetch(`${app.url}/api/client.tgz`);
    const again = await fetch(`${app.url}/api/client.tgz`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
