import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { PRODUCT_URL } from '../support/product.ts';

/** Causes the answer to a contact form and gives the address it goes to. */
async function write(page: Page): Promise<string> {
  const email = `mailbox-${Date.now()}@example.com`;
  const answer = await page.request.post('/api/contact', {
    headers: { origin: PRODUCT_URL },
    data: { name: 'Sample Visitor', email, message: 'A sample question' },
  });
  expect(answer.ok()).toBe(true);
  return email;
}

test('a desktop shows the list beside the message, a phone the list and then the message', async ({
  page,
  context,
}) => {
  const email = await write(page);
  const { address } = await mailTo(page, email, 'Thank you for your message');
  const list = page.getByRole('navigation', { name: 'Messages' });
  const message = page.frameLocator('iframe[title="The message"]').locator('.sheet');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dev/mailbox');
  await list.getByRole('searchbox').fill(email.toUpperCase());
  await list.getByRole('button', { name: 'Search' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: /Thank you for your message/ }).click();
  await expect(page).toHaveURL(new RegExp(address));
  await expect(list.getByRole('link', { name: /Thank you/ })).toHaveAttribute('aria-current', 'true');
  await expect(message.getByText('Hello Sample Visitor,')).toBeVisible();

  // A link of the message opens beside it, not within its frame.
  const opening = context.waitForEvent('page');
  await message.getByRole('link', { name: PRODUCT_URL }).click();
  const opened = await opening;
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await opened.close();

  const views = page.getByRole('navigation', { name: 'Ways to look at the message' });
  await views.getByRole('link', { name: 'Text' }).click();
  await expect(page.locator('pre')).toContainText(/^Hello Sample Visitor,\n\nThank you for your message\./);
  await views.getByRole('link', { name: 'Headers' }).click();
  await expect(page.getByText('Metadata email')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(list).toBeHidden();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).toBeHidden();
  await list.getByRole('searchbox').fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(list.getByText('Nothing matches')).toBeVisible();
  await list.getByRole('link', { name: 'Show all messages' }).click();
  await expect(list.getByRole('link', { name: /Thank you for your message/ }).first()).toBeVisible();
});

test('the mailbox is accessible and no wider than the screen, in every view', async ({ page }) => {
  const email = await write(page);
  const { address } = await mailTo(page, email, 'Thank you for your message');
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
