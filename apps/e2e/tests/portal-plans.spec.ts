import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { hoursLeft, planButton } from '../support/portal-page.ts';

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
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Sessions', 'Plans', 'Renewals', 'Profile']);
  await expect(hoursLeft(page)).toContainText('54.25 of 70, across 7 plans');
  const activity = page.getByRole('region', { name: 'Recent activity' });
  const recent = activity.getByRole('list', { name: 'Active plans' }).getByRole('listitem');
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

  // What is pressed next must not move: the panel has its whole height in the first frame that shows it.
  const heights = await planButton(page, 'Sample plan 29').evaluate(async (button: HTMLElement) => {
    const seen = new Set<number>();
    const row = button.closest('article');
    button.click();
    while (!row?.querySelector('table')) await new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 10; frames += 1) {
      await new Promise(requestAnimationFrame);
      seen.add(Math.round(row.getBoundingClientRect().height));
    }
    return [...seen];
  });
  expect(heights).toHaveLength(1);
  await expect(page).toHaveURL(/[?&]open=/);
  const ledger = page.getByRole('table', { name: 'Hours of Sample plan 29' }).getByRole('row');
  await expect(ledger.nth(1)).toContainText('Used');
  await expect(ledger.nth(1)).toContainText('Sample session');
  await expect(ledger.nth(1)).toContainText('−2.25');
  await expect(ledger.nth(2)).toContainText('Granted');
  await expect(ledger.nth(2).getByRole('cell')).toContainText(['', 'Granted', '10.00', '10.00']);

  await page.reload();
  await expect(ledger.nth(1)).toContainText('−2.25');
  await expect(planButton(page, 'Sample plan 29')).toHaveAttribute('aria-expanded', 'true');
  await expect(planButton(page, 'Sample plan 30')).toHaveAttribute('aria-expanded', 'false');
  await entry('Sample plan 29').getByRole('link', { name: 'Renew' }).click();
  await expect(page).toHaveURL(/tab=renewals/);
  await page.goBack();
  await expect(ledger.nth(1)).toContainText('−2.25');

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
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/client-portal?tab=plans');
});

for (const width of [360, 1440]) {
  test(`the overview begins with what comes next and says the hours once at ${width} px`, async ({
    page,
    signIn,
    rows,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const account = `client-next-${width}` as const;
    await rows.enroll(`${account}@example.com`, [
      { packageName: 'Sample plan', endsIn: 90, granted: 24, used: 6 },
    ]);
    await signIn(account);
    await page.goto('/client-portal');
    const regions = page.getByRole('tabpanel').getByRole('region');
    await expect(regions.first()).toHaveAccessibleName("What's next");
    const book = regions.first().getByRole('link', { name: 'Book a session' });
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(hoursLeft(page)).toHaveText(/^Hours left18 of 24, until \w{3} \d+, \d{4}Add to calendar$/);
    // The heading alone.
    await expect(page.getByText('hours left')).toHaveCount(1);
    const [next, hours] = [await regions.first().boundingBox(), await hoursLeft(page).boundingBox()];
    if (width === 360) expect(hours?.y).toBeGreaterThan((next?.y ?? 0) + (next?.height ?? 0) - 1);
    else expect(hours?.x).toBeGreaterThan((next?.x ?? 0) + (next?.width ?? 0) - 1);
  });
}

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the history of hours shows the days that were written down', async ({ page, signIn, rows }) => {
    await rows.enroll('client-west@example.com', [
      { packageName: 'Sample plan', endsIn: 90, granted: 10, used: 1 },
    ]);
    await signIn('client-west');
    await page.goto('/client-portal?tab=plans');
    // The only plan of a client is open.
    await expect(planButton(page, 'Sample plan')).toHaveAttribute('aria-expanded', 'true');
    const days = page.getByRole('table', { name: 'Hours of Sample plan' }).locator('time');
    await expect(days).toHaveCount(2);
    const written = new Date(Date.now() + (90 - 180) * 86_400_000);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(written);
    await expect(days).toHaveText([day, day]);
  });
});

test('the overview lists what happened lately: sessions, corrections, renewals and the start of the plan', async ({
  page,
  signIn,
  rows,
}) => {
  const [plan = ''] = await rows.enroll('client-active@example.com', [
    { packageName: 'Sample plan', endsIn: 90, granted: 10 },
  ]);
  await rows.logSession(plan, 1.5);
  await rows.requestRenewal(plan, 'A sample wish.');
  await signIn('client-active');
  await page.goto('/client-portal');
  const activity = page.getByRole('list', { name: 'Latest activity' }).getByRole('listitem');
  await expect(activity).toHaveText([
    /Renewal requested/,
    /Session logged: 1\.5 hours/,
    /Plan started with 10 hours/,
  ]);
  await expect(activity.nth(1)).toContainText('Sample session');

  await page.getByRole('link', { name: 'Sample plan', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Hours of Sample plan' })).toBeVisible();
  // Closed and opened from the keyboard; a reload keeps it closed.
  await planButton(page, 'Sample plan').press('Enter');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.reload();
  await expect(planButton(page, 'Sample plan')).toHaveAttribute('aria-expanded', 'false');
});

test('on paper an open plan has its ledger, and nothing to click', async ({ page, signIn, rows }) => {
  await rows.enroll('client-paper@example.com', [
    { packageName: 'Sample plan', endsIn: 90, granted: 10, used: 2 },
  ]);
  await signIn('client-paper');
  await page.goto('/client-portal?tab=plans');
  const ledger = page.getByRole('table', { name: 'Hours of Sample plan' });
  await expect(ledger).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(ledger).toBeVisible();
  await expect(page.getByText('8 hours left')).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Renew' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
