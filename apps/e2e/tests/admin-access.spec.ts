import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

test.describe('who may open /admin', () => {
  test('an anonymous visitor sees only the toast and is sent to the sign-in', async ({
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
    await release();
    await page.waitForURL(/\/dev\/identity\//);
  });

  test('a signed-in user who is not an admin is denied access, with a link home', async ({
    page,
    signIn,
  }) => {
    await signIn('newcomer');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL('/');
  });

  test('the admin is greeted by first name and finds the seven specified sections and Emails, grouped', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto('/admin');
    await expect(page.getByText('Welcome, Admin')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    const sections = page.getByRole('navigation').getByRole('link');
    await expect(sections).toHaveText([
      'Dashboard',
      'Contacts',
      'Newsletter',
      'Client Enrollments',
      'Coaching Packages',
      'Content Management',
      'Emails',
      'Site',
      'Settings',
    ]);
  });

  test('without a first name the greeting is the email address, and without both it is Admin', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const user = {
      id: '0190c000-0000-7000-8000-000000000001',
      email: 'owner@example.com',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      isAdmin: true,
      isClient: false,
    };
    const responses = { 'account.user': { data: user } };
    await stubCalls(page, responses);
    await page.goto('/admin?section=packages');
    await expect(page.getByText('Welcome, owner@example.com', { exact: true })).toBeVisible();
    responses['account.user'] = { data: { ...user, email: '' } };
    await page.reload();
    await expect(page.getByText('Welcome, Admin', { exact: true })).toBeVisible();
  });

  test('each item of the sidebar shows its section; without one named it is the dashboard', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto('/admin');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Dashboard');
    const sections = page.getByRole('navigation').getByRole('link');
    for (const section of [
      'Contacts',
      'Newsletter',
      'Coaching Packages',
      'Client Enrollments',
      'Content Management',
      'Settings',
      'Emails',
      'Dashboard',
    ]) {
      await sections.filter({ hasText: section }).click();
      await expect(heading).toHaveText(section);
      await expect(sections.filter({ hasText: section })).toHaveAttribute('aria-current', 'page');
    }
  });

  for (const path of ['/admin/articles', '/admin/videos']) {
    test(`an anonymous visitor of ${path} sees no list and is sent to the sign-in`, async ({
      page,
      toast,
      holdLogin,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/401/);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const release = await holdLogin();
      await page.goto(path);
      await expect(toast).toContainText('You are logged out. Logging in again...');
      await expect(page.getByRole('heading')).toHaveCount(0);
      await expect(page.getByRole('tab')).toHaveCount(0);
      expect(asked.filter((url) => /(articles|videos)\.list/.test(url))).toEqual([]);
      await release();
      await page.waitForURL(/\/dev\/identity\//);
    });
  }

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
});
