import { expect, test } from '../support/fixtures.ts';

test.describe('the navigation of the admin area', () => {
  test('has its sections in three groups, and says what waits in them', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin');
    const nav = page.getByRole('navigation', { name: 'Admin sections' });
    for (const [group, sections] of [
      [
        'People',
        [
          'Contacts',
          'Newsletter',
          'Subscribers',
          'Campaigns',
          'Sequences',
          'Tags',
          'Segments',
          'Imports',
          'Suppressions',
          'Client Enrollments',
        ],
      ],
      ['Work', ['Sessions', 'Coaching Packages', 'Content Management', 'Emails']],
      ['Site', ['Site', 'Settings']],
    ] as const) {
      await expect(nav.getByRole('list', { name: group }).getByRole('link')).toHaveText([...sections]);
    }
    // The sample contacts have no answer yet.
    await expect(nav.getByRole('link', { name: 'Contacts' })).toHaveAccessibleDescription(
      /^\d+\+? unanswered$/,
    );
  });

  test('has icons with a name between a tablet and a desktop', async ({ page, signIn, expectAccessible }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn('admin');
    await page.goto('/admin');
    const nav = page.getByRole('navigation', { name: 'Admin sections' });
    await expect.poll(async () => (await nav.boundingBox())?.width).toBe(64);
    await expectAccessible();
    await nav.getByRole('link', { name: 'Emails' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Emails' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await nav.boundingBox())?.width).toBe(232);
  });

  test('is a drawer on a phone, which Escape closes and which gives the focus back', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn('admin');
    await page.goto('/admin?section=settings');
    const opener = page.getByRole('button', { name: 'Sections' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Sections' });
    await expect(drawer.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'Coaching Packages' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coaching Packages');
  });
});

test.describe('the header of the admin area', () => {
  test('names the area and the person on a phone, and keeps its link to sign out', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn('admin');
    await page.goto('/admin?section=packages');
    const header = page.getByRole('banner');
    await expect(header.getByText('Admin', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(header.getByText('Welcome, Admin')).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    // The greeting of someone without a name has their address.
    const greeting = header.getByText('Welcome, Admin');
    await greeting.evaluate((text) => {
      text.textContent = 'Welcome, maximiliane.alexandra@example.com';
    });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(header.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test("changes the color scheme from the person's menu, by keyboard", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('admin');
    await page.goto('/admin?section=packages');
    await page.getByRole('button', { name: /^Welcome, / }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Dark mode' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('menuitem', { name: 'Dark mode' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: /^Welcome, / })).toBeFocused();
  });

  test('finds a person with its search, and opens them', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin?section=settings');
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click();
    const field = page.getByRole('combobox', { name: 'Go to' });
    await field.fill('contact-b@');
    const row = page
      .getByRole('group', { name: 'Contacts' })
      .getByRole('option', { name: /Sample Contact B/ });
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL(/section=contacts&show=/);
    await expect(page.getByRole('dialog').getByText('contact-b@example.com').first()).toBeVisible();
  });

  test('finds settings, and says when there is nothing', async ({ page, signIn, expectAccessible }) => {
    await signIn('admin');
    await page.goto('/admin');
    await expect(page.getByText('Welcome, Admin')).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Go to' });
    await field.fill('templates');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText(/Email Templates/);
    await expectAccessible();
    await field.fill('nothing like it');
    await expect(page.getByText('No matches.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a menu whose code is still loading', () => {
  test('gives the focus back on a slow device, where an item may be chosen while it appears', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/admin?section=packages');
    const opener = page.getByRole('button', { name: /^Welcome, / });
    await opener.press('Enter');
    await page.getByRole('menuitem', { name: 'Dark mode' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(opener).toBeFocused();
  });

  test('closes on Escape before it has loaded', async ({ page, signIn }) => {
    await page.route('**/assets/menu-list-*.js', () => undefined);
    await signIn('admin');
    await page.goto('/admin?section=packages');
    const opener = page.getByRole('button', { name: /^Welcome, / });
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(opener).toBeFocused();
  });

  test('opens on the first key press, and gives the focus back', async ({ page, signIn }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/menu-list-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await signIn('admin');
    await page.goto('/admin?section=packages');
    const opener = page.getByRole('button', { name: /^Welcome, / });
    await opener.press('ArrowDown');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    release();
    await expect(page.getByRole('menuitem', { name: 'Dark mode' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Back to the site' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('says so when that fails, and opens on the next click', async ({
    page,
    signIn,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/Failed to load resource/);
    await page.route('**/assets/menu-list-*.js', (route) => route.abort());
    await signIn('admin');
    await page.goto('/admin?section=packages');
    const opener = page.getByRole('button', { name: /^Welcome, / });
    await opener.click();
    await expect(toast).toContainText("Couldn't open the menu");
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await page.unroute('**/assets/menu-list-*.js');
    await opener.click();
    await expect(page.getByRole('menuitem', { name: 'Dark mode' })).toBeVisible();
  });
});

test('an address of the admin area without a page says so, and Back leads to where one was', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin?section=contacts');
  await page.goto('/admin?section=billing&edit=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · Admin/);
  await expect(
    page.getByRole('navigation', { name: 'Admin sections' }).locator('[aria-current]'),
  ).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
});
