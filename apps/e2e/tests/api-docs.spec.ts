import { expect, test } from '../support/fixtures.ts';

const LOOKS = [
  { width: 360, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
] as const;

for (const { width, scheme } of LOOKS) {
  test.describe(`the API reference at ${width} px, ${scheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' });

    test('fits the screen, leads to every call, and has no accessibility violation', async ({
      page,
      expectAccessible,
    }) => {
      // The page is long, and every part of it is looked at.
      test.setTimeout(180_000);
      await page.goto('/api/docs');
      await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
      const contents = page.getByRole('navigation', { name: 'Contents' });
      if (width < 1024) await contents.getByText('Contents').click();
      await contents.getByRole('link', { name: 'Send the contact form' }).click();
      await expect(page.getByRole('heading', { name: 'Send the contact form' })).toBeInViewport();
      await expect(page.getByRole('region', { name: 'contact.submit with curl' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'contact.submit in JavaScript' })).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await expectAccessible();
    });

    test('finds a call by its words, by its address and by its name', async ({ page }) => {
      await page.goto('/api/docs');
      const contents = page.getByRole('navigation', { name: 'Contents' });
      const search = page.getByRole('searchbox', { name: 'Search calls' });
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      for (const words of ['send contact form', 'post /api/contact', 'contact.submit']) {
        await search.fill(words);
        await expect(contents.getByRole('link', { name: 'Send the contact form' })).toBeInViewport();
        await expect(contents.getByRole('link', { name: 'Delete a subscriber permanently' })).toBeHidden();
      }
      // What is read is narrowed too, not only the list.
      await search.fill('create contact');
      const main = page.getByRole('main');
      const articles = main.getByRole('article');
      await expect(
        main.getByRole('heading', { name: 'Create a contact without emailing anyone' }),
      ).toBeInViewport();
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Contact', 'Webhook events']);
      await expect(main.getByRole('heading', { level: 3 })).toHaveText([
        'Create a contact without emailing anyone',
        'Headers and answers',
        'contact.created',
      ]);
      // A link to something else shows all of it again.
      await articles.first().getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(main.locator('#type-Contact').getByRole('heading')).toBeInViewport();
      await expect(search).toHaveValue('');
      await expect(main.getByRole('heading', { name: 'Delete a subscriber permanently' })).toBeVisible();
      await search.fill('nothing like this');
      await expect(articles).toHaveCount(0);
      await expect(page.getByText('No call matches.')).toBeVisible();
      await search.fill('contact.submit');
      await expect(page.getByText('1 call', { exact: true })).toBeVisible();
      await search.press('Enter');
      await expect(page.getByRole('heading', { name: 'Send the contact form' })).toBeInViewport();
    });
  });
}
