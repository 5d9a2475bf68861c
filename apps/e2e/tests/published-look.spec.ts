import { createOrm } from '@rapport/db/orm';
import type { Look } from '@rapport/domain/site/look-schema';
import { createPalette } from '@rapport/domain/site/palette';
import { content } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts';
import { signInAs } from '../support/sign-in.ts';

// Both tests publish on the same product.
test.describe.configure({ mode: 'default' });

const LOOK: Look = { primary: '#5b2a86', accent: '#8a1f4d' };

function listShades(look: Look): string[] {
  return Object.values(createPalette(look)).flatMap((colors): string[] => Object.values(colors));
}

/** The shades of the sample's look that no other look has. */
const LEFT_BEHIND = [...new Set(listShades(content.look))].filter(
  (shade) => !listShades(LOOK).includes(shade),
);

/** Pages of the site, of the server and of its tools. */
const PAGES = [
  ...['/', '/privacy', '/terms', '/client-access', '/missing', '/client-portal', '/admin'],
  ...['/newsletter/confirm?token=dead', '/newsletter/unsubscribe?token=dead', '/api/docs', '/dev/mailbox'],
];

const LINKED = /(?:href|src|content)="([^"]*\/[^"]*\.(?:svg|css|js|webmanifest)(?:\?[^"]*)?)"/g;
/** In a stylesheet of the build; the style element of the page gives them other values. */
const VARIABLES = /(--[\w-]+):#[0-9a-f]{6}/g;

let product: OwnProduct;
let headers: Record<string, string>;
test.beforeAll(async () => {
  product = await startOwnProduct();
  const orm = await createOrm({ databaseUrl: product.databaseUrl });
  const { name, value } = await signInAs(orm, 'admin');
  headers = { cookie: `${name}=${value}`, origin: product.url, 'content-type': 'application/json' };
  await orm.close(true);
});
test.afterAll(() => product.stop());

async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(product.url + path, { method, headers, ...sent });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return response.json();
}

async function publish(look: Look): Promise<void> {
  const draft = await ask<{ content: object; revision: number }>('GET', '/api/admin/site/draft');
  const next = { content: { ...draft.content, look }, revision: draft.revision };
  const { revision } = await ask<{ revision: number }>('PUT', '/api/admin/site/draft', next);
  await ask('POST', '/api/admin/site/publish', { revision });
}

async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, product.url), { headers });
  expect(response.status, path).not.toBe(500);
  return response.text();
}

const found = new Map<string, string[]>();

/** Notes the shades of the sample in a text, by the place it comes from. */
function search(place: string, text: string): void {
  const shades = LEFT_BEHIND.filter((shade) => text.toLowerCase().includes(shade));
  if (shades.length > 0) found.set(place, shades);
}

/** Searches pages; returns the addresses of the files that they name. */
async function searchPages(): Promise<Set<string>> {
  const files = new Set(['/favicon.svg', '/site.webmanifest']);
  for (const path of PAGES) {
    const html = await read(path);
    search(path, html);
    for (const [, address = ''] of html.matchAll(LINKED))
      files.add(new URL(address, product.url + path).pathname);
  }
  return files;
}

/** Searches files; returns the variables to which stylesheets give shades of the sample. */
async function searchFiles(files: Iterable<string>): Promise<string[]> {
  const variables: string[] = [];
  for (const path of files) {
    const text = await read(path);
    search(path, path.startsWith('/assets/') ? text.replace(VARIABLES, '') : text);
    for (const [declaration = '', name = ''] of text.matchAll(VARIABLES))
      if (LEFT_BEHIND.some((shade) => declaration.endsWith(shade))) variables.push(name);
  }
  return variables;
}

interface Template {
  id: string;
  name: string;
  subject: string;
  htmlContent: string;
}

/** Searches every kind of email, and those that go out. */
async function searchEmails(): Promise<number> {
  const { templates } = await ask<{ templates: Template[] }>('GET', '/api/admin/settings/email-templates');
  for (const { id, name, subject, htmlContent } of templates) {
    const body = { subject, htmlContent };
    const { html } = await ask<{ html: string }>(
      'POST',
      `/api/admin/settings/email-templates/${id}/preview`,
      body,
    );
    expect(html).toContain(createPalette(LOOK).light['accent-mark']);
    search(`template ${name}`, html);
  }
  await ask('POST', '/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello' });
  await ask('POST', '/api/newsletter', { email: 'ada@example.com' });
  const list = async () =>
    (await ask<{ Messages: { MessageID: string }[] }>('GET', '/dev/mailbox/messages/outbound?count=100'))
      .Messages;
  await expect.poll(async () => (await list()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  for (const { MessageID } of await list()) {
    const details = `/dev/mailbox/messages/outbound/${MessageID}/details`;
    search(`email ${MessageID}`, (await ask<{ HtmlBody: string }>('GET', details)).HtmlBody);
  }
  return templates.length;
}

test('another look leaves no shade of the sample behind, in no page, file or email', async () => {
  expect(LEFT_BEHIND.length).toBeGreaterThan(30);
  await searchFiles(['/site.webmanifest']);
  expect(found.size, 'the sample is found where it is').toBe(1);
  found.clear();
  const readImage = async () => Buffer.from(await (await fetch(`${product.url}/social-image.png`)).bytes());
  const earlier = await readImage();
  await publish(LOOK);
  await expect.poll(() => read('/site.webmanifest')).toContain(LOOK.primary);

  const files = [...(await searchPages())];
  expect(files.filter((path) => path.startsWith('/drawings/')).length).toBeGreaterThan(2);
  const variables = await searchFiles(files);
  expect(variables.length).toBeGreaterThan(20);
  for (const path of ['/', '/admin']) {
    const html = await read(path);
    for (const name of variables) expect(html, `${name} of ${path}`).toContain(`${name}:#`);
  }
  expect((await readImage()).equals(earlier)).toBe(false);
  expect(await searchEmails()).toBeGreaterThan(4);
  expect(Object.fromEntries(found)).toEqual({});
});

test('an open admin page takes the published name and colors, and its previews of emails too', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const [name = '', value = ''] = (headers.cookie ?? '').split('=');
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    // The preview runs no scripts, not even the one of the test recorder.
    if (message.type() === 'error' && !/Blocked script execution/.test(message.text()))
      errors.push(`${message.text()} ${message.location().url}`);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.url}/admin?section=site&part=look`);
  const readBrand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
  const primary = page.getByRole('textbox', { name: 'Primary color', exact: true });
  await primary.fill('#123f7a');
  await page
    .getByRole('navigation', { name: 'Parts of the site' })
    .getByRole('link', { name: /^You\b/ })
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Berta Published');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('Berta Published');
  await expect(page).toHaveTitle(/Berta Published/);
  await expect.poll(readBrand).toBe('#123f7a');

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Contacts/ })
    .click();
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Email Ada' }).click();
  const letter = page.getByRole('dialog', { name: 'Compose Email' });
  await letter.getByLabel(/^Message/).fill('Hello');
  const preview = letter.frameLocator('iframe[title="Preview of the email"]');
  await expect(preview.getByText('Berta Published').first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
