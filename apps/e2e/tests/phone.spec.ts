import type { Locator, Page } from '@playwright/test';
import { campaignEditor } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { contactForm } from '../support/home-forms.ts';
import { choosePlanAction } from '../support/menus.ts';
import { smallTouchTargets, zoomedFields } from '../support/touch-targets.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const SECTIONS =
  'dashboard contacts newsletter campaigns tags segments imports packages enrollments content emails site settings'.split(
    ' ',
  );

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
    expect(await zoomedFields(page)).toEqual([]);
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
    expect(await zoomedFields(page), dialog).toEqual([]);
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
    expect(await zoomedFields(page), tab).toEqual([]);
  }
});

for (const { section, button, dialog } of [
  { section: 'packages', button: 'Create Package', dialog: 'Create Package' },
  { section: 'enrollments', button: 'Enroll Client', dialog: 'Enroll Client' },
  { section: 'settings', button: 'Webhooks', dialog: 'Webhooks' },
]) {
  test(`no field of ${dialog} in ${section} makes a phone zoom`, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(`/admin?section=${section}`);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    const opened = page.getByRole('dialog', { name: dialog });
    await expect(opened).toBeVisible();
    await expect(opened.getByText('Loading...')).toHaveCount(0);
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    expect(await zoomedFields(page)).toEqual([]);
  });
}

for (const action of ['Hours', 'Change plan', 'Notes'] as const) {
  test(`no field of ${action} in the menu of a plan makes a phone zoom`, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin?section=enrollments&q=client@example.com');
    await choosePlanAction(
      page.getByRole('listitem').filter({ hasText: 'client@example.com' }).first(),
      action,
    );
    const opened = page.getByRole('dialog');
    await expect(opened).toBeVisible();
    await expect(opened.getByText('Loading...')).toHaveCount(0);
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    expect(await zoomedFields(page)).toEqual([]);
  });
}

test('every control of the editor of a campaign is as large as a finger needs, and no field zooms', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await expect(editor.content).toBeVisible();
  await expect(
    editor.form.getByRole('group', { name: 'Videos' }).getByRole('checkbox').first(),
  ).toBeVisible();
  await expect.poll(() => smallTouchTargets(page)).toEqual([]);
  expect(await zoomedFields(page)).toEqual([]);
});

test('every control of the editor of a segment is as large as a finger needs, and no field zooms', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin?section=segments&edit=new');
  await page.getByRole('button', { name: 'Add group' }).click();
  await expect.poll(() => smallTouchTargets(page)).toEqual([]);
  expect(await zoomedFields(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('no field of the search over everything makes a phone zoom', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  expect(await zoomedFields(page)).toEqual([]);
});

for (const path of ['/', '/client-access', '/privacy', '/api/login']) {
  test(`every control of ${path} is as large as a finger needs, and no field zooms`, async ({ page }) => {
    await page.goto(path);
    if (path === '/') await expect(contactForm(page)).toHaveAttribute('novalidate');
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    expect(await zoomedFields(page)).toEqual([]);
  });
}

/** Replaces the visible part of the page by one whose height a test can change, as the keyboard of a phone does. */
async function addKeyboard(page: Page): Promise<(height: number) => Promise<void>> {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 0 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
    Reflect.set(window, 'openKeyboard', (height: number) => {
      viewport.height = innerHeight - height;
      viewport.dispatchEvent(new Event('resize'));
    });
  });
  return (height) => page.evaluate((pixels) => Reflect.get(window, 'openKeyboard')(pixels), height);
}

/** The lowest pixel of an element. */
const bottomOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test('the buttons of a dialog and of the editor stay above the keyboard of a phone', async ({
  page,
  signIn,
}) => {
  const openKeyboard = await addKeyboard(page);
  await signIn('admin');
  await page.goto('/admin?section=packages');
  await page.getByRole('button', { name: 'Create Package' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Create Package' });
  await expect(submit).toBeVisible();
  await openKeyboard(300);
  await expect.poll(() => bottomOf(submit)).toBeLessThanOrEqual(740 - 300);
  await openKeyboard(0);
  await expect.poll(() => bottomOf(submit)).toBeGreaterThan(740 - 300);

  const editor = campaignEditor(page);
  await editor.open();
  await editor.content.click();
  await openKeyboard(300);
  await expect.poll(() => bottomOf(editor.save)).toBeLessThanOrEqual(740 - 300);

  await page.goto('/admin?section=site&setup=name');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeVisible();
  await openKeyboard(300);
  await expect.poll(() => bottomOf(goOn)).toBeLessThanOrEqual(740 - 300);
});

test('the page keeps out of the rounded corners, and its bar above the line at the lower edge', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin?section=site&setup=name');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeVisible();
  const before = await bottomOf(goOn);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await expect.poll(() => bottomOf(goOn)).toBe(before - 34);
  for (const path of ['/admin', '/client-portal', '/', '/api/login']) {
    await page.goto(path);
    // `viewport-fit=cover` would hand every edge of every page to us; without it the browser keeps the page inside.
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      'content',
      'width=device-width, initial-scale=1',
    );
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
