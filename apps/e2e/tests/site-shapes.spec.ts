import type { Page } from '@playwright/test';
import { HOME_SECTIONS } from '@rapport/domain/site/home-sections';
import { content } from '../support/content.ts';
import { listCutLabels } from '../support/cut-labels.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnAdmin, startOwnAdmin } from '../support/own-admin.ts';
import { findPageFaults } from '../support/page-faults.ts';
import { createShape } from '../support/site-shapes.ts';

// The tests share one draft.
test.describe.configure({ mode: 'default' });

/** How many contents are looked at; more take about a second each. */
const SHAPES = Number(process.env.SITE_SHAPES ?? 12);
const WIDTHS = [360, 768, 1024, 1440];

let admin: OwnAdmin;
let page: Page;
test.beforeAll(async ({ browser }) => {
  admin = await startOwnAdmin(browser);
  page = admin.page;
});
test.afterAll(() => admin.stop());

test('a content of any size and shape stays within the page, over nothing and beside something', async () => {
  test.setTimeout(30_000 + SHAPES * 5_000);
  const draft = '/api/admin/site/draft';
  const headers = { origin: admin.product.url };
  let { revision } = await (await page.request.get(draft)).json();
  for (let seed = 1; seed <= SHAPES; seed++) {
    const shape = createShape(seed);
    const saved = await page.request.put(draft, { data: { content: shape, revision }, headers });
    const result = await saved.json();
    expect(result, `content ${seed}`).toMatchObject({ success: true, faults: [] });
    revision = result.revision;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/site/preview');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findPageFaults(page), `content ${seed} at ${width} px`).toEqual([]);
    }
    const [ownPage] = shape.pages;
    if (!ownPage) continue;
    await page.goto(`/admin/site/preview/${ownPage.slug}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findPageFaults(page), `page of content ${seed} at ${width} px`).toEqual([]);
    }
  }
});

/** Twenty-four characters, each as wide as two letters. */
const WIDE_WORDS = '変化は理解され実行しやすく意味があるときに続きま';

/** Stores the draft with these buttons and this name, and shows its preview. */
async function previewWith(buttons: object, name?: string): Promise<void> {
  const draft = '/api/admin/site/draft';
  const { revision, content: stored } = await (await page.request.get(draft)).json();
  const owner = name === undefined ? stored.owner : { ...stored.owner, name };
  const saved = await page.request.put(draft, {
    data: { content: { ...stored, owner, buttons: { ...stored.buttons, ...buttons } }, revision },
    headers: { origin: admin.product.url },
  });
  expect(await saved.json()).toMatchObject({ success: true, faults: [] });
  await page.goto('/admin/site/preview');
}

test('words of the header at their bound in Japanese wrap where nothing opens a menu', async () => {
  const target = '/#contact';
  const words = { label: WIDE_WORDS, shortLabel: WIDE_WORDS.slice(0, 12) };
  const header = {
    menu: [1, 2].map((index) => ({ label: `${index}${WIDE_WORDS.slice(1)}`, target, hidden: false })),
    portal: { ...words, target: '/client-access' },
    button: { ...words, target },
  };
  await previewWith({ header }, WIDE_WORDS.repeat(2));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findPageFaults(page), `at ${width} px`).toEqual([]);
  }
});

test('words of the buttons of forms at their bound are whole', async () => {
  const words = WIDE_WORDS.repeat(2).slice(0, 40);
  const { buttons } = content;
  await previewWith({ sections: { ...buttons.sections, contact: words, newsletter: words } });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findPageFaults(page), `at ${width} px`).toEqual([]);
    expect.soft(await listCutLabels(page), `at ${width} px`).toEqual([]);
  }
});

test('without a portrait the words fill the first screen, from one edge to the other', async () => {
  const { revision, content: stored } = await (await page.request.get('/api/admin/site/draft')).json();
  const changed = {
    ...stored,
    owner: { ...stored.owner, headshot: null },
    hero: { ...stored.hero, headlineLines: ['Work that holds'], sentence: 'For teams in a hurry.' },
  };
  const saved = await page.request.put('/api/admin/site/draft', {
    data: { content: changed, revision },
    headers: { origin: admin.product.url },
  });
  expect(await saved.json()).toMatchObject({ success: true, faults: [] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/site/preview');
  const hero = page.locator('#home');
  const sentence = hero.getByText('For teams in a hurry.');
  await expect(sentence).toBeInViewport();
  const left = async (locator: typeof hero) => (await locator.boundingBox())?.x ?? 0;
  expect(await left(sentence)).toBeGreaterThan(720);
  expect(await left(hero.getByRole('heading', { level: 1 }))).toBeLessThan(120);
});

test('sections are moved and hidden in the editor, and the published page follows', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { revision } = await (await page.request.get('/api/admin/site/draft')).json();
  const headers = { origin: admin.product.url };
  await page.request.post('/api/admin/site/draft/discard', { data: { revision }, headers });
  await page.goto('/admin?section=site&part=home');
  const sections = page.getByRole('group', { name: 'Order' });
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await sections.getByRole('button', { name: 'Move Testimonials up' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: `Testimonials is now number 4 of ${HOME_SECTIONS.length}.` }),
  ).toBeAttached();
  await sections.getByRole('button', { name: 'Hide Creative work from the site' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('link', { name: /Creative work/ }),
  ).toContainText('hidden');
  await expect(preview.getByRole('heading', { name: content.creative.heading })).toHaveCount(0);
  await expect(preview.getByRole('heading', { name: content.testimonials.heading })).toBeVisible();

  await sections.getByRole('button', { name: 'Hide Contact from the site' }).click();
  await expect(sections.getByText('The contact form can’t be hidden')).toBeVisible();
  await sections.getByRole('button', { name: 'Show Contact on the site' }).click();

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/');
  const headings = await page.locator('main > section > div h2').allTextContents();
  expect(headings).not.toContain(content.creative.heading);
});
