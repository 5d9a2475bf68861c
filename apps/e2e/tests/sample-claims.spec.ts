import type { Page } from '@playwright/test';
import { content } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnAdmin, startOwnAdmin } from '../support/own-admin.ts';

// The tests share one draft.
test.describe.configure({ mode: 'default' });

let admin: OwnAdmin;
let page: Page;
test.beforeAll(async ({ browser }) => {
  admin = await startOwnAdmin(browser);
  page = admin.page;
});
test.afterAll(() => admin.stop());

const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });
const preview = () => page.frameLocator('iframe[title="Preview of the site"]');

test('the guided set-up asks for proof, and without any the page does without', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin?section=site&setup=proof');
  await expect(page.getByRole('group', { name: 'Testimonials', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toHaveValue(
    content.testimonials.introduction,
  );
  await page.getByRole('button', { name: 'None yet' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Services' })).toBeVisible();
  await expect(step('Proof')).toContainText('Done');
  const { content: draft } = await (await page.request.get('/api/admin/site/draft')).json();
  expect(draft.testimonials).toMatchObject({ introduction: '', stars: false });
  await expect(preview().getByRole('heading', { name: content.services.heading })).toBeVisible();
  await expect(preview().getByRole('heading', { name: content.testimonials.heading })).toHaveCount(0);
});

test('claims of the sample are named before publishing, and hidden at once or published on purpose', async () => {
  // As in production, where visitors would read them.
  await page.route('**/trpc/*site.sampleFields*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"isLive":false', '"isLive":true');
    await route.fulfill({ response, body });
  });
  await page.goto('/admin?section=site&setup=publish');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the site' });
  const claims = dialog.getByRole('list', { name: 'Words of the sample' });
  await expect(claims.getByRole('link', { name: 'You › Name' })).toBeVisible();
  await expect(claims.getByRole('link', { name: 'About › Paragraphs' })).toBeVisible();
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Hide what is still the sample’s' }),
  ).toBeVisible();

  await dialog.getByRole('button', { name: 'Hide all of these' }).press('Enter');
  // What no page can do without.
  await expect(claims.getByRole('link')).toHaveText([
    'You › Name',
    'Search and sharing › Description',
    'First screen › Sentence',
    'First screen › Headline',
    'Services › Heading',
    'Services › Services',
    'Services › Introduction',
    'Articles and newsletter › Newsletter',
  ]);
  await expect(dialog.getByRole('button', { name: 'Hide all of these' })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Visitors may read them as they are' }).check();
  await publish.click();
  await expect(dialog).toHaveCount(0);
  // The list is read again after publishing.
  await page.unrouteAll({ behavior: 'wait' });

  const home = await (await page.request.get('/')).text();
  expect(home).toContain(content.hero.sentence);
  for (const { figure } of content.about.statistics) expect(home).not.toContain(`>${figure}<`);
  expect(home).not.toContain(content.about.heading);
  expect(home).not.toContain(content.creative.heading);
  expect(home).not.toContain(content.innovation.heading);
  expect(home).not.toContain('Fields of work');
});
