import type { Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { contactForm } from '../support/home-forms.ts';
import {
  describeFiles,
  expectAtMost,
  fetchFile,
  listNamedFiles,
  type TransferredFile,
} from '../support/transferred-files.ts';

/** Bytes on the wire, of the home page until the visitor does anything. */
const MAX_FIRST_BYTES = 204_600;
const MAX_FIRST_SCRIPT_BYTES = 100_500;
const MAX_FIRST_REQUESTS = 12;
/** The same when it was read to its end by someone who touches nothing, with the forms that they came near. */
const MAX_BYTES = 224_400;
const MAX_SCRIPT_BYTES = 116_700;
const MAX_REQUESTS = 17;
/** Zod with the schema of the form, what calls the server, and the toasts. */
const MAX_TOUCHED_FORM_BYTES = 68_000;
/** What a server may send in the first round trip of a connection: ten segments. */
const FIRST_ROUND_TRIP_BYTES = 14_600;
/** The home page's document with its headers, for the content of the sample: 14.4 KB, give or take the dates in it. */
const MAX_HOME_DOCUMENT_BYTES = 14_560;

async function toFiles(requests: readonly Request[]): Promise<TransferredFile[]> {
  return Promise.all(
    requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize };
    }),
  );
}

const ofType = (requests: readonly Request[], type: string) =>
  requests.filter((request) => request.resourceType() === type);

for (const [device, viewport] of [
  ['phone', { width: 360, height: 640 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(`the home page stays within its budget on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const requests: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().startsWith('http')) requests.push(request);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.waitForFunction(() => 'addWebNotification' in window);
    await page.waitForLoadState('networkidle');
    const firstScripts = await toFiles(ofType(requests, 'script'));
    expect(firstScripts.length).toBeGreaterThan(0);
    expectAtMost(firstScripts, MAX_FIRST_SCRIPT_BYTES, 'script before the first interaction');
    const first = await toFiles(requests);
    expectAtMost(first, MAX_FIRST_BYTES, 'before the first interaction');
    expect(first.length, describeFiles(first)).toBeLessThanOrEqual(MAX_FIRST_REQUESTS);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // The forms have come alive.
    await expect(contactForm(page)).toHaveAttribute('novalidate');
    expect(ofType(requests, 'document')).toHaveLength(1);
    expectAtMost(await toFiles(ofType(requests, 'script')), MAX_SCRIPT_BYTES, 'script');
    const all = await toFiles(requests);
    expectAtMost(all, MAX_BYTES, 'in all');
    expect(all.length, describeFiles(all)).toBeLessThanOrEqual(MAX_REQUESTS);
  });
}

test('a touched form loads what checks and sends it, and nothing of the private areas', async ({ page }) => {
  await page.goto('/');
  await expect(contactForm(page)).toHaveAttribute('novalidate');
  await page.waitForLoadState('networkidle');
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await contactForm(page)
    .getByLabel(/^Message/)
    .focus();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.waitForLoadState('networkidle');
  const files = await toFiles([...ofType(finished, 'script'), ...ofType(finished, 'stylesheet')]);
  expect(files.map(({ path }) => path).filter((path) => /\/(admin|private)-/.test(path))).toEqual([]);
  expectAtMost(files, MAX_TOUCHED_FORM_BYTES, 'a touched form');
});

/** Bytes of each document with the files that it names, a few percent above what they are. */
const MAX_PAGE_BYTES = {
  '/': 191_600,
  '/privacy': 191_900,
  '/terms': 191_400,
  '/client-access': 236_000,
  '/no-such-page': 187_500,
  '/newsletter/confirm?token=used': 67_500,
  '/newsletter/unsubscribe?token=used': 67_500,
};

for (const [path, most] of Object.entries(MAX_PAGE_BYTES)) {
  test(`the document of ${path} and the files that it names stay within their budget`, async ({
    baseURL,
  }) => {
    expectAtMost(await listNamedFiles(baseURL ?? '', path), most, path);
  });
}

/** Kinds of files that the build makes; what the server answers depends on the rows. */
const BUILT = ['document', 'script', 'stylesheet', 'font'];

for (const { account, path, most } of [
  { account: 'client', path: '/client-portal', most: 272_800 },
  { account: 'admin', path: '/admin', most: 296_300 },
  // Without its rows; 280 KB are the limit with everything a person has.
  { account: 'admin', path: '/admin?section=contacts', most: 259_000 },
] as const) {
  test(`a first visit to ${path} stays within its budget`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(account);
    const finished: Request[] = [];
    page.on('requestfinished', (request) => {
      if (BUILT.includes(request.resourceType())) finished.push(request);
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expectAtMost(await toFiles(finished), most, path);
  });
}

test('the whole home page arrives in the first round trip, with room for longer texts', async ({
  baseURL,
}) => {
  const { text, ...document } = await fetchFile(baseURL ?? '', '/');
  expect(text.trimEnd().endsWith('</html>')).toBe(true);
  expectAtMost([document], MAX_HOME_DOCUMENT_BYTES, 'document and headers of the sample');
  expect(MAX_HOME_DOCUMENT_BYTES).toBeLessThan(FIRST_ROUND_TRIP_BYTES);
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
