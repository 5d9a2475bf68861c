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
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await expectAccessible();
    });
  });
}
