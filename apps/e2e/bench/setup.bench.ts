/**
 * The guided set-up in a real browser, from the first sign-in to the published site: what an owner types is typed, at a
 * pace of TYPING_MS per key (120 by default, about 100 words in five minutes). Prints the minutes it took beside those
 * that the steps state, and fails when visitors do not see the result. Run it with `npx pnpm@12 bench setup` after
 * `npx pnpm@12 build` (TYPING_MS=0 for a quick look; CHROMIUM_PATH names another browser).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { createOrm } from '@rapport/db/orm';
import { SETUP_STEPS } from '@rapport/domain/site/setup-steps';
import { mailTo } from '../support/mailbox.ts';
import { DATABASE_URL_FILE, PRODUCT_URL } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { launchChromium, startProduct } from './running-product.ts';

const TYPING_MS = Number(process.env.TYPING_MS ?? 120);
const MINUTE_MS = 60_000;
const MAX_UPLOAD_MS = 30_000;
/** Any photograph will do. */
const PORTRAIT_FILE = join(import.meta.dirname, '../../../docs/images/home.png');

const OWNER = {
  name: 'Sample Consultant',
  profession: 'Sample mediator for family businesses',
  portrait: 'A sample portrait: a page of the product',
  signature: 'Warm regards\nSample Consultant',
  address: 'Sample Street 12\n12345 Sample Town',
};
const SERVICES = {
  heading: 'How we can work together',
  introduction: 'Every way begins with a call of half an hour.',
  lines: [
    ['Two people, one decision, three conversations.', 'Siblings who lead together'],
    ['A succession plan that both generations sign.', 'Owners within five years of handing over'],
    ['A day on rules for money, roles and holidays.', 'Families with more than one branch'],
    ['A talk about quarrels that made a company better.', 'Conferences and family councils'],
    ['Tell me what it is about, and I say who can help.', 'Anyone who is not sure yet'],
  ],
} as const;

const feed = (name: string) =>
  pathToFileURL(join(import.meta.dirname, '../../server/sample-feeds', name)).href;

/** Replaces the text of a field as a person does: all of it is selected, and typed over. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text, { delay: TYPING_MS });
}

/** What is done in each step, after which the step is left with Continue or with its other button. */
const STEPS: Record<string, (page: Page) => Promise<void>> = {
  name: async (page) => {
    await type(page.getByLabel('Name', { exact: true }), OWNER.name);
    await type(page.getByLabel('Line under your name'), OWNER.profession);
  },
  portrait: async (page) => {
    await page.locator('input[type="file"]').first().setInputFiles(PORTRAIT_FILE);
    const description = page.getByLabel(/^Description/);
    // The words for the picture of the sample go with it.
    await expect(description).toHaveValue('', { timeout: MAX_UPLOAD_MS });
    await type(description, OWNER.portrait);
  },
  colors: async (page) => {
    await type(page.getByRole('textbox', { name: 'Primary color', exact: true }), '#5b2a86');
  },
  services: async (page) => {
    await type(page.getByLabel('Heading', { exact: true }), SERVICES.heading);
    await type(page.getByLabel('Introduction', { exact: true }), SERVICES.introduction);
    for (const [index, [line, forWhom]] of SERVICES.lines.entries()) {
      await type(page.getByLabel('What it is, in one line').nth(index), line);
      await type(page.getByLabel('For whom').nth(index), forWhom);
    }
  },
  email: async (page) => {
    await type(page.getByLabel('Signature'), OWNER.signature);
    await type(page.getByLabel('Postal address'), OWNER.address);
  },
  feeds: async (page) => {
    for (const name of ['articles', 'videos']) {
      await page.getByRole('button', { name: `Read the feed of ${name} now` }).click();
      const region = page.getByRole('region', {
        name: name === 'videos' ? 'Videos' : 'Articles',
        exact: true,
      });
      await expect(region).toContainText(/[1-9]\d* (article|video)s? stored/);
    }
  },
  test_email: async (page) => {
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('A test email is on its way to admin@example.com.')).toBeVisible();
    const { text } = await mailTo(page, 'admin@example.com', `Test email from ${OWNER.name}`);
    expect(text).toContain(OWNER.signature);
    expect(text).toContain(OWNER.address);
  },
  publish: async (page) => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the site' });
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your site is live' })).toBeVisible();
  },
};

const labelOf = (page: Page) => page.locator('#setup-step');

/** Leaves a step as its buttons say, and waits for the next one. */
async function goOn(page: Page): Promise<void> {
  const before = await labelOf(page).textContent();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(labelOf(page)).not.toHaveText(before ?? '');
}

async function expectPublished(page: Page): Promise<void> {
  await page.goto(PRODUCT_URL);
  await expect(page).toHaveTitle(new RegExp(`${OWNER.name}.*${OWNER.profession}`));
  await expect(page.getByRole('img', { name: OWNER.portrait }).first()).toBeVisible();
  const services = page.locator('#services');
  for (const [line, forWhom] of SERVICES.lines) {
    await expect(services).toContainText(line);
    await expect(services).toContainText(forWhom);
  }
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
  );
  expect(brand).toBe('#5b2a86');
}

const browser = await launchChromium();
const stop = await startProduct({
  ARTICLES_FEED_URL: feed('articles.xml'),
  VIDEOS_FEED_URL: feed('videos.xml'),
});
const orm = await createOrm({ databaseUrl: readFileSync(DATABASE_URL_FILE, 'utf8'), poolMax: 1 });
try {
  const context = await browser.newContext({
    baseURL: PRODUCT_URL,
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([await signInAs(orm, 'admin')]);
  const page = await context.newPage();
  const startedAt = Date.now();
  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'Set up your site' })
    .getByRole('link', { name: /^(Start|Continue)$/ })
    .click();
  console.log('step          stated   took');
  for (const { key, minutes } of SETUP_STEPS) {
    const from = Date.now();
    await STEPS[key]?.(page);
    if (key !== 'publish') await goOn(page);
    const took = (Date.now() - from) / MINUTE_MS;
    console.log(`${key.padEnd(12)} ${String(minutes).padStart(3)} min ${took.toFixed(2).padStart(6)} min`);
  }
  const stated = SETUP_STEPS.reduce((sum, { minutes }) => sum + minutes, 0);
  const took = (Date.now() - startedAt) / MINUTE_MS;
  console.log(
    `all          ${String(stated).padStart(3)} min ${took.toFixed(2).padStart(6)} min (bar: 60 min)`,
  );

  await expectPublished(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2, name: 'Needs attention' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set up your site' })).toHaveCount(0);
  const { steps } = await (await page.request.get('/api/admin/site/setup')).json();
  const left = (steps as { key: string; status: string }[]).filter(({ status }) => status !== 'done');
  expect(left, 'steps that are not done').toEqual([]);
  console.log(
    'every step is done; visitors see name, line, portrait, colors and services; the card of the dashboard is gone',
  );
} finally {
  await browser.close();
  await orm.close(true);
  await stop();
}
