import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { hoursLeft } from '../support/portal-page.ts';
import { PRODUCT_URL } from '../support/product.ts';

test('the profile: sessions end elsewhere at once, the newsletter is switched, own data is exported', async ({
  page,
  toast,
  signIn,
  browser,
  rows,
}) => {
  await rows.enroll('client-own@example.com', [{ packageName: 'Sample plan', endsIn: 60, granted: 4 }]);
  await signIn('client-own');
  const token = await rows.signInOnPhone('client-own@example.com');
  const phone = await browser.newContext();
  await phone.addCookies([{ name: 'rapport-session', value: token, url: PRODUCT_URL }]);
  const phonePage = await phone.newPage();
  await phonePage.goto(`${PRODUCT_URL}/client-portal`);
  await expect(hoursLeft(phonePage)).toBeVisible();

  await page.goto('/client-portal?tab=profile');
  await expect(page.getByText('client-own@example.com')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out: Safari on iPhone/ }).click();
  await expect(toast).toContainText('Signed out on that device.');
  await expect(page.getByText("You're not signed in anywhere else.")).toBeVisible();
  await phonePage.getByRole('tab', { name: 'Renewals' }).click();
  await expect(phonePage.getByRole('region', { name: /^Notifications/ }).last()).toContainText(
    'Access Required',
  );
  await phone.close();

  const newsletter = page.getByRole('switch', { name: 'Newsletter' });
  await expect(newsletter).not.toBeChecked();
  await newsletter.click();
  await expect(toast).toContainText("You'll receive the newsletter.");
  await page.reload();
  await expect(newsletter).toBeChecked();
  await newsletter.click();
  await expect(toast).toContainText("You won't receive the newsletter.");

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    person: { email: string };
    plans: { packageName: string }[];
  };
  expect([data.person.email, data.plans.map(({ packageName }) => packageName)]).toEqual([
    'client-own@example.com',
    ['Sample plan'],
  ]);
});
