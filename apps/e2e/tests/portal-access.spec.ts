import { expect, test } from '../support/fixtures.ts';
import { measureTimeUntilLogin } from '../support/portal-page.ts';
import { stubCalls } from '../support/stub-calls.ts';

test.describe('who may open the portal', () => {
  test('an anonymous visitor sees a message, is at the sign-in a second later, and returns to the tab', async ({
    page,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/401/);
    const readTime = measureTimeUntilLogin(page, 'account.user');
    await page.goto('/client-portal?tab=plans');
    await expect(toast).toContainText('Access Required');
    await expect(toast).toContainText('Please log in to access the client portal.');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.waitForURL(/\/dev\/identity\//);
    expect(readTime()).toBeGreaterThanOrEqual(1000);
    await page.getByRole('button', { name: /client@example.com/ }).click();
    await expect(page).toHaveURL('/client-portal?tab=plans');
    await expect(page.getByRole('heading', { name: 'Sample: Executive Transformation' })).toBeVisible();
  });

  test('someone without a plan is refused with two ways on; services, packages and their empty state', async ({
    page,
    toast,
    signIn,
    expectAccessible,
  }) => {
    await signIn('newcomer');
    await page.goto('/client-portal');
    await expect(toast).toContainText('Access Denied');
    await expect(toast).toContainText("You don't have access to the client portal. Please contact support.");
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try Logging In Again' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fclient-portal&prompt=select_account',
    );
    await expect(page.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/#contact');
    await expectAccessible();
    await page.getByRole('link', { name: 'See client services' }).click();
    await expect(page).toHaveURL('/client-access');

    for (const kind of ['individual', 'organization']) {
      const booking = page.getByRole('link', { name: `Book an ${kind} session` });
      await expect(booking).toHaveAttribute('target', '_blank');
      // The sample addresses name what is booked there.
      await expect(booking).toHaveAttribute('href', new RegExp(`^https://.*/${kind}$`));
    }
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasText: 'Sample: Leadership Essentials' })).toContainText('$1,500.00');
    await expect(cards.filter({ hasText: 'Sample: Leadership Essentials' })).toContainText('3 months');
    await expect(page.getByText('Sample: Speaking Preparation')).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Contact for Enrollment' }).click();
    await expect(page).toHaveURL('/#contact');

    await stubCalls(page, { 'packages.active': { data: { packages: [] } } });
    await page.goto('/client-access');
    await expect(page.getByText('No coaching packages are currently available.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('client services: Sign in for a visitor, the portal for a client; a preview for an admin', async ({
    page,
    signIn,
  }) => {
    await page.goto('/client-access');
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fclient-access',
    );
    await expect(page.getByRole('article')).toHaveCount(0);

    await signIn('client');
    await page.goto('/client-access');
    await expect(page).toHaveURL('/client-portal');
    // The portal is a document of its own, which is loaded after the address has changed.
    await expect(page.getByRole('tab', { name: 'Plans' })).toBeVisible();
    await expect(page.getByText('Admin Preview Mode')).toHaveCount(0);

    // The cookie is exchanged, not taken away: the portal may still be asking.
    await signIn('admin');
    await page.goto('/client-portal');
    await expect(page.getByText('Admin Preview Mode')).toBeVisible();
    await expect(page.getByText('No active plans found')).toBeVisible();
    await page.getByRole('tab', { name: 'Plans' }).click();
    await expect(page.getByText('No active plans found')).toBeVisible();
    await expect(page.getByText('No previous plans')).toBeVisible();
    await page.getByRole('tab', { name: 'Renewals' }).click();
    await expect(page.getByText('No renewal requests yet')).toBeVisible();
    await page.getByRole('link', { name: 'See the client services page' }).click();
    await expect(page).toHaveURL('/client-access?preview=true');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a server that does not answer sends no one away; a session that ends does', async ({
    page,
    context,
    toast,
    signIn,
    holdLogin,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/503/, /401/);
    await signIn('client');
    const outage = (url: URL) => url.pathname.startsWith('/trpc/');
    await page.route(outage, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/client-portal');
    await expect(page.getByRole('heading', { name: 'The portal did not answer' })).toBeVisible();
    await page.unroute(outage);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Client' })).toBeVisible();

    const release = await holdLogin();
    await context.clearCookies();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(toast).toContainText('Access Required');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await release();
    await page.waitForURL(/\/dev\/identity\//);
  });
});
