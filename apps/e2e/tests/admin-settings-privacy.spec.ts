import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(async ({ signIn, page }) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
});

test('a person is looked up, exported, and erased after the address was typed again', async ({
  page,
  request,
  toast,
  expectAccessible,
}) => {
  const email = `erase-me-${Date.now()}@example.com`;
  const sent = await request.post('/api/contact', {
    data: { name: 'Sample Leaver', email, message: 'Please forget me.' },
  });
  expect(sent.ok()).toBe(true);
  const subscribed = await request.post('/api/newsletter', { data: { email } });
  expect(subscribed.ok()).toBe(true);

  await page.getByRole('button', { name: 'Data Audit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data Audit' });
  await expect(dialog.getByText('Suppressed addresses')).toBeVisible();
  const field = dialog.getByLabel('Email address');
  await field.fill('invalid');
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await field.fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  const person = dialog.getByRole('region', { name: 'One person' });
  await expect(person.getByRole('heading', { name: email })).toBeVisible();
  await expect(person.getByText('Contact form submissions').locator('..')).toContainText('1will be deleted');
  await expect(person.getByRole('region', { name: 'Consent history' })).toContainText(
    'Requested: newsletter',
  );
  await expectAccessible();

  const arriving = page.waitForEvent('download');
  await person.getByRole('button', { name: 'Export data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const content = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    email: string;
    held: { what: string; records: Record<string, unknown>[] }[];
  };
  expect(content.email).toBe(email);
  expect(content.held[0]?.records).toMatchObject([{ name: 'Sample Leaver', message: 'Please forget me.' }]);

  await person.getByRole('button', { name: 'Erase person' }).click();
  const question = page.getByRole('dialog', { name: 'Erase person' });
  await expect(question).toContainText('This is permanent and cannot be undone.');
  await expect(question).toContainText('Backups made before today');
  await expect(question).toContainText('usually for 45 days');
  await expect(question).toContainText('We ask Postmark to remove them');
  const confirmation = question.getByLabel(/Type the address/);
  await expect(confirmation).toBeFocused();
  await confirmation.fill('someone@example.com');
  await question.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(question.getByText('This is not the address above.')).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(person.getByRole('button', { name: 'Erase person' })).toBeVisible();
  await person.getByRole('button', { name: 'Erase person' }).click();
  await confirmation.fill(email);
  await page.keyboard.press('Enter');
  await expect(toast).toContainText('Person erased');
  await expect(person.getByText('fingerprint is kept').first()).toBeVisible();
  // The local mailbox acts as Postmark: the request is sent within a second and checked half a minute later.
  await expect(person.getByText(/^Postmark (will be asked to remove|is removing) its copies/)).toBeVisible();
  await expect(person.getByText('Contact form submissions')).toHaveCount(0);
  await expect(person.getByRole('button', { name: 'Erase person' })).toHaveCount(0);
});

test('an admin cannot be erased, and an unknown address has no data', async ({ page }) => {
  await page.getByRole('button', { name: 'Data Audit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data Audit' });
  await dialog.getByLabel('Email address').fill('admin@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Administrators can’t be erased.');
  await expect(dialog.getByRole('button', { name: 'Erase person' })).toHaveCount(0);
  await dialog.getByLabel('Email address').fill('no-such-person@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No data is stored about no-such-person@example.com.')).toBeVisible();
});
