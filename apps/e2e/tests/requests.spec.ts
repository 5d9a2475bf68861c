import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openHomeFromWithin } from '../support/open-home.ts';
import { stubCalls } from '../support/stub-calls.ts';

/** The requests of the page that name this procedure, from now on. */
function callsOf(page: Page, procedure: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/trpc/') && request.url().includes(procedure)) {
      calls.push(request);
    }
  });
  return calls;
}

test.describe('what the browser asks the server', () => {
  test('carries the cookie; a body is JSON, and there is none where nothing is sent', async ({
    page,
    signIn,
    rows,
  }) => {
    await rows.enroll('client-asking@example.com', [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
    await rows.notify('client-asking@example.com', 'A first notice', 'low');
    await rows.notify('client-asking@example.com', 'A second notice', 'low');
    await signIn('client-asking');
    const calls = callsOf(page, '');
    await page.goto('/client-portal');
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
    await page.getByRole('button', { name: /^Unread: A second notice/ }).click();
    // A notification opens its subject, and the panel closes.
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

    for (const call of calls) {
      expect((await call.allHeaders()).cookie, call.url()).toContain('rapport-session=');
      if (call.method() === 'POST') continue;
      expect(call.method()).toBe('GET');
      expect([call.postData(), await call.headerValue('content-type')], call.url()).toEqual([null, null]);
    }
    const only = (procedure: string) => {
      const named = calls.filter((call) => call.url().includes(procedure));
      expect(named).toHaveLength(1);
      return named[0] as Request;
    };
    const one = only('notifications.markRead');
    expect(await one.headerValue('content-type')).toBe('application/json');
    expect(one.postDataJSON()).toEqual({ 0: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    const all = only('notifications.markAllRead');
    expect([all.method(), all.postData(), await all.headerValue('content-type')]).toEqual([
      'POST',
      null,
      null,
    ]);
  });

  test('is asked once although it failed, and a failed change is not sent again', async ({
    page,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/500/);
    await stubCalls(page, {
      'articles.list': { status: 500 },
      'videos.list': { status: 500 },
      'account.session': { data: { user: null } },
      'newsletter.subscribe': { status: 500 },
    });
    const reads = callsOf(page, 'articles.list');
    const writes = callsOf(page, 'newsletter.subscribe');
    await page.clock.install();
    await openHomeFromWithin(page);
    await expect(page.locator('#insights').getByText('Coming Soon')).toHaveCount(3);
    const form = page.locator('#newsletter form');
    await form.getByLabel(/^Email/).fill('reader@example.com');
    await page.clock.fastForward(5_000);
    await form.getByRole('button').click();
    await expect(toast).toContainText('Error');
    // A retry would wait a second, then two, then four.
    await page.clock.fastForward(30_000);
    await page.waitForLoadState('networkidle');
    expect([reads.length, writes.length]).toEqual([1, 1]);
  });

  test('is not asked again on focus, nor when a view comes back within the five minutes of its cache', async ({
    page,
  }) => {
    const reads = callsOf(page, 'articles.list');
    await openHomeFromWithin(page);
    await expect(page.locator('#insights').getByRole('article').first()).toBeVisible();
    expect(reads).toHaveLength(1);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.dispatchEvent(new Event('focus'));
    });
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.locator('#insights').getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(reads).toHaveLength(1);
  });

  test('is not asked again when a section, a page or a tab behind the login comes back', async ({
    page,
    signIn,
    rows,
  }) => {
    await signIn('admin');
    const reads = callsOf(page, '');
    const countOf = (procedure: string) =>
      reads.filter((request) => new URL(request.url()).pathname.split(/[/,]/).includes(procedure)).length;
    await page.goto('/admin?section=contacts&view=new');
    const sections = page.getByRole('navigation', { name: 'Admin sections' });
    const heading = page.getByRole('heading', { level: 1 });
    const isShown = async (title: string, procedure: string) => {
      await expect(heading).toHaveText(title);
      await expect.poll(() => countOf(procedure)).toBeGreaterThan(0);
      await expect(page.locator('main').getByText('Loading...')).toHaveCount(0);
    };
    const lists = [
      ['Contacts', 'contact.list'],
      ['Newsletter', 'newsletter.list'],
      ['Coaching Packages', 'packages.list'],
    ] as const;
    for (const [name, procedure] of [...lists, ...lists]) {
      await sections.getByRole('link', { name, exact: true }).click();
      await isShown(name, procedure);
    }
    expect(lists.map(([, procedure]) => countOf(procedure))).toEqual([1, 1, 1]);

    await sections.getByRole('link', { name: 'Content Management' }).click();
    for (const _visit of [1, 2]) {
      await page
        .getByRole('link', { name: /articles/i })
        .first()
        .click();
      await expect(page).toHaveURL('/admin/articles');
      await isShown('Manage Articles', 'articles.list');
      await page.goBack();
      await expect(heading).toHaveText('Content Management');
    }
    expect(countOf('articles.list')).toBe(1);

    await rows.enroll('client-remounting@example.com', [
      { packageName: 'Sample plan', endsIn: 60, granted: 4 },
    ]);
    // What the admin's page still asks for would be refused to a client.
    await page.goto('about:blank');
    await signIn('client-remounting');
    await page.goto('/client-portal?tab=renewals');
    await expect(page.getByText('No renewal requests yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('tab', { name: 'Renewals' }).click();
    await expect(page.getByText('No renewal requests yet')).toBeVisible();
    expect(countOf('renewals.mine')).toBe(1);
  });

  test('is asked again by the clock for notifications, and in the portal for the plans', async ({
    page,
    signIn,
    rows,
  }) => {
    await rows.enroll('client-waiting@example.com', [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
    await signIn('client-waiting');
    await page.clock.install();
    const first = page.waitForResponse(/notifications\.list/);
    await page.goto('/client-portal');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    // The bell comes with a file of its own, and may ask for the first time when all else is quiet.
    await first;
    await page.waitForLoadState('networkidle');
    const calls = callsOf(page, '');
    for (const _half of [1, 2]) {
      const answered = page.waitForResponse(/notifications\.list/);
      await page.clock.fastForward(30_000);
      await answered;
    }
    const asked = calls.flatMap((call) => new URL(call.url()).pathname.replace('/trpc/', '').split(','));
    expect([...new Set(asked)].toSorted()).toEqual(['notifications.listAll', 'portal.plans']);
    expect(asked.filter((procedure) => procedure === 'notifications.listAll')).toHaveLength(2);
  });
});

test('signing in is a plain navigation away from the page', async ({ page }) => {
  await page.goto('/client-access');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  const request = await asked;
  expect([request.isNavigationRequest(), request.method()]).toEqual([true, 'GET']);
  await page.waitForURL(/\/dev\/identity\//);
  await page.getByRole('button', { name: /client@example.com/ }).click();
  await expect(page).toHaveURL('/client-portal');
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
});
