import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_URL } from '../support/product.ts';

/** Answers one procedure in place of the server, alone in its request or batched with others that go on. */
async function stub(page: Page, procedure: string, status: number, body: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === `/trpc/${procedure}`,
    (route) => route.fulfill({ status, json: [body] }),
  );
}

const refusal = (code: string, httpStatus: number, message: string) => ({
  error: { message, code: -32000, data: { code, httpStatus, message, requestId: 'stub' } },
});

const ring = (page: Page) => page.getByRole('region', { name: 'Hours left' });

test.describe('who may open the portal', () => {
  test('an anonymous visitor is told, is at the sign-in a second later, and returns to the tab', async ({
    page,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/401/);
    // Measured in the page itself: the first sight of the toast, and the moment it is left.
    await page.addInitScript(() => {
      const note = (what: string) => {
        if (sessionStorage.getItem(what) === null) sessionStorage.setItem(what, String(Date.now()));
      };
      new MutationObserver(() => {
        if (document.body?.textContent.includes('Access Required')) note('told');
      }).observe(document, { childList: true, subtree: true });
      addEventListener('pagehide', () => note('left'));
    });
    await page.goto('/client-portal?tab=plans');
    await expect(toast).toContainText('Access Required');
    await expect(toast).toContainText('Please log in to access the client portal.');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.waitForURL(/\/dev\/identity\//);
    const waited = await page.evaluate(
      () => Number(sessionStorage.getItem('left')) - Number(sessionStorage.getItem('told')),
    );
    expect(waited).toBeGreaterThan(850);
    expect(waited).toBeLessThan(2500);
    await page.getByRole('button', { name: /client@example.com/ }).click();
    await expect(page).toHaveURL('/client-portal?tab=plans');
    await expect(page.getByRole('heading', { name: 'Sample: Executive Transformation' })).toBeVisible();
  });

  test('somebody without a plan is refused with two ways on; services, packages and their empty state', async ({
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
      '/api/login?returnTo=%2Fclient-portal',
    );
    await expectAccessible();
    await page.getByRole('link', { name: 'See client services' }).click();
    await expect(page).toHaveURL('/client-access');

    for (const name of [/Book an individual session/, /Book an organization session/]) {
      const booking = page.getByRole('link', { name });
      await expect(booking).toHaveAttribute('target', '_blank');
      await expect(booking).toHaveAttribute('href', /^https?:\/\//);
    }
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasText: 'Sample: Leadership Essentials' })).toContainText('$1,500.00');
    await expect(cards.filter({ hasText: 'Sample: Leadership Essentials' })).toContainText('3 months');
    await expect(page.getByText('Sample: Speaking Preparation')).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Contact for Enrollment' }).click();
    await expect(page).toHaveURL('/#contact');

    await stub(page, 'packages.active', 200, { result: { data: { packages: [] } } });
    await page.goto('/client-access');
    await expect(page.getByText('No coaching packages are currently available.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('client services: Sign in for a visitor, the portal for a client; a preview for an admin', async ({
    page,
    context,
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
    await expect(page.getByText('Admin Preview Mode')).toHaveCount(0);

    await context.clearCookies();
    await signIn('admin');
    await page.goto('/client-portal');
    await expect(page.getByText('Admin Preview Mode')).toBeVisible();
    await expect(page.getByText('No active plans found')).toBeVisible();
    await page.getByRole('tab', { name: 'Plans' }).click();
    await expect(page.getByText('No active plans found')).toBeVisible();
    await expect(page.getByText('No previous plans')).toBeVisible();
    await page.getByRole('tab', { name: 'Renewals' }).click();
    await expect(page.getByText('No renewal requests yet')).toBeVisible();
  });

  test('a server that does not answer sends nobody away; a session that ends does', async ({
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
    release();
    await page.waitForURL(/\/dev\/identity\//);
  });
});

test('ten plans: three on the overview, the rest in Plans with expiry, label, hours and calendar', async ({
  page,
  signIn,
  rows,
}) => {
  await rows.enroll('client-ten@example.com', [
    ...[29, 30, 31, 100, 200, 300, 400].map((endsIn) => ({
      packageName: `Sample plan ${endsIn}`,
      endsIn,
      granted: 10,
      used: 2.25,
    })),
    ...[-1, -50, -500].map((endsIn) => ({ packageName: `Sample plan ${endsIn}`, endsIn, granted: 4 })),
  ]);
  // Signs in for the first time, and finds what was enrolled under the address.
  await signIn('client-ten');
  await page.goto('/client-portal');
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Plans', 'Renewals', 'Profile']);
  await expect(ring(page)).toContainText('54.25 hours left of 70, over 7 plans');
  const recent = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect(recent).toHaveCount(3);
  await expect(recent.first()).toContainText('Sample plan 29');
  await expect(recent.first()).toContainText('7.75 hours left of 10');
  await page.getByRole('link', { name: 'All 7 active plans' }).click();
  await expect(page).toHaveURL('/client-portal?tab=plans');

  const entry = (name: string) => page.getByRole('article', { name, exact: true });
  const highlight = (name: string) =>
    entry(name).locator('time[data-ends-soon]').getAttribute('data-ends-soon');
  await expect(page.getByRole('article')).toHaveCount(10);
  expect(await highlight('Sample plan 29')).toBe('true');
  expect(await highlight('Sample plan 30')).toBe('true');
  expect(await highlight('Sample plan 31')).toBe('false');
  const background = (name: string) =>
    entry(name)
      .locator('time[data-ends-soon]')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background('Sample plan 29')).not.toBe(await background('Sample plan 31'));
  await expect(entry('Sample plan -1')).toContainText('Expired');
  await expect(entry('Sample plan 29')).toContainText('Active');
  await expect(entry('Sample plan 29')).not.toContainText('Expired');

  await entry('Sample plan 29').getByRole('button', { name: 'Hours and history' }).click();
  const ledger = page.getByRole('table', { name: 'Hours of Sample plan 29' }).getByRole('row');
  await expect(ledger.nth(1)).toContainText('Used');
  await expect(ledger.nth(1)).toContainText('Sample session');
  await expect(ledger.nth(1)).toContainText('−2.25');
  await expect(ledger.nth(2)).toContainText('Granted');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar: Sample plan 29' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^plan-ends-\d{4}-\d\d-\d\d\.ics$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'SUMMARY:Coaching plan ends: Sample plan 29',
  );

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/client-portal?tab=plans');
});

test('a renewal: nothing without a plan, its effect shown before, sent once, and refused in plain words', async ({
  page,
  context,
  toast,
  signIn,
  rows,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401|409|ERR_INTERNET_DISCONNECTED/);
  await rows.enroll('client-renewing@example.com', [
    { packageName: 'Sample plan A', endsIn: 20, granted: 4, used: 1 },
    { packageName: 'Sample plan B', endsIn: 60, granted: 4 },
  ]);
  await signIn('client-renewing');
  await page.goto('/client-portal?tab=renewals');
  const submit = page.getByRole('button', { name: 'Submit Renewal Request' });
  const plan = page.getByLabel('Plan', { exact: true });
  const message = page.getByLabel('Message (optional)');
  const choose = async (name: string) => {
    const option = plan.getByRole('option', { name: new RegExp(`^${name}`) });
    await plan.selectOption(await option.getAttribute('value'));
  };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/renewals.request')) sent.push(request.postData() ?? '');
  });

  await test.step('the button waits for a plan; what the renewal does is shown', async () => {
    await expect(page.getByText('No renewal requests yet')).toBeVisible();
    await expect(submit).toBeDisabled();
    await choose('Sample plan A');
    await expect(submit).toBeEnabled();
    await expect(page.getByText('If approved today with Sample plan A')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '→' }).first()).toHaveText('3 → 9');
    await page
      .getByLabel('New package (optional)')
      .selectOption({ label: 'Sample: Executive Transformation' });
    await expect(page.getByRole('definition').filter({ hasText: '→' }).first()).toHaveText('3 → 27');
  });

  await test.step('an overlong message and a lost connection send nothing and lose nothing', async () => {
    await message.fill('x'.repeat(5001));
    await submit.click();
    await expect(page.getByText('Please use at most 5,000 characters.')).toBeVisible();
    expect(sent).toEqual([]);
    await message.fill('A sample wish.');
    await context.setOffline(true);
    await submit.click();
    await expect(toast).toContainText('Failed to submit renewal request');
    await context.setOffline(false);
    await expect(message).toHaveValue('A sample wish.');
    sent.length = 0;
  });

  await test.step('a session that ends keeps what was written over the login', async () => {
    const answer = refusal('UNAUTHORIZED', 401, 'Unauthorized');
    await stub(page, 'renewals.request', 401, answer);
    // The way back from the login, without the login.
    await page.route('**/api/login**', (route) =>
      route.fulfill({ status: 302, headers: { location: '/client-portal?tab=renewals' } }),
    );
    const leaving = page.waitForRequest(/\/api\/login\?returnTo=%2Fclient-portal%3Ftab%3Drenewals/);
    await submit.click();
    await expect(toast).toContainText('Unauthorized');
    await expect(toast).toContainText('Please log in again to continue.');
    await leaving;
    await expect(submit).toBeEnabled();
    await page.unrouteAll();
    await expect(message).toHaveValue('A sample wish.');
    await expect(submit).toBeEnabled();
    sent.length = 0;
  });

  await test.step('a double click asks once, with package and message', async () => {
    await submit.dblclick();
    await expect(toast).toContainText('Renewal Request Submitted');
    await expect(toast).toContainText(
      "Your renewal request has been submitted successfully. We'll review it shortly.",
    );
    const requests = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    await expect(requests).toHaveCount(1);
    await expect(requests).toContainText('Sample: Executive Transformation');
    await expect(requests).toContainText('Pending');
    await expect(requests).toContainText('A sample wish.');
    expect(sent).toHaveLength(1);
    await expect(submit).toBeDisabled();
  });

  await test.step('the second request for one plan is refused; another plan goes without package and message', async () => {
    await choose('Sample plan A');
    await expect(
      page.getByRole('form').getByText('A request for this plan is already waiting for an answer.'),
    ).toBeVisible();
    await submit.click();
    await expect(toast).toContainText('A renewal request for this plan is already waiting for an answer.');
    await page.goto('/client-portal?tab=plans');
    await page.getByRole('article', { name: 'Sample plan B' }).getByRole('link', { name: 'Renew' }).click();
    await submit.click();
    await expect(toast).toContainText('Renewal Request Submitted');
    await expect(page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('statuses read pending, approved and, whatever else, rejected', async () => {
    const requests = ['pending', 'approved', 'rejected', 'foo'].map((status, index) => ({
      id: `request-${index}`,
      packageName: `Sample ${status}`,
      requestDate: new Date().toISOString(),
      status,
      message: null,
    }));
    await page.route(
      (url) => url.pathname.includes('renewals.mine'),
      async (route) => {
        const response = await route.fetch();
        const answers = (await response.json()) as { result: { data: object } }[];
        const json = answers.map((answer) =>
          'renewalRequests' in answer.result.data
            ? { result: { data: { renewalRequests: requests } } }
            : answer,
        );
        await route.fulfill({ response, json });
      },
    );
    await page.goto('/client-portal?tab=renewals');
    const list = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem');
    await expect(list).toHaveText([/Pending/, /Approved/, /Rejected/, /Rejected/]);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('the bell in the header: badge, reading, deleting, times, news after 30 seconds', async ({
  page,
  signIn,
  rows,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const email = 'client-told@example.com';
  await rows.enroll(email, [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  await rows.notify(email, 'Ten days old', 'low', 10);
  await rows.notify(email, 'Three days old', 'urgent', 3);
  await rows.notify(email, 'New', 'high');
  await signIn('client-told');
  await page.clock.install();
  await page.goto('/client-portal');
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  const items = page.getByRole('region', { name: 'Your notifications' }).getByRole('listitem');
  await expect(items).toHaveText([
    /New.*Just now/,
    /Three days old.*3d ago/,
    /Ten days old.*[A-Z][a-z]{2} \d+, \d{4}/,
  ]);
  await items
    .first()
    .getByRole('button', { name: /^Unread: New/ })
    .click();
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  const failing = (url: URL) => url.pathname === '/trpc/notifications.markRead';
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: [refusal('INTERNAL_SERVER_ERROR', 500, 'Something went wrong')] }),
  );
  const askedAgain = page.waitForResponse(/notifications\.list/);
  await items.getByRole('button', { name: /^Unread: Three days old/ }).click();
  await askedAgain;
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  for (const left of [2, 1, 0]) {
    await page
      .getByRole('button', { name: /^Delete notification/ })
      .first()
      .click();
    await expect(items).toHaveCount(left);
  }
  await expect(page.getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No notifications')).toBeHidden();
  await rows.notify(email, 'News', 'high');
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('the profile: sessions end elsewhere at once, the newsletter is switched, own data is exported', async ({
  page,
  toast,
  signIn,
  browser,
  rows,
}) => {
  await rows.enroll('client-own@example.com', [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  await signIn('client-own');
  const token = await rows.signInOnPhone('client-own@example.com');
  const phone = await browser.newContext();
  await phone.addCookies([{ name: 'rapport-session', value: token, url: PRODUCT_URL }]);
  const phonePage = await phone.newPage();
  await phonePage.goto(`${PRODUCT_URL}/client-portal`);
  await expect(ring(phonePage)).toBeVisible();

  await page.goto('/client-portal?tab=profile');
  await expect(page.getByText('client-own@example.com')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out: Safari on iPhone/ }).click();
  await expect(toast).toContainText('Signed out on that device.');
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await phonePage.getByRole('tab', { name: 'Renewals' }).click();
  await expect(phonePage.getByRole('region', { name: /^Notifications/ }).last()).toContainText(
    'Access Required',
  );
  await phone.close();

  const newsletter = page.getByRole('switch', { name: 'Newsletter' });
  await expect(newsletter).not.toBeChecked();
  await newsletter.click();
  await expect(toast).toContainText('You will receive the newsletter.');
  await page.reload();
  await expect(newsletter).toBeChecked();
  await newsletter.click();
  await expect(toast).toContainText('The newsletter is switched off.');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    person: { email: string };
    plans: { packageName: string }[];
  };
  expect([data.person.email, data.plans.map(({ packageName }) => packageName)]).toEqual([
    'client-own@example.com',
    ['Sample plan'],
  ]);
});

test('no part of the portal has an accessibility violation at any width, in either scheme', async ({
  page,
  signIn,
  rows,
  expectAccessibleEverywhere,
}) => {
  test.slow();
  await rows.enroll('client-looks@example.com', [
    { packageName: 'Sample plan A', endsIn: 20, granted: 4, used: 1 },
    { packageName: 'Sample plan B', endsIn: -20, granted: 4 },
  ]);
  await rows.notify('client-looks@example.com', 'A sample notice', 'urgent');
  await signIn('client-looks');
  await page.goto('/client-portal');
  await expect(ring(page)).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expectAccessibleEverywhere();
  await page.goto('/client-portal?tab=plans');
  await page.getByRole('button', { name: 'Hours and history' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleEverywhere();
  await page.goto('/client-portal?tab=renewals');
  await page.getByLabel('Plan', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText(/^If approved today/)).toBeVisible();
  await expectAccessibleEverywhere();
  await page.goto('/client-portal?tab=profile');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessibleEverywhere();
});
