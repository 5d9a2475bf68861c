import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const KEY = 'AGE-SECRET-KEY-1GUWMGF86PR3RQ37UQR2GRPCSXGSQZYSZTQQQ2HXUX2TK59HLZ7YQHCEN90';
const PATH = '/admin/backup-key';

const dataDir = mkdtempSync(join(tmpdir(), 'rapport-key-'));
const file = join(dataDir, 'backup-key.txt');
let clock = Date.now();
let server: TestApp;
let admin: string;
let client: string;
beforeAll(async () => {
  server = await startTestApp({ env: { dataDir }, now: () => new Date(clock) });
});
beforeEach(async () => {
  writeFileSync(file, `# Keep this file off the server.\n${KEY}\n`, { mode: 0o600 });
  admin = (await server.signIn({ email: 'admin@example.com' })).cookie;
  client = (await server.signIn({ email: 'client@example.com' })).cookie;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  call(server.url, 'GET', path, { headers });
const post = (headers: Record<string, string>) =>
  call(server.url, 'POST', PATH, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('the new key of backups', () => {
  it('is shown to an admin who has just signed in, to be saved or downloaded, and is stored nowhere', async () => {
    const page = await get(PATH, { cookie: admin });
    expect(page.text).toContain(`<code id="key">${KEY}</code>`);
    expect(page.text).toContain('data-copy="key"');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const download = await get(`${PATH}?download`, { cookie: admin });
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="backup-key.txt"');
    expect(download.text).toContain(KEY);
    expect(existsSync(file)).toBe(true);
  });

  it('is removed from the server once it is saved, and never shown again', async () => {
    const done = await post({ cookie: admin, origin: server.url });
    expect([done.status, existsSync(file)]).toEqual([200, false]);
    const again = await get(PATH, { cookie: admin });
    expect([again.status, again.text?.includes('AGE-SECRET-KEY')]).toEqual([404, false]);
  });

  it('is shown to no one else', async () => {
    expect((await get(PATH)).headers.get('location')).toBe('/api/login?returnTo=%2Fadmin%2Fbackup-key');
    const clock0 = clock;
    clock += 11 * 60_000;
    const again = '/api/login?returnTo=%2Fadmin%2Fbackup-key&reauthenticate=true';
    expect((await get(PATH, { cookie: admin })).headers.get('location')).toBe(again);
    expect((await post({ cookie: admin, origin: server.url })).headers.get('location')).toBe(again);
    clock = clock0;
    for (const refused of [
      await get(PATH, { cookie: client }),
      await post({ cookie: client, origin: server.url }),
      await post({ cookie: admin, origin: 'https://evil.example' }),
    ])
      expect([refused.status, refused.text?.includes('AGE-SECRET-KEY')]).toEqual([403, false]);
    expect(existsSync(file)).toBe(true);
  });
});
