import { expect, test } from '../support/fixtures.ts';
import { smallTouchTargets } from '../support/touch-targets.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const SECTIONS = 'dashboard contacts newsletter packages enrollments content emails site settings'.split(' ');

for (const section of SECTIONS) {
  test(`every control of ${section} in the admin area is as high as a finger needs`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto(`/admin?section=${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect.poll(() => smallTouchTargets(page), section).toEqual([]);
  });
}

test('every control of the dialogs of the settings is as high as a finger needs', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
  for (const dialog of ['Email Templates', 'Data Audit', 'Active sessions', 'API tokens', 'Audit log']) {
    await page.getByRole('button', { name: dialog }).click();
    const opened = page.getByRole('dialog', { name: dialog });
    await expect(opened).toBeVisible();
    await expect(opened.getByText('Loading...')).toHaveCount(0);
    await expect.poll(() => smallTouchTargets(page), dialog).toEqual([]);
    await opened.getByRole('button', { name: 'Close' }).click();
    await expect(opened).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect.poll(() => smallTouchTargets(page), 'notifications').toEqual([]);
});

for (const path of ['/admin/articles', '/admin/videos']) {
  test(`every control of ${path} is as high as a finger needs`, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(path);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect.poll(() => smallTouchTargets(page), path).toEqual([]);
  });
}

test('every control of the portal is as high as a finger needs', async ({ page, signIn }) => {
  await signIn('client');
  for (const tab of ['overview', 'plans', 'renewals', 'profile']) {
    await page.goto(`/client-portal?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect.poll(() => smallTouchTargets(page), tab).toEqual([]);
  }
});

test('what is done with selected rows stays in sight while they are chosen', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin?section=dashboard');
  const contacts = page.getByRole('checkbox', { name: /^Select (?!all )[^@]+$/ });
  await contacts.first().check();
  await contacts.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toBeInViewport({ ratio: 1 });
});

test('the buttons of a form stay in sight, however long it is', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin?section=packages');
  await page.getByRole('button', { name: 'Create Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Package' });
  await expect(dialog.getByLabel(/^Package name/)).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Create Package' })).toBeInViewport({ ratio: 1 });
  // The last field is not hidden behind them when it gets the focus.
  const last = dialog.getByLabel('Active');
  await last.focus();
  const [field, button] = await Promise.all([
    last.boundingBox(),
    dialog.getByRole('button', { name: 'Cancel' }).boundingBox(),
  ]);
  if (!(field && button)) throw new Error('both are in the dialog');
  expect(field.y + field.height).toBeLessThanOrEqual(button.y);
});
