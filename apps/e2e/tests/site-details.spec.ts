import { expect, test } from '../support/fixtures.ts';

test.use({ reducedMotion: 'reduce' });

test('both forms say what the details are used for, and lead to the privacy policy', async ({ page }) => {
  await page.goto('/');
  for (const form of ['Contact form', 'Newsletter']) {
    const link = page.getByRole('form', { name: form }).getByRole('link', { name: /your data/ });
    await expect(link).toHaveAttribute('href', '/privacy');
  }
});

test('on paper the home page is the biography and the services, and nothing of a screen', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto('/');
  await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
  for (const heading of ['Degrees', 'Career history', 'Philosophy']) {
    await expect(page.locator('#about').getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.locator('#services').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('banner').locator('[data-name-size]')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const block of ['#insights', '#contact', 'footer', 'header nav', '#home picture']) {
    for (const part of await page.locator(block).all()) await expect(part).toBeHidden();
  }
  const colors = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body);
    return [color, document.documentElement.scrollWidth <= innerWidth];
  });
  expect(colors).toEqual(['rgb(0, 0, 0)', true]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 800]) {
    test(`the links of the header are there at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      const header = page.getByRole('banner');
      for (const item of ['Home', 'About', 'Services', 'Insights', 'Contact', 'Client Portal']) {
        await expect(
          header.getByRole('link', { name: item, exact: true }).filter({ visible: true }),
        ).toHaveCount(1);
      }
      await expect(header.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await header.getByRole('link', { name: 'Services', exact: true }).click();
      await expect(page.locator('#services')).toBeInViewport();
    });
  }
});

test('the arrows of the recommendations are disabled at either end', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
  const previous = page.getByRole('button', { name: 'Previous recommendation' });
  const next = page.getByRole('button', { name: 'Next recommendation' });
  await expect(previous).toBeDisabled();
  await expect(next).toBeEnabled();
  await next.click();
  await expect(previous).toBeEnabled();
  const row = page.getByRole('list').filter({ has: page.locator('blockquote') });
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(next).toBeEnabled();
});

test('the current section is the same whichever way the page was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
  const current = page.getByRole('banner').locator('a[aria-current="true"]').filter({ visible: true });
  const testimonials = page.locator('section[aria-labelledby="testimonials-heading"]');
  const showTestimonials = () => testimonials.evaluate((section) => section.scrollIntoView());
  await page.locator('#services').evaluate((section) => section.scrollIntoView());
  await expect(current).toHaveText('Services');
  await showTestimonials();
  await expect(current).toHaveText('Services');
  await page.locator('#insights').evaluate((section) => section.scrollIntoView());
  await expect(current).toHaveText('Insights');
  await showTestimonials();
  await expect(current).toHaveText('Services');
});

test('headings read as their titles alone; that a link opens a new tab is its description', async ({
  page,
}) => {
  await page.goto('/');
  const headings = page.locator('#insights').getByRole('heading', { level: 3 });
  await expect(headings.first()).toBeVisible();
  expect((await headings.allTextContents()).filter((text) => text.includes('new tab'))).toEqual([]);
  await expect(headings.getByRole('link').first()).toHaveAccessibleDescription('Opens in a new tab');
});

test.describe('signed in, the header leads to the admin area and out', () => {
  for (const width of [360, 768, 1440]) {
    test(`at ${width} px`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 740 });
      await signIn('admin');
      await page.goto('/');
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      await header.getByRole('button', { name: width < 768 ? 'Open menu' : 'Account' }).click();
      const link = (name: string) =>
        header.getByRole('link', { name, exact: true }).filter({ visible: true });
      await expect(link('Logout')).toHaveAttribute('href', '/api/logout');
      await link('Admin').click();
      await expect(page).toHaveURL('/admin');
    });
  }

  test('which a client is not offered', async ({ page, signIn }) => {
    await signIn('client');
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Account' }).click();
    await expect(header.getByRole('link', { name: 'Logout', exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  });
});
