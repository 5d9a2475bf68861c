import { expect, test } from '../support/fixtures.ts';

test('the command palette opens sections and starts actions by keyboard', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin');
  await page.goto('/admin');
  await expect(page.getByText('Welcome, Admin')).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to' });
  await expect(field).toBeFocused();
  await expectAccessible();
  await page.keyboard.type('news');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/section=newsletter$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Newsletter Subscribers' })).toBeVisible();
  // The palette fades out, and does not open above a dialog that is still there.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('new camp');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('form', { name: 'Create Campaign' });
  await expect(editor).toBeVisible();
  await expect(page).toHaveURL(/section=campaigns&edit=new$/);
  await editor.getByRole('button', { name: 'Back to the campaigns' }).click();
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what is typed while the palette is loading is in its field', async ({ page, signIn }) => {
  await signIn('admin');
  const { promise: isTyped, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/admin?section=packages');
  await expect(page.getByRole('heading', { level: 1, name: 'Coaching Packages' })).toBeVisible();
  const requested = page.waitForRequest('**/assets/command-palette-*.js');
  await page.keyboard.press('Control+k');
  await requested;
  await page.keyboard.type('newx');
  await page.keyboard.press('Backspace');
  load();
  const field = page.getByRole('combobox', { name: 'Go to' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('new');
  await page.keyboard.type('sletter');
  await expect(field).toHaveValue('newsletter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/section=newsletter$/);
});
