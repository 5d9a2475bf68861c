import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';
import { useSiteTimeZone } from '../support/site-time-zone.ts';

const DAY = 86_400_000;
const today = Math.floor(Date.now() / DAY) * DAY;
/** The next day in Kolkata, and the same in New York. */
const EVENING_MS = 20 * 3_600_000;

const asDay = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(instant);

test.use({ timezoneId: 'Asia/Kolkata' });

for (const { timeZone, zone, offset } of [
  { timeZone: 'UTC', zone: /8:05 PM UTC$/, offset: 'UTC' },
  { timeZone: 'America/New_York', zone: /(3|4):05 PM E[SD]T$/, offset: /America\/New_York \(GMT-[45]\)/ },
]) {
  test(`a browser in Kolkata shows the days of a site in ${timeZone}`, async ({
    page,
    signIn,
    orm,
    rows,
  }) => {
    const mark = `day${Date.now()}`;
    // A fixed evening, at which the day of the browser has begun and the site's has not ended.
    await page.clock.setFixedTime(new Date(today + EVENING_MS + 30 * 60_000));
    const createdAt = new Date(today - 2 * DAY + EVENING_MS + 5 * 60_000);
    const em = orm.em.fork();
    em.create(ContactEntity, {
      name: `Sample ${mark}`,
      email: `${mark}@example.com`,
      message: `Text ${mark}`,
      createdAt,
    });
    em.create(CampaignEntity, {
      title: `Issue ${mark}`,
      subject: `Issue ${mark}`,
      content: '<p>A sample.</p>',
      status: 'draft',
      sentCount: 0,
      sentAt: null,
      scheduledAt: null,
      pausedAt: null,
      cancelledAt: null,
      retryAfter: null,
      waitingReason: null,
      recipientCounts: null,
    });
    await em.flush();
    await rows.enroll(`client-${mark}@example.com`, [
      { packageName: `Plan ${mark}`, endsIn: 90, granted: 4 },
    ]);
    await useSiteTimeZone(page, timeZone);
    await signIn('admin');
    const day = asDay(timeZone, createdAt);
    expect(day).not.toBe(asDay('Asia/Kolkata', createdAt));

    const dayIn = createdAt.toISOString().slice(0, 10);
    await page.goto(`/admin?section=contacts&q=${mark}&from=${dayIn}&to=${dayIn}`);
    await page.getByRole('cell', { name: `Text ${mark}` }).click();
    const panel = page.getByRole('dialog', { name: `Sample ${mark}` });
    const time = panel.locator(`time[datetime="${createdAt.toISOString()}"]`);
    await expect(time).toContainText(day);
    await expect(time).toHaveText(zone);

    await page.goto(`/admin?section=enrollments&q=client-${mark}`);
    await choosePlanAction(page, 'Hours');
    await expect(page.getByRole('dialog').getByLabel('Date')).toHaveValue(
      new Date(today).toISOString().slice(0, 10),
    );

    await page.goto('/admin?section=content');
    await page.getByRole('button', { name: `Schedule Issue ${mark}` }).click();
    await expect(page.getByRole('dialog')).toContainText('Time zone of the site:');
    await expect(page.getByRole('dialog')).toContainText(offset);
  });
}
