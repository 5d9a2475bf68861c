import type { Page } from '@playwright/test';
import { listCutLabels } from '../support/cut-labels.ts';
import { expect, test } from '../support/fixtures.ts';

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
