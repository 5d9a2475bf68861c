import { expect, test } from '../support/fixtures.ts';

test.describe('who may open /admin', () => {
  test('an anonymous visitor sees nothing but the toast and is at the sign-in', async ({
    page,
    toast,
    holdLogin,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/401/);
    const release = await holdLogin();
    await page.goto('/admin?section=contacts');
    await expect(toast).toContainText('Unauthorized');
    await expect(toast).toContainText('You are logged out. Logging in again...');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading')).toHaveCount(0);
    release();
    await page.waitForURL(/\/dev\/identity\//);
  });

  test('a signed-in person who is not an admin is told so, with a way home', async ({ page, signIn }) => {
    await signIn('newcomer');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL('/');
  });

  test('the admin is greeted by first name and finds the seven sections', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin');
    await expect(page.getByText('Welcome, Admin')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    const sections = page.getByRole('navigation').getByRole('link');
    await expect(sections).toHaveText([
      'Dashboard',
      'Contacts',
      'Newsletter',
      'Coaching Packages',
      'Client Enrollments',
      'Content Management',
      'Settings',
    ]);
  });

  test('the section is in the address, so Back and reload work', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await expect(page).toHaveURL(/section=contacts/);
    await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
    await expect(page).toHaveURL(/section=newsletter/);
    await page.goBack();
    await expect(page).toHaveURL(/section=contacts/);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Contacts', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('a session that ends while an admin page is open leads to the sign-in', async ({
    page,
    context,
    toast,
    signIn,
    holdLogin,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/401/);
    const release = await holdLogin();
    await signIn('admin');
    await page.goto('/admin');
    await expect(page.getByText('Welcome, Admin')).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await expect(toast).toContainText('You are logged out. Logging in again...');
    release();
    await page.waitForURL(/\/dev\/identity\//);
  });
});
