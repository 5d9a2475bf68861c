import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { content } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_URL } from '../support/product.ts';

const PUBLIC_PAGES = [
  '/',
  '/privacy',
  '/terms',
  '/client-access',
  '/no-such-page',
  '/newsletter/unsubscribe?token=dead',
  '/newsletter/preferences?token=dead',
  '/newsletter/view?token=dead',
  '/api/login',
];
const ADMIN_PAGES = [
  '/admin',
  '/admin?section=contacts',
  '/admin?section=contacts&q=no-such-thing',
  '/admin?section=newsletter',
  '/admin?section=campaigns',
  '/admin?section=sequences',
  '/admin?section=tags',
  '/admin?section=segments',
  '/admin?section=suppressions',
  '/admin?section=segments&edit=new',
  '/admin?section=imports',
  '/admin?section=imports&edit=new',
  '/admin?section=contact-imports',
  '/admin?section=packages',
  '/admin?section=enrollments',
  '/admin?section=content',
  '/admin?section=settings',
  '/admin?section=settings&edit=notifications',
  '/admin/articles',
  '/admin/videos',
];

/** A section, and the buttons that lead to one of its dialogs. */
const ADMIN_DIALOGS: [string, RegExp[]][] = [
  ['contacts', [/^Edit Sample/]],
  ['contacts', [/^Delete Sample/]],
  ['contacts', [/^Email Sample/]],
  ['newsletter', [/^Add subscriber$/]],
  ['packages', [/^Create Package$/]],
  ['enrollments', [/^Enroll Client$/]],
  ['enrollments', [/^Sample Client$/]],
  ['enrollments', [/^Sample Client$/, /^Hours$/]],
  ['enrollments', [/^Sample Client$/, /^Notes$/]],
  ['settings', [/^Email Templates$/]],
  ['settings', [/^Notification Settings$/]],
  ['settings', [/^Data Audit$/]],
  ['settings', [/^View Stats$/]],
  ['settings', [/^Active sessions$/]],
  ['settings', [/^API tokens$/]],
  ['settings', [/^API tokens$/, /^Create token$/]],
  ['settings', [/^Audit log$/]],
];

/** The editors: their section, the buttons that lead to one, and its title. */
const ADMIN_EDITORS: [string, RegExp[], string][] = [
  ['content', [/^Create Campaign$/], 'Create Campaign'],
  ['settings', [/^Email Templates$/, /^Edit Client Enrollment$/], 'Client Enrollment'],
];

// Looked at in eight ways, each as a whole.
test.setTimeout(120_000);

test.describe('at four widths, in both schemes, there is no accessibility violation', () => {
  for (const path of PUBLIC_PAGES) {
    test(`on ${path}`, async ({ page, expectAccessibleEverywhere, expectConsoleErrors }) => {
      // The not-found page and a dead link respond with 404, which the browser reports.
      expectConsoleErrors(/404/);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleEverywhere();
    });
  }

  test('in the menu of the header, in a dropdown and on a phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // From 1024 px on every item is in the bar.
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/', { waitUntil: 'networkidle' });
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: /menu/i }).click();
      await expect(header.getByRole('link', { name: 'About' })).toBeVisible();
      await expectAccessibleInEveryTheme(page, [width]);
      await expect(header.getByRole('link', { name: 'About' })).toBeVisible();
    }
  });

  const recommendations = content.testimonials.testimonials
    .slice(0, 1)
    .map(({ name }) => `Read full recommendation by ${name}`);
  for (const opener of ['View Full Biography', ...recommendations]) {
    test(`in the dialog behind ${opener}`, async ({ page, expectAccessibleEverywhere }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleEverywhere();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('in a form with faults', async ({ page, expectAccessibleEverywhere }) => {
    await page.goto('/');
    // Before the form has come alive the browser checks it itself.
    await expect(page.locator('#contact form')).toHaveAttribute('novalidate');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expectAccessibleEverywhere();
  });

  test('in the bell, empty and full', async ({ page, signIn, expectAccessibleEverywhere }) => {
    await signIn('client');
    await page.goto('/');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await expect(page.getByText('No notifications yet')).toBeVisible();
    await expectAccessibleEverywhere();
    await page.evaluate(() => {
      const { addWebNotification } = window as Window & { addWebNotification?: (added: unknown) => void };
      // So many that their number has two digits.
      for (const round of [1, 2, 3])
        for (const type of ['success', 'error', 'warning', 'info'])
          addWebNotification?.({ title: `Sample ${type} ${round}`, message: 'A sample message.', type });
    });
    await expect(bell).toHaveText('12');
    await expectAccessibleEverywhere();
    await expect(page.getByText('Sample warning 3')).toBeVisible();
  });

  for (const path of ADMIN_PAGES) {
    test(`on ${path}`, async ({ page, signIn, expectAccessibleEverywhere }) => {
      await signIn('admin');
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText('Welcome, Admin')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleEverywhere();
    });
  }

  for (const [section, buttons, title] of ADMIN_EDITORS) {
    test(`in the editor behind ${buttons.join(', ')}`, async ({
      page,
      signIn,
      expectAccessibleEverywhere,
    }) => {
      await signIn('admin');
      await page.goto(`/admin?section=${section}`);
      for (const name of buttons) await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('form', { name: title })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.frameLocator('iframe').locator('.sheet')).toBeVisible();
      await expectAccessibleEverywhere();
      await expect(page.getByRole('form', { name: title })).toBeVisible();
    });
  }

  for (const [section, buttons] of ADMIN_DIALOGS) {
    test(`in the dialog behind ${buttons.join(', ')}`, async ({
      page,
      signIn,
      expectAccessibleEverywhere,
    }) => {
      await signIn('admin');
      await page.goto(`/admin?section=${section}`);
      for (const name of buttons) await page.getByRole('button', { name }).first().click();
      // One that made room for the next is gone by then.
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessibleEverywhere();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('in the dialog that shows a new API token', async ({ page, signIn, expectAccessibleEverywhere }) => {
    await signIn('admin');
    await page.goto('/admin?section=settings');
    await page.getByRole('button', { name: 'API tokens' }).click();
    await page.getByRole('button', { name: 'Create token' }).click();
    const form = page.getByRole('dialog', { name: 'Create API token' });
    await form.getByLabel(/^Name/).fill(`Looked at ${Date.now()}`);
    await form.getByRole('button', { name: 'Create token' }).click();
    const created = page.getByRole('dialog', { name: 'API token created' });
    await expect(created.locator('code')).toHaveText(/^rpt_/);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectAccessibleEverywhere();
    await expect(created).toBeVisible();
  });

  test('in the question before a person is erased', async ({ page, signIn, expectAccessibleEverywhere }) => {
    const email = `erase-looks-${Date.now()}@example.com`;
    await page.request.post('/api/newsletter', { headers: { origin: PRODUCT_URL }, data: { email } });
    await signIn('admin');
    await page.goto('/admin?section=settings');
    await page.getByRole('button', { name: 'Data Audit' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Erase person' }).click();
    const question = page.getByRole('dialog', { name: 'Erase person' });
    await expect(question).toContainText('This is permanent and cannot be undone.');
    await question.getByRole('button', { name: 'Erase permanently' }).click();
    await expect(question.getByText('This is not the address above.')).toBeVisible();
    await expectAccessibleEverywhere();
    await expect(question).toBeVisible();
  });
});
