import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
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
  await expect(admins.getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: /^All .*sessions, clients’ too$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Active sessions' })).toBeVisible();
});

test('Security & Access has its action in a bar at the bottom edge of a phone', async ({ page, signIn }) => {
  await signIn('admin');
  for (const [width, height] of [
    [360, 780],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/admin?section=settings&edit=access');
    const action = page.getByRole('button', { name: 'Invite admin' });
    await expect(action).toBeInViewport({ ratio: 1 });
    const box = await action.boundingBox();
    if (width === 360) {
      expect(box?.width).toBeGreaterThan(300);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 20);
    } else expect(box?.y).toBeLessThan(120);
    // The last row ends above the bar.
    const last = page.getByRole('link', { name: 'Privacy Policy' });
    await last.scrollIntoViewIfNeeded();
    await last.click({ trial: true });
    await expectAccessibleInEveryTheme(page, [width]);
  }
});
