import { expect, test } from '../support/fixtures.ts';

const LOOKS = [
  { width: 360, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
] as const;

// The library of the page tries whether it may compile code, and goes on without.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/script-src refuses eval/));

for (const { width, scheme } of LOOKS) {
  test.describe(`the API reference at ${width} px, ${scheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' });

    test('begins with the client, shows calls in three languages, and has no accessibility violation', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto('/api/docs');
      await expect(page.getByRole('heading', { level: 1, name: 'Rapport' })).toBeVisible();
      await expect(page.getByText(/npm install http.*\/api\/client-[\w.-]+\.tgz/).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Settings, Security & Access, API tokens' })).toBeVisible();
      await page.goto('/api/docs#tag/contact/POST/contact');
      await expect(page.getByRole('heading', { name: 'Send the contact form' })).toBeInViewport();
      const example = page.getByRole('group', { name: 'Request Example for post/contact', exact: true });
      await expect(example.getByRole('code')).toContainText('curl');
      for (const [library, code] of [
        ['Fetch', 'fetch('],
        ['Requests', 'requests.post('],
      ] as const) {
        await example.getByRole('button', { name: 'Change code sample language' }).click();
        await page.getByRole('option', { name: library, exact: true }).first().click();
        await expect(example.getByRole('code')).toContainText(code);
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await expectAccessible();
    });

    test('finds a call and an event with the keyboard alone', async ({ page }) => {
      for (const [words, title] of [
        ['send contact form', 'Send the contact form'],
        ['contact.created', 'Someone sent the contact form, or an admin created a contact.'],
      ] as const) {
        await page.goto('/api/docs');
        await expect(page.getByRole('heading', { level: 1, name: 'Rapport' })).toBeVisible();
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Enter search query' }).fill(words);
        await expect(page.getByRole('option').first()).toContainText(title);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: title })).toBeInViewport();
        await page.goto('about:blank');
      }
    });
  });
}
