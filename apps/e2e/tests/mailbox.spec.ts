import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { PRODUCT_URL } from '../support/product.ts';

const SUBJECT = 'Please confirm your subscription';
const SUBJECT_LINK = new RegExp(SUBJECT);

/** Causes an email with a button and gives the address it goes to. */
async function subscribe(page: Page): Promise<string> {
  const email = `mailbox-${Date.now()}@example.com`;
  const response = await page.request.post('/api/newsletter', {
    headers: { origin: PRODUCT_URL },
    data: { email },
  });
  expect(response.ok()).toBe(true);
  return email;
}

test('a desktop shows the list beside the message, a phone the list and then the message', async ({
  page,
  context,
}) => {
  const email = await subscribe(page);
  const { address } = await mailTo(page, email, SUBJECT);
  const list = page.getByRole('navigation', { name: 'Messages' });
  const message = page.frameLocator('iframe[title="The message"]').locator('.sheet');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dev/mailbox');
  await list.getByRole('searchbox').fill(email.toUpperCase());
  await list.getByRole('button', { name: 'Search' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: SUBJECT_LINK }).click();
  await expect(page).toHaveURL(new RegExp(address));
  await expect(list.getByRole('link', { name: SUBJECT_LINK })).toHaveAttribute('aria-current', 'true');
  await expect(message.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();

  // A link of a message opens beside it, not within its frame.
  const opening = context.waitForEvent('page');
  await message.getByRole('link', { name: 'Confirm subscription' }).click();
  const opened = await opening;
  await expect(opened.getByRole('button', { name: 'Confirm subscription' })).toBeVisible();
  await opened.close();

  const views = page.getByRole('navigation', { name: 'Views of the message' });
  await views.getByRole('link', { name: 'Text' }).click();
  await expect(page.locator('pre')).toContainText(/^Hello,\n\nSomeone, probably you, signed up/);
  await views.getByRole('link', { name: 'Headers' }).click();
  await expect(page.getByText('Metadata email')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(list).toBeHidden();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Message' })).toBeHidden();
  await list.getByRole('searchbox').fill('no one at all');
  await page.keyboard.press('Enter');
  await expect(list.getByText('Nothing matches')).toBeVisible();
  await list.getByRole('link', { name: 'Show all messages' }).click();
  await expect(list.getByRole('link', { name: SUBJECT_LINK }).first()).toBeVisible();
});

test('the mailbox is accessible and no wider than the screen, in every view', async ({ page }) => {
  const email = await subscribe(page);
  const { address } = await mailTo(page, email, SUBJECT);
  const looks = [
    '/dev/mailbox',
    '/dev/mailbox?q=nobody',
    ...['html', 'text', 'headers'].map((view) => `${address}?view=${view}`),
  ];
  for (const path of looks) {
    await page.goto(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const look = `${path} at ${width} px, ${colorScheme}`;
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, look).toBeLessThanOrEqual(width);
        expect(await findViolations(page), look).toEqual([]);
      }
    }
  }
});
