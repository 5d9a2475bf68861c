import type { Page } from '@playwright/test';
import { listCutLabels } from '../support/cut-labels.ts';
import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_URL } from '../support/product.ts';

test.use({ viewport: { width: 320, height: 640 } });

const SECTIONS = 'dashboard contacts newsletter packages enrollments content emails site settings'.split(' ');
const TABS = ['overview', 'plans', 'renewals', 'profile'];

/** Elements that reach past the right edge of a page that can be scrolled sideways; none when it cannot. */
async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  });
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect.poll(() => sideways(page), path).toEqual([]);
  await expect.poll(() => listCutLabels(page), path).toEqual([]);
}

test('no page of the site scrolls sideways or cuts off a label at 320 px', async ({ page, signIn }) => {
  for (const path of ['/', '/privacy', '/terms', '/client-access']) await expectWhole(page, path);
  await signIn('client-narrow');
  for (const path of ['/', '/client-access']) await expectWhole(page, path);
});

test('the not-found page does not scroll sideways or cut off a label at 320 px', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  await expectWhole(page, '/nothing-is-here');
});

test('no tab of the portal, nor its card for someone without a plan, scrolls sideways or cuts off a label at 320 px', async ({
  page,
  signIn,
  rows,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  await signIn('client-narrow-without-plan');
  await expectWhole(page, '/client-portal');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();

  const email = 'client-narrow-with-plans@example.com';
  const [plan = ''] = await rows.enroll(email, [
    {
      packageName: 'A package with a rather long name for individual leaders',
      endsIn: 20,
      granted: 10,
      used: 3.25,
    },
    { packageName: 'Ended', endsIn: -10, granted: 4, used: 4 },
  ]);
  await rows.requestRenewal(plan, 'Could we go on next year, with the same hours?');
  await signIn('client-narrow-with-plans');
  for (const tab of TABS) await expectWhole(page, `/client-portal?tab=${tab}`);
});

test('no page of the admin area scrolls sideways or cuts off a label at 320 px', async ({ page, signIn }) => {
  await signIn('admin');
  for (const section of SECTIONS) await expectWhole(page, `/admin?section=${section}`);
  for (const path of ['/admin/articles', '/admin/videos', '/client-access?preview=true']) {
    await expectWhole(page, path);
  }
});

test('a package name of 60 letters without a blank makes no page scroll sideways at 360 px', async ({
  page,
  signIn,
  rows,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const packageName = `Narrow${'leadershipcoaching'.repeat(3)}`;
  const [plan = ''] = await rows.enroll('client-long-package@example.com', [
    { packageName, endsIn: 20, granted: 10, used: 10 },
    { packageName: `${packageName}ended`, endsIn: -10, granted: 4, used: 4 },
  ]);
  await rows.requestRenewal(plan, 'Once more, please.');
  await signIn('admin');
  const offered = await page.request.post('/api/admin/coaching-packages', {
    headers: { origin: PRODUCT_URL },
    data: {
      name: packageName,
      description: 'D',
      hoursIncluded: 5,
      validityMonths: 6,
      price: '1.00',
      features: ['F'],
    },
  });
  expect(offered.ok()).toBe(true);
  await signIn('client-long-package');
  for (const path of [
    '/client-access',
    ...['overview', 'plans', 'renewals'].map((tab) => `/client-portal?tab=${tab}`),
  ]) {
    await page.goto(path);
    await expect(page.getByText(packageName).first(), path).toBeAttached();
    await expect.poll(() => sideways(page), path).toEqual([]);
  }
  await signIn('admin');
  for (const path of ['', '?section=packages', '?section=enrollments&q=client-long-package']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByText(packageName).first(), path).toBeAttached();
    await expect.poll(() => sideways(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Approve' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => sideways(page)).toEqual([]);
});
