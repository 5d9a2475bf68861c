import { get } from 'node:http';
import { constants, createBrotliDecompress } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Bytes on the wire (design/acceptance.md, Speed and size). */
const MAX_BYTES = 300_000;
const MAX_SCRIPT_BYTES = 130_000;
const MAX_REQUESTS = 15;
/** What a server may send in the first round trip of a connection: ten segments. */
const FIRST_ROUND_TRIP_BYTES = 14_600;
const MAX_DOCUMENT_BYTES = 16_000;

/** Everything a fresh visitor's browser asks for until the page has been read to its end. */
async function readWholePage(page: Page): Promise<Request[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) finished.push(request);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return finished;
}

async function bytesOf(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
}

for (const [device, viewport] of [
  ['phone', { width: 360, height: 640 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(`the home page stays within its budget on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const requests = await readWholePage(page);
    const listed = requests.map((request) => request.url()).join('\n');
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    const documents = requests.filter((request) => request.resourceType() === 'document');
    expect(documents).toHaveLength(1);
    expect(await bytesOf(documents), 'bytes of HTML').toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
    expect(scripts.length).toBeGreaterThan(0);
    expect(await bytesOf(scripts), `bytes of script\n${listed}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(await bytesOf(requests), `bytes in all\n${listed}`).toBeLessThanOrEqual(MAX_BYTES);
    expect(requests.length, listed).toBeLessThanOrEqual(MAX_REQUESTS);
  });
}

/** Kinds of files that the build makes; what the server answers depends on the rows. */
const BUILT = ['document', 'script', 'stylesheet', 'font'];
/** A first visit to the contacts, without its rows; 280 KB are the limit with everything a person has. */
const MAX_CONTACTS_BYTES = 250_000;

test("a first visit to the admin's contacts stays within its budget", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin');
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    if (BUILT.includes(request.resourceType())) finished.push(request);
  });
  await page.goto('/admin?section=contacts');
  await expect(page.getByRole('table', { name: 'Contact Form Submissions' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    finished.map(async (request) => ({
      path: new URL(request.url()).pathname,
      bytes: await bytesOf([request]),
    })),
  );
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const listed = files
    .toSorted((left, right) => right.bytes - left.bytes)
    .map(({ path, bytes }) => `${bytes} ${path}`)
    .join('\n');
  expect(total, `bytes in all: ${total}\n${listed}`).toBeLessThanOrEqual(MAX_CONTACTS_BYTES);
});

/** The HTML that has arrived when the first bytes of a response, with its headers, are there. */
async function readFirstBytes(address: string, bytes: number): Promise<string> {
  const { head, body } = await new Promise<{ head: number; body: Buffer }>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ head: response.rawHeaders.join(': \r\n').length, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
  const unpack = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  let html = '';
  unpack.setEncoding('utf8').on('data', (text: string) => {
    html += text;
  });
  unpack.end(body.subarray(0, bytes - head));
  await new Promise((resolve) => unpack.on('close', resolve).on('error', resolve));
  return html;
}

test('all of the home page that is seen arrives in the first round trip', async ({ baseURL }) => {
  const html = await readFirstBytes(`${baseURL}/`, FIRST_ROUND_TRIP_BYTES);
  expect(html).toContain('</footer>');
  expect(html).toContain('<script type="application/json" id="site-data">');
});

test('the scripts leave the line to what the visitor sees first', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => 'addWebNotification' in window);
  const { shown, scripts } = await page.evaluate(() => ({
    shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(shown).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThan(shown ?? 0);
});

for (const [account, path] of [
  ['client', '/client-portal'],
  ['admin', '/admin'],
] as const) {
  test(`${path} shows nothing of its own without its scripts, so they start with the document`, async ({
    page,
    signIn,
  }) => {
    await signIn(account);
    await page.goto(path);
    const { loaded, scripts } = await page.evaluate(() => ({
      loaded: performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(0);
    expect(Math.min(...scripts)).toBeLessThan(loaded.loadEventStart);
  });
}

test('a client loads nothing of the admin area in any tab of the portal', async ({ page, signIn }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await signIn('client');
  for (const tab of ['Overview', 'Plans', 'Renewals', 'Profile']) {
    await page.goto(`/client-portal?tab=${tab.toLowerCase()}`);
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  }
  expect(scripts.filter((path) => /-section-|\/(admin|command-palette)-/.test(path))).toEqual([]);
});

test('what search engines and link previews ask for is there', async ({ page, request }) => {
  await page.goto('/');
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const image = await request.get((await content('og:image')) ?? '');
  expect(image.headers()['content-type']).toBe('image/png');
  const png = await image.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect([await content('og:image:width'), await content('og:image:height')]).toEqual(['1200', '630']);

  const manifest = await request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  const files = [...icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png'];
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(pages.length).toBeGreaterThanOrEqual(3);
  for (const address of pages) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['x-robots-tag'], address).toBeUndefined();
    expect(await response.text()).toContain(`<link rel="canonical" href="${address}">`);
  }
  for (const hidden of ['/admin', '/client-portal', '/client-access']) {
    expect((await request.get(hidden)).headers()['x-robots-tag'], hidden).toBe('noindex, nofollow');
  }
});
