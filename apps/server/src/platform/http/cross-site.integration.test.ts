import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContents } from '@rapport/db/backup/testing/contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLARED } from '../../../testing/api/declared-procedures.ts';
import { checkEach } from '../../../testing/each-cell.ts';
import { call } from '../../../testing/http.ts';
import { registeredRoutes } from '../../../testing/registered-routes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let backupDir: string;
let cookie: string;
let before: Record<string, string[]>;
const postmarkWebhook = { user: 'postmark', password: 'a password of a test' };
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'rapport-cross-site-'));
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], backupDir, postmarkWebhook } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  before = await readContents(app.databaseUrl);
});
let cells = 0;
afterAll(async () => {
  await app.close();
  await rm(backupDir, { recursive: true, force: true });
  process.stdout.write(`cross-site: ${cells} cells: mutations × origins × encodings × transports\n`);
});

const OTHER_SITES: Record<string, Record<string, string>> = {
  'cross-site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'same-site': { 'sec-fetch-site': 'same-site', origin: 'https://neighbour.example.com' },
  'null origin': { origin: 'null' },
};

const ENCODINGS: Record<string, string> = {
  'application/json': '{"id":"00000000-0000-7000-8000-000000000000","email":"a@example.com"}',
  'application/x-www-form-urlencoded': 'email=a%40example.com',
  'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n{}\r\n--x--\r\n',
  'text/plain': '{"email":"a@example.com"}',
  'image/png': 'not a picture',
};

/** The changes that are no procedures, because their body is a file. */
const UPLOADS = ['/api/admin/site/pictures', '/api/admin/site/files', '/api/admin/imports'].map((url) => ({
  method: 'POST',
  url,
}));

/** Every address that changes data, on both transports; the first are the uploads. */
const mutations = [
  ...UPLOADS,
  ...DECLARED.filter(({ type }) => type === 'mutation').flatMap(({ path, rest }) => [
    { method: 'POST', url: `/trpc/${path}` },
    { method: rest?.method ?? '', url: `/api${rest?.path.replace(/\{\w+\}/g, 'not-an-id')}` },
  ]),
];

const addressOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

describe('a session cookie that another site sends along', () => {
  it('is tried on every address that changes data', () => {
    const known = new Set([
      ...UPLOADS.map(addressOf),
      ...DECLARED.flatMap(({ rest }) =>
        rest ? [`${rest.method} /api${rest.path.replace(/\{(\w+)\}/g, ':$1')}`] : [],
      ),
    ]);
    const others = registeredRoutes(app.app)
      .filter(({ method, url }) => method !== 'GET' && method !== 'OPTIONS' && url.startsWith('/api/'))
      .map(({ method, url }) => `${method} ${url}`)
      .filter((one) => !known.has(one));
    // Routes that only read, and those of Postmark, the identity provider and sign-in, which ignore sessions.
    expect(others.toSorted()).toEqual([
      'POST /api/admin/contacts/export.csv',
      'POST /api/admin/newsletters/export.csv',
      'POST /api/admin/suppressions/export.csv',
      'POST /api/backchannel-logout',
      'POST /api/sign-in/first',
      'POST /api/sign-in/first/check',
      'POST /api/webhooks/postmark',
    ]);
  });

  it.each(Object.entries(OTHER_SITES))('is refused: %s', async (_origin, site) => {
    await checkEach(mutations, addressOf, async ({ method, url }) => {
      for (const [type, body] of Object.entries(ENCODINGS)) {
        const headers = { ...site, cookie, 'content-type': type };
        const { status } = await call(app.url, method, url, { headers, body });
        expect({ type, status }).toEqual({ type, status: 403 });
        cells += 1;
      }
    });
  });

  it('changed no data in any of these requests', async () => {
    expect(await readContents(app.databaseUrl)).toEqual(before);
  });

  it('from the site itself accepts JSON only', async () => {
    await checkEach(mutations.slice(UPLOADS.length), addressOf, async ({ method, url }) => {
      const site = { 'sec-fetch-site': 'same-origin', origin: app.url };
      for (const [type, body] of Object.entries(ENCODINGS)) {
        if (type === 'application/json') continue;
        const headers = { ...site, cookie, 'content-type': type };
        const { status } = await call(app.url, method, url, { headers, body });
        expect({ type, status }).toEqual({ type, status: 415 });
        cells += 1;
      }
      const headers = { ...site, cookie, 'content-type': 'application/json' };
      // Malformed, so that it is accepted and changes nothing.
      const { status } = await call(app.url, method, url, { headers, body: '{' });
      expect([403, 415]).not.toContain(status);
      cells += 1;
    });
  });
});
