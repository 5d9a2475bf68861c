import type { Page } from '@playwright/test';
import { createContact, createPlan } from '../support/admin-records.ts';
import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';

const PLAN = { packageName: 'Sample plan', endsIn: 20, granted: 4 };
const TEXT = 'What I have not sent yet';

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('rapport-draft:')));

test.describe('a renewal that was not sent', () => {
  test.beforeEach(async ({ page, signIn, rows }) => {
    await rows.enroll('client-drafting@example.com', [PLAN]);
    await signIn('client-drafting');
    await page.goto('/client-portal?tab=renewals');
    await page.getByLabel('Message (optional)').fill(TEXT);
  });

  test('is back after another tab, Back, and a reload, until it is sent', async ({ page, toast }) => {
    const message = page.getByLabel('Message (optional)');
    const plan = page.getByLabel('Plan', { exact: true });
    await plan.selectOption({ index: 1 });
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(message).toHaveCount(0);
    await page.getByRole('tab', { name: 'Renewals' }).click();
    await expect(message).toHaveValue(TEXT);
    await expect(page.getByText('What you typed before is back.')).toBeVisible();

    await page.goBack();
    await expect(message).toHaveCount(0);
    await page.goForward();
    await expect(message).toHaveValue(TEXT);

    await page.reload();
    await expect(message).toHaveValue(TEXT);
    await expect(plan).not.toHaveValue('');

    await page.getByRole('button', { name: 'Submit Renewal Request' }).click();
    await expect(toast).toContainText('Renewal Request Submitted');
    await expect(message).toHaveValue('');
    expect(await draftsIn(page)).toEqual([]);
    await page.reload();
    await expect(message).toHaveValue('');
  });

  test('is back for the same person when the session ends while typing', async ({
    page,
    context,
    signIn,
    holdLogin,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/401/);
    await holdLogin();
    await context.clearCookies();
    // The first call after the end of the session notices it, as the poll does.
    const leaving = page.waitForRequest('**/api/login**');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await leaving;
    await signIn('client-drafting');
    await page.goto('/client-portal?tab=renewals');
    await expect(page.getByLabel('Message (optional)')).toHaveValue(TEXT);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Keep message' }).click();
    await expect(page.getByLabel('Message (optional)')).toHaveValue(TEXT);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard message' }).click();
    await expect(page.getByLabel('Message (optional)')).toHaveValue('');
    expect(await draftsIn(page)).toEqual([]);
  });

  test('is shown to no one who signs in next in the same browser', async ({
    page,
    context,
    signIn,
    rows,
    holdLogin,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/401/);
    await rows.enroll('client-next@example.com', [PLAN]);
    await holdLogin();
    await context.clearCookies();
    await signIn('client-next');
    await page.goto('/client-portal?tab=renewals');
    await expect(page.getByLabel('Plan', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Message (optional)')).toHaveValue('');
    await expect.poll(() => draftsIn(page)).toEqual([]);
  });

  test('is removed at sign-out', async ({ page, signIn }) => {
    expect(await draftsIn(page)).toHaveLength(1);
    await page.getByRole('banner').getByRole('button', { name: 'Client' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await draftsIn(page)).toEqual([]);
    await signIn('client-drafting');
    await page.goto('/client-portal?tab=renewals');
    await expect(page.getByLabel('Plan', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Message (optional)')).toHaveValue('');
  });
});

test.describe('a dialog that is closed with Escape', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  for (const [what, section, open, title, label] of [
    ['a letter', 'contacts', 'Email', 'Compose Email', /^Message/],
    ['a package', 'packages', 'Create Package', 'Create Package', /^Description/],
  ] as const) {
    test(`asks before ${what} is lost`, async ({ page, expectAccessible }) => {
      const name = open === 'Email' ? `Email ${(await createContact(page.request)).name}` : open;
      await page.goto(`/admin?section=${section}`);
      const openIt = () => page.getByRole('button', { name, exact: true }).click();
      await openIt();
      const dialog = page.getByRole('dialog', { name: title });
      const field = dialog.getByLabel(label);
      const question = page.getByRole('dialog', { name: 'Discard changes?' });

      // Nothing was typed, so there is no question.
      await expect(field).toBeVisible();
      const untouched = await field.inputValue();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await openIt();
      await field.fill(TEXT);
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await expectAccessible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(field).toHaveValue(TEXT);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await draftsIn(page)).toEqual([]);
      await openIt();
      await expect(field).toHaveValue(untouched);
    });
  }

  test('a letter opens again by itself when the session was revoked and the page has left for the login', async ({
    page,
    context,
    signIn,
    holdLogin,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/401/);
    const { name } = await createContact(page.request);
    await page.clock.install();
    await page.goto('/admin?section=contacts');
    await page.getByRole('button', { name: `Email ${name}`, exact: true }).click();
    const message = page.getByRole('dialog', { name: 'Compose Email' }).getByLabel(/^Message/);
    await message.fill(TEXT);
    await holdLogin();
    await context.clearCookies();
    const leaving = page.waitForRequest('**/api/login**');
    // The poll for notifications notices it.
    await page.clock.runFor(60_000);
    await leaving;
    await signIn('admin');
    await page.goto('/admin?section=contacts');
    await expect(message).toHaveValue(TEXT);
    await expect(page.getByText('What you typed before is back.')).toBeVisible();
  });
});

test.describe('a dialog with several forms', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  for (const { what, open, title, first, other, label } of [
    {
      what: 'hours',
      open: 'Hours' as const,
      title: 'Hours of',
      first: 'Log a session',
      other: 'Correct hours',
      label: /^Note/,
    },
    {
      what: 'a plan',
      open: 'Change plan' as const,
      title: 'Plan of',
      first: 'Client',
      other: 'Pause',
      label: /^Reason/,
    },
  ]) {
    test(`asks before what was typed into one of ${what} is lost`, async ({ page, expectAccessible }) => {
      const { name } = await createPlan(page.request);
      await page.goto(`/admin?section=enrollments&q=${encodeURIComponent(name)}`);
      const openIt = () => choosePlanAction(page, open);
      const dialog = page.getByRole('dialog', { name: `${title} ${name}`, exact: true });
      const field = dialog.getByRole('textbox', { name: label });
      const question = page.getByRole('dialog', { name: 'Discard changes?' });

      await openIt();
      await expect(field).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await openIt();
      await field.fill(TEXT);
      await dialog.getByText(other, { exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await expectAccessible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByText(first, { exact: true }).click();
      await expect(field).toHaveValue(TEXT);

      await page.reload();
      await expect(field).toHaveValue(TEXT);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await draftsIn(page)).toEqual([]);
      await openIt();
      await expect(field).toHaveValue('');
    });
  }
});

test('an editor that was left with something typed opens again by itself, one without does not', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'Email Templates' }).click();
  await page.getByRole('button', { name: 'Edit Renewal Approved' }).click();
  const editor = page.getByRole('form', { name: 'Renewal Approved' });
  const subject = editor.getByLabel(/^Subject/);
  await expect(subject).toBeVisible();
  await page.reload();
  await expect(subject).toBeVisible();
  await page.goto('/admin?section=settings');
  await expect(page.getByRole('button', { name: 'Email Templates' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(editor).toHaveCount(0);

  await page.getByRole('button', { name: 'Email Templates' }).click();
  await page.getByRole('button', { name: 'Edit Renewal Approved' }).click();
  await subject.fill(TEXT);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Email Templates' })).toBeVisible();
  await page.goForward();
  await expect(subject).toHaveValue(TEXT);
  await page.goto('/admin?section=settings');
  await expect(subject).toHaveValue(TEXT);
  await page.goBack();
  await expect(editor).toHaveCount(0);
  await page.getByRole('button', { name: 'Email Templates' }).click();
  await page.getByRole('button', { name: 'Edit Renewal Approved' }).click();
  await expect(subject).toHaveValue(TEXT);
  await editor.getByRole('button', { name: 'Back to the templates' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: 'Email Templates' })).toBeVisible();
  expect(await draftsIn(page)).toEqual([]);
});

test('without a network a form says so at once, keeps the text, and sends only when asked again', async ({
  page,
  context,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await signIn('admin');
  const record = await createContact(page.request);
  await page.goto('/admin?section=contacts');
  await page.getByRole('button', { name: `Edit ${record.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Contact' });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByLabel(/^Message/).fill(TEXT);
  await context.setOffline(true);
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    "We couldn't reach the server. Check your connection and try again. What you typed is still here.",
  );
  await expect(toast).toContainText('Failed to update contact');
  await expect(dialog.getByLabel(/^Message/)).toHaveValue(TEXT);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/trpc/contact.update')) sent += 1;
  });
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  // If it were sent automatically, that request would come before the response to this one.
  await page.evaluate(() => fetch('/readyz').then(({ status }) => status));
  expect(sent).toBe(0);
  await save.click();
  await expect(toast).toContainText('Contact updated successfully');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await record.stored()).toBe(TEXT);
});
