import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

const FOUND = {
  address: 'https://blog.example.com/feed',
  titles: ['First post', 'Second post'],
  reason: null,
};

// Nothing is stored: the tests share one draft.
const SAVED = { data: { success: true, message: 'Draft saved', revision: 1, faults: [] } };

test.beforeEach(async ({ signIn }) => {
  await signIn('admin');
});

for (const width of [360, 1440]) {
  test(`the feed behind the address of a blog is found at ${width} px, and its titles are shown`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await stubCalls(page, { 'site.findFeed': { data: FOUND }, 'site.saveDraft': SAVED });
    await page.goto('/admin?section=site&setup=feeds');
    const field = page.getByRole('textbox', { name: 'Address of your blog' });
    await field.fill('https://blog.example.com');
    await page.getByRole('button', { name: 'Find your articles' }).click();
    await expect(field).toHaveValue(FOUND.address);
    await expect(page.getByText('Found. The newest: “First post”, “Second post”.')).toBeVisible();
    await expectAccessible();
  });
}

test('an address without a feed says why, also in the editor, and the address stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const reason = 'it is a web page, not a feed';
  await stubCalls(page, {
    'site.findFeed': { data: { address: null, titles: [], reason } },
    'site.saveDraft': SAVED,
  });
  await page.goto('/admin?section=site&part=feeds');
  const field = page.getByRole('textbox', { name: 'Address of your video channel' });
  await expect(field).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find your videos' })).toHaveCount(0);
  await field.fill('https://www.example.com/about');
  await page.getByRole('button', { name: 'Find your videos' }).press('Enter');
  await expect(page.getByText(`No videos were found there: ${reason}.`)).toBeVisible();
  await expect(field).toHaveValue('https://www.example.com/about');
  await field.fill('https://www.example.com/videos');
  await expect(page.getByText('No videos were found there')).toHaveCount(0);
});
