import type { Page } from '@playwright/test';
import { dashboardCalls, listDays, NO_CAMPAIGNS, NONE } from '../support/dashboard-stubs.ts';
import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

const MESSAGE = {
  id: '0190c000-0000-7000-8000-000000000001',
  name: 'Curious Visitor',
  service: null,
  createdAt: '2026-03-19T10:00:00.000Z',
};
const FEED = { host: null, items: 0 };

/** A dashboard with this many messages without a reply, and an open set-up with one step. */
async function openDashboard(page: Page, messages: number, step: 'open' | 'done') {
  await stubCalls(page, {
    ...dashboardCalls,
    'dashboard.read': {
      data: {
        days: listDays({}),
        contactsUnanswered: { total: messages, first: messages > 0 ? [MESSAGE] : [] },
        contactsDue: NONE,
        followUpsDue: NONE,
        plansExpiring: NONE,
        plansWithoutHours: NONE,
        renewalsWaiting: NONE,
        emailsFailed: NONE,
        campaignsFailed: NO_CAMPAIGNS,
      },
    },
    'site.setup': {
      data: {
        status: 'open',
        isPublished: false,
        steps: [
          { key: 'name', minutes: 2, status: step },
          { key: 'colors', minutes: 2, status: 'open' },
        ],
        feeds: { articles: FEED, videos: FEED },
        hasLocalMailbox: true,
        testEmailTo: 'admin@example.com',
      },
    },
  });
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Set up your site' })).toBeVisible();
}

const listHeadings = (page: Page) =>
  page.locator('main').getByRole('heading', { level: 2 }).allTextContents();

test.beforeEach(async ({ signIn }) => signIn('admin'));

for (const width of [360, 1440]) {
  test(`what waits comes before the set-up and fills the width at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openDashboard(page, 1, 'open');
    expect((await listHeadings(page)).slice(0, 2)).toEqual(['Needs attention', 'Set up your site']);
    const attention = page.getByRole('region', { name: 'Needs attention' });
    // The header of 56 px, the title and two headings.
    const first = await attention.getByRole('link', { name: 'Curious Visitor' }).boundingBox();
    expect(first?.y).toBeLessThan(260);
    const section = await attention.boundingBox();
    const item = await attention.getByRole('listitem').boundingBox();
    expect(item?.width).toBeCloseTo(section?.width ?? 0, 0);
  });
}

test('the set-up comes first only while nothing waits and nothing of it is done', async ({ page }) => {
  await openDashboard(page, 0, 'open');
  await expect.poll(() => listHeadings(page)).toContain('Needs attention');
  expect((await listHeadings(page)).slice(0, 2)).toEqual(['Set up your site', 'Needs attention']);
  await page.unrouteAll();
  await openDashboard(page, 0, 'done');
  await expect.poll(() => listHeadings(page)).toContain('Needs attention');
  expect((await listHeadings(page)).slice(0, 2)).toEqual(['Needs attention', 'Set up your site']);
});

test('what is selected is counted beside its list, in the size of text', async ({ page }) => {
  await page.goto('/admin');
  const total = page.getByRole('term').filter({ hasText: 'Total Contacts' });
  await expect(total.locator('xpath=../dd')).toHaveCSS('font-size', '32px');
  for (const [list, label] of [
    ['Contact Form Submissions', 'Selected Contacts'],
    ['Newsletter Subscribers', 'Selected Newsletters'],
  ] as const) {
    const selected = page.getByRole('region', { name: list }).getByRole('term').filter({ hasText: label });
    await expect(selected.locator('xpath=../dd')).toHaveText('0');
    await expect(selected.locator('xpath=../dd')).toHaveCSS('font-size', '14px');
  }
});
