import { dashboardCalls, listDays, NO_CAMPAIGNS, NONE } from '../support/dashboard-stubs.ts';
import { expect, test } from '../support/fixtures.ts';
import { calledProcedures, type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

const id = (number: number) => `0190c000-0000-7000-8000-00000000000${number}`;

test('the dashboard shows the notice, the counters, what needs attention and the last 90 days', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await stubCalls(page, {
    ...dashboardCalls,
    'dashboard.read': {
      data: {
        days: listDays({ '2026-03-30': { contacts: 7, subscribers: 1 }, '2026-03-31': { contacts: 1 } }),
        contactsUnanswered: {
          total: 1,
          first: [
            {
              id: id(5),
              name: 'Curious Visitor',
              service: 'speaking-engagement',
              createdAt: '2026-03-19T10:00:00.000Z',
            },
          ],
        },
        contactsDue: NONE,
        followUpsDue: NONE,
        plansExpiring: {
          total: 6,
          first: [
            {
              id: id(1),
              clientName: 'Sample Client',
              clientEmail: 'a+b@example.com',
              packageName: 'Essentials',
              expirationDate: '2026-04-02T10:00:00.000Z',
            },
          ],
        },
        plansWithoutHours: {
          total: 1,
          first: [
            {
              id: id(4),
              clientName: 'Busy Client',
              clientEmail: 'busy@example.com',
              packageName: 'Intensive',
              expirationDate: '2026-12-02T10:00:00.000Z',
            },
          ],
        },
        renewalsWaiting: {
          total: 1,
          first: [
            {
              id: id(2),
              clientName: 'Waiting Client',
              planName: 'Essentials',
              expirationDate: '2026-04-20T10:00:00.000Z',
              packageName: 'Essentials',
              requestDate: '2026-03-20T10:00:00.000Z',
            },
          ],
        },
        emailsFailed: {
          total: 1,
          first: [
            {
              id: id(3),
              kind: 'client_enrollment',
              recipient: 'no-one@example.com',
              status: 'bounced',
              reason: 'HardBounce',
              canRetry: false,
              failedAt: '2026-03-21T10:00:00.000Z',
            },
          ],
        },
        emailOutage: {
          title: 'Emails are not going out',
          message: '12 emails are waiting, the first since March 31, 2026 at 9:30 AM.',
        },
        untrustedProxy: { address: '10.0.0.5', lastSeenAt: '2026-03-31T10:00:00.000Z' },
        campaignsFailed: {
          total: 1,
          unreached: 27,
          bounced: 0,
          first: [
            {
              id: id(4),
              title: 'Spring issue',
              outcome: 'failed',
              unreached: 27,
              failedAt: '2026-03-20T10:00:00.000Z',
            },
          ],
        },
      },
    },
  });
  await signIn('admin');
  await page.goto('/admin');
  const notice = page.getByRole('region', { name: 'Data protection' });
  await expect(notice).toContainText('GDPR');
  await expect(notice).toContainText('CCPA');
  for (const counter of [
    'Total Contacts',
    'Newsletter Subscribers',
    'Selected Contacts',
    'Selected Newsletters',
  ]) {
    await expect(page.getByRole('term').filter({ hasText: counter })).toBeVisible();
  }

  await expect(page.getByRole('region', { name: 'Emails are not going out' })).toContainText('12 emails');
  const proxy = page.getByRole('region', { name: 'Your proxy may not be set up' });
  await expect(proxy).toContainText('10.0.0.5');
  await expect(proxy).toContainText('TRUST_PROXY');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toContainText('Waiting Client');
  await expect(attention).toContainText('Enrollment confirmation, bounced, Mar 21, 2026');
  await expect(attention.getByRole('heading', { name: 'Failed emails 28' })).toBeVisible();
  await expect(attention).toContainText('Campaign, failed, 27 recipients not reached, Mar 20, 2026');
  await expect(attention).toContainText('Essentials, until Apr 2, 2026');
  await expect(attention).toContainText('Busy Client');
  await expect(attention.getByRole('link', { name: 'and 5 more' })).toHaveAttribute(
    'href',
    '/admin?section=enrollments&status=ends_soon',
  );
  await expect(attention).toContainText('Speaking Engagement, Mar 19, 2026');
  await expect(attention.getByRole('link', { name: 'Curious Visitor' })).toHaveAttribute(
    'href',
    `/admin?section=contacts&show=${id(5)}`,
  );
  await expect(attention.getByRole('heading', { level: 3 })).toHaveText([
    'Messages without a reply 1',
    'No hours left 1',
    'Plans expiring 6',
    'Renewals waiting 1',
    'Failed emails 28',
  ]);
  for (const [name, search] of [
    ['Messages without a reply', /^\/admin\?section=contacts&status=unanswered&from=\d{4}-\d\d-\d\d$/],
    ['No hours left', '/admin?section=enrollments&status=no_hours'],
    ['Renewals waiting', '/admin?section=enrollments'],
    ['Failed emails', '/admin?section=emails&state=failed'],
    ['Waiting Client', `/admin?section=enrollments&request=${id(2)}`],
    ['Spring issue', `/admin?section=campaigns&show=${id(4)}`],
  ] as const) {
    await expect(attention.getByRole('link', { name, exact: true })).toHaveAttribute('href', search);
  }
  // What is broken and what waits come first, and the notice last.
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual([
    'Emails are not going out',
    'Needs attention',
    'Your proxy may not be set up',
  ]);
  expect(headings.at(-1)).toBe('Data protection');

  const contacts = page.getByRole('figure', { name: /^Contacts/ });
  await expect(contacts).toContainText('8 contacts in the last 90 days');
  await expect(
    contacts.getByRole('img', { name: 'Bar chart by day. Most on Mar 30: 7 contacts.' }),
  ).toBeVisible();
  await contacts.getByText('Contacts as a table').click();
  const rows = contacts.getByRole('row');
  await expect(rows).toHaveCount(91);
  await expect(rows.nth(1)).toHaveText(/Mar 31\s*1/);
  await expect(rows.nth(2)).toHaveText(/Mar 30\s*7/);
  await expect(rows.nth(3)).toHaveText(/Mar 29\s*0/);
  await expect(page.getByRole('figure', { name: /^Subscribers/ })).toContainText('1 subscriber in the last');
  await expectAccessible();

  await attention.getByRole('link', { name: 'Sample Client' }).click();
  await expect(page).toHaveURL(/section=enrollments&q=a%2Bb%40example\.com/);
  await expect(page.getByRole('searchbox', { name: 'Search enrollments' })).toHaveValue('a+b@example.com');
});

test('the dashboard shows when there is nothing to do, and when the overview could not be loaded', async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const responses: Record<string, StubbedResponse> = {
    ...dashboardCalls,
    'dashboard.read': { status: 500 },
  };
  await stubCalls(page, responses);
  await signIn('admin');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (calledProcedures(request).includes('dashboard.read')) reads.push(request.url());
  });
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByText('No contact submissions yet')).toBeVisible();
  await expect(page.getByText('No newsletter subscribers yet')).toBeVisible();
  const again = page.getByRole('button', { name: /Try again/i });
  await expect(again).toBeVisible();
  // The navigation counts what this read says: one of its own would replace the error for a moment.
  await page.clock.runFor(2_000);
  await page.evaluate(() => fetch('/healthz'));
  expect(reads).toHaveLength(1);
  responses['dashboard.read'] = {
    data: {
      days: listDays({}),
      contactsUnanswered: NONE,
      contactsDue: NONE,
      followUpsDue: NONE,
      plansExpiring: NONE,
      plansWithoutHours: NONE,
      renewalsWaiting: NONE,
      emailsFailed: NONE,
      campaignsFailed: { ...NO_CAMPAIGNS, bounced: 1 },
    },
  };
  await again.click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toHaveText(
    "Needs attentionYou're all caught up: no message, follow-up, plan, renewal or failed email needs you. 1 campaign email bounced.",
  );
  await expect(page.getByRole('link', { name: 'Save the key' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'None in the last 90 days.' })).toHaveCount(2);
});

test('a key of the backups that is not saved waits above, and not everything is caught up', async ({
  page,
  signIn,
}) => {
  const data = {
    days: listDays({}),
    contactsUnanswered: NONE,
    contactsDue: NONE,
    followUpsDue: NONE,
    plansExpiring: NONE,
    plansWithoutHours: NONE,
    renewalsWaiting: NONE,
    emailsFailed: NONE,
    campaignsFailed: NO_CAMPAIGNS,
    unsavedBackupKey: {
      sentence: 'The key of your backups is only on this server.',
      action: { label: 'Save the key', href: '/admin/backup-key' },
    },
  };
  await stubCalls(page, { ...dashboardCalls, 'dashboard.read': { data } });
  await signIn('admin');
  await page.goto('/admin');
  const key = page.getByRole('region', { name: 'Save the key of your backups' });
  await expect(key.getByRole('link', { name: 'Save the key' })).toHaveAttribute('href', '/admin/backup-key');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toHaveText(
    'Needs attentionNo message, follow-up, plan, renewal or failed email needs you.',
  );
});

test('Loading... is shown while the sign-in is checked, then the greeting and the dashboard', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/trpc/account.**', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto('/admin');
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
  resolve();
  await expect(page.getByText('Welcome, Admin')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
