import { hashSessionToken } from '@rapport/db/session-token';
import { expect, test } from '../support/fixtures.ts';

test('an API token asks for a fresh sign-in and comes back with what was typed', async ({
  page,
  orm,
  expectConsoleErrors,
  expectAccessible,
}) => {
  expectConsoleErrors(/403/);
  // Both sign-ins are by the identity provider: what was typed comes back to the same person only.
  await page.goto('/api/login?returnTo=%2Fadmin');
  await page.getByRole('button', { name: /admin@example\.com/ }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'rapport-session');
  await orm.em
    .fork()
    .execute("update session set authenticated_at = now() - interval '11 minutes' where token_hash = ?", [
      hashSessionToken(cookie?.value ?? ''),
    ]);
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'API tokens' }).click();
  await page
    .getByRole('dialog', { name: 'API tokens' })
    .getByRole('button', { name: 'Create token' })
    .click();
  const form = page.getByRole('dialog', { name: 'Create API token' });
  await form.getByLabel('Name').fill('Nightly reports');
  await form.getByRole('button', { name: 'Create token' }).click();

  const question = page.getByRole('dialog', { name: 'Sign in again to continue' });
  await expect(question).toContainText('more than 10 minutes ago');
  await expectAccessible();
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Nightly reports');
  await form.getByRole('button', { name: 'Create token' }).click();
  await question.getByRole('button', { name: 'Sign in again' }).click();

  await page.getByRole('button', { name: /admin@example\.com/ }).click();
  await expect(page).toHaveURL(/\/admin\?section=settings$/);
  await expect(form.getByLabel('Name')).toHaveValue('Nightly reports');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/rpt_[\w-]{43}/)).toBeVisible();
});

test('an export of a person asks for a fresh sign-in and comes back to the person', async ({
  page,
  request,
  orm,
  expectConsoleErrors,
  expectAccessible,
}) => {
  expectConsoleErrors(/403/);
  const email = `exported-${Date.now()}@example.com`;
  const data = { name: 'Sample Person', email, message: 'What do you store about me?' };
  expect((await request.post('/api/contact', { data })).ok()).toBe(true);
  await page.goto('/api/login?returnTo=%2Fadmin%3Fsection%3Dsettings');
  await page.getByRole('button', { name: /admin@example\.com/ }).click();
  await expect(page).toHaveURL(/section=settings$/);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'rapport-session');
  await orm.em
    .fork()
    .execute("update session set authenticated_at = now() - interval '11 minutes' where token_hash = ?", [
      hashSessionToken(cookie?.value ?? ''),
    ]);
  await page.getByRole('button', { name: 'Data Audit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data Audit' });
  await dialog.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  const person = dialog.getByRole('region', { name: 'One person' });
  await person.getByRole('button', { name: 'Export data' }).click();
  const question = page.getByRole('dialog', { name: 'Sign in again to continue' });
  await expect(question).toContainText('The file holds everything that is stored about this person');
  await expectAccessible();
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(person.getByRole('heading', { name: email })).toBeVisible();
  await person.getByRole('button', { name: 'Export data' }).click();
  await question.getByRole('button', { name: 'Sign in again' }).click();

  await page.getByRole('button', { name: /admin@example\.com/ }).click();
  await expect(person.getByRole('heading', { name: email })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await person.getByRole('button', { name: 'Export data' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^personal-data-/);
});

test('signing out removes what pages stored in the browser', async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  // What the page still asks for while it is left.
  expectConsoleErrors(/401/);
  await signIn('admin');
  await page.goto('/admin?section=settings');
  await expect(page.getByRole('button', { name: 'API tokens' })).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem('rapport-draft:contact:1', '{"values":{}}');
    localStorage.setItem('rapport-test', 'stored');
  });
  await page.goto('/api/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = () =>
    page.evaluate(() => [
      localStorage.getItem('rapport-test'),
      sessionStorage.getItem('rapport-draft:contact:1'),
    ]);
  await expect.poll(stored).toEqual([null, null]);
});
