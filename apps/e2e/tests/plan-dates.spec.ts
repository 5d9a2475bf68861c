import { expect, test } from '../support/fixtures.ts';
import { hoursLeft } from '../support/portal-page.ts';
import { useSiteTimeZone } from '../support/site-time-zone.ts';

const DAY = 86_400_000;

/** 2:00 in UTC, this many days from now: the evening before in New York, the afternoon in Auckland. */
function nightIn(days: number): Date {
  return new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 2 * 3_600_000);
}

const dayIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(instant);

const SITES = [
  { siteTimeZone: 'UTC', daysLeft: 'in 4 days', highlights31: 'false' },
  { siteTimeZone: 'America/New_York', daysLeft: 'in 3 days', highlights31: 'true' },
];

for (const timezoneId of ['Pacific/Auckland', 'America/New_York', 'UTC']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const { siteTimeZone, daysLeft, highlights31 } of SITES) {
      test(`a plan ends on the day that a site in ${siteTimeZone} has`, async ({ page, signIn, rows }) => {
        // Far from midnight everywhere, so that the test may run at any hour.
        await page.clock.setFixedTime(new Date(Math.floor(Date.now() / DAY) * DAY + 15 * 3_600_000));
        const mark = `d${Date.now()}${timezoneId.length}${siteTimeZone.length}`;
        const account = `client-${mark}` as const;
        const [soon, later] = [nightIn(4), nightIn(31)];
        await rows.enroll(`${account}@example.com`, [
          { packageName: 'Sample plan soon', endsAt: soon, granted: 4 },
          { packageName: 'Sample plan later', endsAt: later, granted: 4 },
        ]);
        await useSiteTimeZone(page, siteTimeZone);
        await signIn(account);
        await page.goto('/client-portal');
        await expect(hoursLeft(page)).toContainText(
          `Sample plan soon ends first, on ${dayIn(siteTimeZone, soon)}, ${daysLeft}.`,
        );
        await page.goto('/client-portal?tab=plans');
        const expiryOf = (name: string) =>
          page.getByRole('article', { name, exact: true }).locator('time[data-ends-soon]');
        await expect(expiryOf('Sample plan soon')).toHaveText(dayIn(siteTimeZone, soon));
        await expect(expiryOf('Sample plan soon')).toHaveAttribute('data-ends-soon', 'true');
        await expect(expiryOf('Sample plan later')).toHaveText(dayIn(siteTimeZone, later));
        await expect(expiryOf('Sample plan later')).toHaveAttribute('data-ends-soon', highlights31);
        await page.goto('/client-portal?tab=renewals');
        await page.getByLabel('Plan', { exact: true }).selectOption({ index: 1 });
        await expect(page.getByRole('form', { name: 'Renewal request' }).locator('s').last()).toHaveText(
          dayIn(siteTimeZone, soon),
        );

        await signIn('admin');
        await page.goto(`/admin?section=enrollments&q=${account}`);
        const row = page.getByRole('listitem').filter({ hasText: 'Sample plan soon' });
        const end = row.locator(`time[datetime="${soon.toISOString()}"]`);
        await expect(end).toHaveText(dayIn(siteTimeZone, soon));
        const laterRow = page.getByRole('listitem').filter({ hasText: 'Sample plan later' });
        await expect(laterRow).toContainText(highlights31 === 'true' ? 'Expires soon' : 'Expires');
        await expect(laterRow.getByText('Expires soon')).toHaveCount(highlights31 === 'true' ? 1 : 0);
      });
    }
  });
}
