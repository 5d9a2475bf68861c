import { expect } from '../../support/fixtures.ts';
import { expectSaved, getPreview, openSite, readDraft, test } from '../../support/site-editor.ts';
import { calledProcedures, stubCalls } from '../../support/stub-calls.ts';

test('the fields stay where they are when the texts of the sample are counted', async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route(/site\.sampleFields/, async (route) => {
    // A call of its own may end at any time after the fields are shown.
    if (!route.request().url().includes('site.draft')) await seen.promise;
    await route.continue();
  });
  await openSite(page, 'about');
  const before = await page.getByLabel('Heading').boundingBox();
  seen.resolve();
  await expect(page.getByRole('link', { name: 'See the list' })).toBeVisible();
  expect(await page.getByLabel('Heading').boundingBox()).toEqual(before);
});

test('what is typed is saved, and the preview shows it on the real page', async ({ page }) => {
  await openSite(page, 'about');
  const preview = getPreview(page);
  await expect(preview.locator('#about-heading')).toBeVisible();
  await page.getByLabel('Heading').fill('A heading of the draft');
  await expect(preview.locator('#about-heading')).toHaveText('A heading of the draft');
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Heading')).toHaveValue('A heading of the draft');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Heading')).not.toHaveValue('A heading of the draft');
});

test('what was typed when the session ended is there after signing in again', async ({
  page,
  holdLogin,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  await openSite(page, 'about');
  await holdLogin();
  await stubCalls(page, { 'site.saveDraft': { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' } });
  const leaving = page.waitForRequest('**/api/login**');
  await page.getByLabel('Heading').fill('Typed without a session');
  await leaving;
  await page.unrouteAll();
  await page.goto('/admin?section=site&part=about');
  await expect(page.getByLabel('Heading')).toHaveValue('Typed without a session');
  await expectSaved(page);
});

test('what is typed while a save is under way is saved after the editor was left, as one change of the same person', async ({
  page,
}) => {
  await openSite(page, 'about');
  const stored = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const ends: string[] = [];
  await page.route(/site\.saveDraft/, async (route) => {
    const response = await route.fetch();
    stored.resolve();
    await released.promise;
    ends.push('saved');
    await route.fulfill({ response });
  });
  await page.getByLabel('Heading').fill('The first words');
  await stored.promise;
  await page.getByLabel('Heading').fill('The first words, and more');
  const navigation = page.getByRole('navigation', { name: 'Admin sections' });
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeHidden();

  page.on('request', (request) => {
    if (calledProcedures(request).includes('site.draft')) ends.push('read');
  });
  const answered = page.waitForResponse(/site\.sampleFields/);
  await navigation.getByRole('link', { name: 'Site', exact: true }).click();
  await answered;
  released.resolve();
  await page
    .getByRole('navigation', { name: 'Parts of the site' })
    .getByRole('link', { name: 'About' })
    .click();
  await expect(page.getByLabel('Heading')).toHaveValue('The first words, and more');
  await expectSaved(page);
  expect(ends).toEqual(['saved', 'saved', 'read']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await readDraft(page.request)).content.about.heading).toBe('The first words, and more');
});
