import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { stubCalls } from '../../support/stub-calls.ts';

async function put(page: Page, baseURL: string | undefined, path: string, data: object) {
  const response = await page.request.put(`/api/admin/site/${path}`, {
    data,
    headers: { origin: baseURL ?? '' },
  });
  expect(response.ok()).toBe(true);
}

const openStep = async (page: Page, step: string) => {
  await page.goto(`/admin?section=site&setup=${step}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your site' })).toBeVisible();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test.beforeEach(async ({ signIn }) => {
  await signIn('admin');
});

test('the guided set-up is left and resumed by keyboard, Back and reload', async ({ page, baseURL }) => {
  for (const step of ['colors', 'email']) {
    await put(page, baseURL, `setup/steps/${step}`, { decision: 'open' });
  }
  await openStep(page, 'colors');
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await page.getByRole('button', { name: 'Keep these colors' }).press('Enter');
  await expect(heading(page, 'Emails')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Colors' })).toContainText('Kept');
  await page.reload();
  await expect(heading(page, 'Emails')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Emails' })).toHaveAttribute('aria-current', 'step');
  await page.goBack();
  await expect(heading(page, 'Colors')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep these colors' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Leave for now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/admin?section=site');
  await page.getByRole('link', { name: 'Guided set-up' }).click();
  await expect(heading(page, 'Name and line')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Colors' })).toContainText('Kept');
  await put(page, baseURL, 'setup/steps/colors', { decision: 'open' });
});

test('a decision stays shown when an answer that was asked for before it comes later', async ({
  page,
  baseURL,
}) => {
  await put(page, baseURL, 'setup/steps/colors', { decision: 'open' });
  await openStep(page, 'colors');
  await expect(page.getByRole('button', { name: 'Keep these colors' })).toBeVisible();
  let comes = () => {};
  const later = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(/\/trpc\/[^?]*site\.setup\b/, async (route) => {
    const response = await route.fetch();
    await later;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Keep these colors' }).press('Enter');
  await expect(heading(page, 'Emails')).toBeVisible();
  const colors = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Colors' });
  await expect(colors).toContainText('Kept');
  const late = page.waitForResponse(/\/trpc\/[^?]*site\.setup\b/);
  comes();
  await (await late).finished();
  // The page has taken the answer by its next call.
  await page.unrouteAll({ behavior: 'wait' });
  await expect(colors).toContainText('Kept');
  await put(page, baseURL, 'setup/steps/colors', { decision: 'open' });
});

test('a text of the sample leads to its field, is dismissed by itself and listed again', async ({ page }) => {
  await page.goto('/admin?section=site&list=sample');
  const creative = page.getByRole('region', { name: 'Creative work' });
  const again = creative.getByRole('button', { name: /^List again: Creative work, Heading/ });
  const fine = creative.getByRole('button', { name: /^This is fine as it is: Creative work, Heading/ });
  await expect(fine.or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await fine.press('Enter');
  await expect(again).toBeFocused();
  await page.reload();
  await expect(creative.getByText('Fine as it is', { exact: true })).toBeVisible();
  await again.click();
  await expect(fine).toBeVisible();

  await creative.getByRole('link', { name: 'Heading' }).click();
  const field = page.getByRole('textbox', { name: 'Heading' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.reload();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample texts' })).toBeVisible();
});

const STEPS = [
  { key: 'name', minutes: 2, status: 'done' },
  { key: 'portrait', minutes: 3, status: 'skipped' },
  { key: 'colors', minutes: 2, status: 'open' },
  { key: 'services', minutes: 10, status: 'open' },
];
const FEED = { host: null, items: 0 };

test('the dashboard leads into an open set-up, and warns of sample texts that visitors see', async ({
  page,
  expectAccessible,
}) => {
  const path = 'about.statistics.1.figure';
  await stubCalls(page, {
    'site.setup': {
      data: {
        status: 'open',
        isPublished: false,
        steps: STEPS,
        feeds: { articles: FEED, videos: FEED },
        hasLocalMailbox: true,
        testEmailTo: 'admin@example.com',
      },
    },
    'site.sampleFields': {
      data: {
        fields: [
          { path, text: '12', fingerprint: '4c2f1a9b', dismissed: false, changedInDraft: false },
          {
            path: 'owner.name',
            text: 'Name',
            fingerprint: '4c2f1a9c',
            dismissed: true,
            changedInDraft: false,
          },
        ],
        remaining: 1,
        isLive: true,
      },
    },
  });
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Set up your site' });
  await expect(card).toContainText('2 of 4 steps done, about 12 minutes left.');
  const warning = page.getByRole('region', { name: 'Visitors see texts of the sample' });
  await expect(warning).toContainText('1 text of the site is still the sample.');
  await expect(warning.getByRole('listitem')).toHaveText('About › Statistics › Statistic 2 › Figure: “12”');
  await expectAccessible();
  await card.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/setup=colors/);
  await expect(heading(page, 'Colors')).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`the set-up is accessible at ${width} px, and nothing is wider than the screen`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStep(page, 'feeds');
    await expect(page.getByRole('region', { name: 'Articles', exact: true })).toBeVisible();
    await expectAccessible();
    for (const step of ['name', 'publish', 'postmark', 'domain']) {
      await openStep(page, step);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });
}
