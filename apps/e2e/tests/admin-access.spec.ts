import { expect, test } from '../support/fixtures.ts';

test('Security & Access says who gets in, invites an admin and removes the invitation', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
  await page.getByRole('link', { name: 'Security & Access' }).click();
  await expect(page.getByRole('heading', { name: 'Security & Access', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sign-in' })).toContainText('Local sign-in');
  await page.getByRole('button', { name: 'Invite admin' }).click();
  await page.getByLabel('Email', { exact: true }).fill('assistant@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite admin' }).click();
  const admins = page.getByRole('region', { name: 'Admins' });
  await expect(admins).toContainText('assistant@example.com');
  await expect(admins).toContainText('Not signed in yet.');
  await page.getByRole('button', { name: 'Remove assistant@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(admins).not.toContainText('assistant@example.com');
});
