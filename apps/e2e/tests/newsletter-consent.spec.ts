import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';

/** The address of this kind in a mail, on this site. */
function linkIn(mail: string, kind: 'confirm' | 'unsubscribe'): string {
  const [link] = new RegExp(`/newsletter/${kind}\\?token=[\\w.-]+`).exec(mail) ?? [];
  if (!link) throw new Error(`the mail has no link to ${kind}`);
  return link;
}

test('a reader subscribes, confirms with the link of the mail, and leaves with one press', async ({
  page,
  toast,
  expectAccessible,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const address = `consent-${Date.now()}@example.com`;
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto('/');
  const form = page.locator('#newsletter form');
  await form.getByLabel(/^Email/).fill(address);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast).toContainText('Successfully subscribed to newsletter!');
  await expect(form.getByRole('status')).toContainText('One more step: confirm your address');

  const confirm = linkIn((await mailTo(page, address, 'Please confirm your subscription')).text, 'confirm');
  await page.goto(confirm);
  await expectAccessible();
  await fits();
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible();
  await expectAccessible();

  const leave = linkIn((await mailTo(page, address, 'Welcome to the newsletter')).text, 'unsubscribe');
  await page.goto(leave);
  await expect(page.getByText(address)).toBeVisible();
  await page.getByRole('link', { name: 'choose what you get' }).click();
  await page.getByLabel('First name').fill('Sample');
  await page.getByLabel('Send me nothing for a month').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(page.getByLabel('First name')).toHaveValue('Sample');
  await expect(page.getByLabel(/^Send me nothing until/)).toBeChecked();
  await expectAccessible();
  await fits();
  await page.getByRole('link', { name: 'Unsubscribe instead' }).click();
  await expectAccessible();
  await fits();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed')).toBeVisible();
  await expectAccessible();

  // The old link does not subscribe anyone again.
  const old = await page.goto(confirm);
  expect(old?.status()).toBe(404);
  await expectAccessible();
});
