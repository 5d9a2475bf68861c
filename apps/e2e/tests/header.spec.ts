import { expect, test } from '../support/fixtures.ts';

const ITEMS = ['Home', 'About', 'Services', 'Insights', 'Contact'];

test.use({ reducedMotion: 'reduce' });

test.describe('the header on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('lists the five items in order and leads to each section', async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('listitem').getByRole('link');
    await expect(links.filter({ visible: true })).toHaveText(ITEMS);
    for (const item of [...ITEMS].reverse()) {
      await page.getByRole('banner').getByRole('link', { name: item, exact: true }).click();
      await expect(page.locator(`#${item.toLowerCase()}`)).toBeInViewport();
      await expect(page.locator(`#${item.toLowerCase()}`)).toBeFocused();
    }
  });

  test('has the client portal, and a button that leads to contact', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Client Portal' })).toHaveAttribute(
      'href',
      '/client-access',
    );
    await header.getByText('Book Consultation').click();
    await expect(page.locator('#contact')).toBeInViewport();
  });

  test('keeps its height when the page scrolls, and turns from glass to paper', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const height = (await header.boundingBox())?.height;
    await expect(header).toHaveAttribute('data-scrolled', 'false');
    await page.mouse.wheel(0, 2000);
    await expect(header).toHaveAttribute('data-scrolled', 'true');
    expect((await header.boundingBox())?.height).toBe(height);
  });

  test('scrolls smoothly, and at once for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    // Until the page is alive, a link to a section is the browser's own jump.
    await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
    const distance = () => page.evaluate(() => window.scrollY);
    const sampled = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const places = new Set<number>();
          window.addEventListener('scroll', () => places.add(Math.round(window.scrollY)));
          window.addEventListener('scrollend', () => resolve([...places]), { once: true });
        }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    expect((await sampled).length).toBeGreaterThan(3);
    expect(await distance()).toBeGreaterThan(1000);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('#contact')).toBeInViewport();
  });

  test('leads to a section from another page, and Back leads to that page', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL('/#services');
    await expect(page.locator('#services')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  });
});

test('on a large tablet the row is another one than on a desktop, and still complete', async ({ page }) => {
  const layoutAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const nav = page.getByRole('banner').getByRole('navigation').first();
    return nav.evaluate((element) => {
      const portal = element.querySelector('a[href="/client-access"]');
      return [getComputedStyle(element).columnGap, portal && getComputedStyle(portal).borderInlineStartWidth];
    });
  };
  const [desktop, largeTablet] = [await layoutAt(1280), await layoutAt(1279)];
  expect(largeTablet).not.toEqual(desktop);
  for (const item of ITEMS) {
    await expect(page.getByRole('banner').getByRole('link', { name: item, exact: true })).toBeVisible();
  }
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test.describe('the header on medium widths', () => {
  test.use({ viewport: { width: 900, height: 800 } });

  test('has a dropdown labelled Menu that opens on hover, by key, and closes with Escape', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: 'Menu' });
    const item = header.getByRole('link', { name: 'About', exact: true });
    await expect(item).toBeHidden();
    // The page takes the mouse once it has come alive: it is moved there until then.
    await expect(async () => {
      await page.mouse.move(0, 600);
      await menu.hover();
      await expect(item).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await item.click();
    await expect(page.locator('#about')).toBeInViewport();
    await expect(item).toBeHidden();
    await page.mouse.move(0, 600);
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(item).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('calls the client portal Portal', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Portal', exact: true })).toHaveAttribute(
      'href',
      '/client-access',
    );
  });
});

test.describe('the header on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('has a menu that one button opens and closes, with a close icon, and an item closes it', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const item = header.getByRole('link', { name: 'Insights', exact: true });
    const open = header.getByRole('button', { name: 'Open menu' });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    const menuIcon = await open.locator('svg').innerHTML();
    await open.click();
    await expect(item).toBeVisible();
    const close = header.getByRole('button', { name: 'Close menu' });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await expect(close.locator('svg')).toBeVisible();
    expect(await close.locator('svg').innerHTML()).not.toBe(menuIcon);
    await close.click();
    await expect(item).toBeHidden();
    await header.getByRole('button', { name: 'Open menu' }).click();
    await item.click();
    await expect(item).toBeHidden();
    await expect(page.locator('#insights')).toBeInViewport();
  });

  for (const [clicks, label] of [
    [1, 'Close menu'],
    [2, 'Open menu'],
  ] as const) {
    test(`counts ${clicks} clicks on the menu while the scripts are loading`, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const header = page.getByRole('banner');
      for (let click = 0; click < clicks; click += 1)
        await header.getByRole('button', { name: 'Open menu' }).click();
      release();
      await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
      await expect(header.getByRole('button', { name: label })).toBeVisible();
      const item = header.getByRole('link', { name: 'Insights', exact: true });
      await expect(item).toBeVisible({ visible: label === 'Close menu' });
    });
  }

  test('calls the booking button Book', async ({ page }) => {
    await page.goto('/');
    const book = page.getByRole('banner').getByRole('link', { name: 'Book', exact: true });
    await book.click();
    await expect(page.locator('#contact')).toBeInViewport();
  });
});
