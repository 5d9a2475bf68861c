import type { Page } from '@playwright/test';
import { createCampaign, createContact } from '../support/admin-records.ts';
import { expect, test } from '../support/fixtures.ts';

const GONE = '0190d000-0000-7000-8000-000000000001';
const START = '/admin?section=packages';

/** Opens the bell among the packages and the notification with this title. */
async function openNotification(page: Page, title: string): Promise<void> {
  await page.goto(START);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('region', { name: 'Your notifications' })
    .getByRole('button', { name: `Unread: ${title}` })
    .click();
}

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(START);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('a notification of the admin leads to what it is about', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test('the contact, in its dialog', async ({ page, rows }) => {
    const contact = await createContact(page.request);
    const { contacts } = await (await page.request.get('/api/admin/contacts')).json();
    const { id } = contacts.find(({ name }: { name: string }) => name === contact.name);
    await rows.notifyAdmin('About a contact', 'contact_form', 'contact', id);
    await openNotification(page, 'About a contact');
    const dialog = page.getByRole('dialog', { name: contact.name });
    await expect(dialog).toContainText('As it came in');
    await goBack(page);
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin?section=contacts');
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  });

  test('the enrollment, in its panel', async ({ page, rows }) => {
    const email = 'client-linked@example.com';
    const [id] = await rows.enroll(email, [{ packageName: 'Linked plan', endsIn: 60, granted: 4 }]);
    await rows.notifyAdmin('About an enrollment', 'client_enrollment', 'enrollment', id);
    await openNotification(page, 'About an enrollment');
    await expect(page.getByRole('dialog', { name: 'Sample Client' })).toContainText('Linked plan');
    await goBack(page);
  });

  test('the renewal request, which has the focus', async ({ page, rows }) => {
    const [plan = ''] = await rows.enroll('client-asking@example.com', [
      { packageName: 'Sample plan', endsIn: 60, granted: 4 },
    ]);
    const id = await rows.requestRenewal(plan, 'Please renew it.');
    await rows.notifyAdmin('About a renewal', 'renewal_request', 'renewal_request', id);
    await openNotification(page, 'About a renewal');
    await expect(page.getByRole('listitem').filter({ hasText: 'Please renew it.' })).toBeFocused();
    await goBack(page);
  });

  test('the campaign, with its result or as a draft', async ({ page, rows }) => {
    const title = `Linked campaign ${Date.now()}`;
    await rows.notifyAdmin('About a failure', 'system_alert', 'campaign', await rows.failedCampaign(title));
    await openNotification(page, 'About a failure');
    await expect(page.getByRole('dialog', { name: `Result of ${title}` })).toContainText('Failed');
    await goBack(page);
    const draft = await createCampaign(page.request);
    const { campaigns } = await (await page.request.get('/api/admin/newsletter-campaigns')).json();
    const { id } = campaigns.find((one: { title: string }) => one.title === draft.name);
    await rows.notifyAdmin('About a draft', 'system_alert', 'campaign', id);
    await openNotification(page, 'About a draft');
    await expect(page.getByRole('form').getByLabel('Title')).toHaveValue(draft.name);
    await goBack(page);
  });

  for (const [what, subject, path] of [
    ['failed emails', 'failed_emails', '/admin?section=emails&state=failed'],
    ['emails', 'emails', '/admin?section=emails'],
    ['the database', 'database', '/admin?section=settings'],
    ['subscribers', 'subscribers', '/admin?section=newsletter'],
    ['something from before', undefined, '/admin?section=dashboard'],
  ] as const) {
    test(`the place of an alert: ${what}`, async ({ page, rows }) => {
      await rows.notifyAdmin(`Alert of ${what}`, 'system_alert', subject);
      await openNotification(page, `Alert of ${what}`);
      await expect(page).toHaveURL(path);
    });
  }

  for (const [type, subject, sentence] of [
    ['contact_form', 'contact', 'This contact no longer exists.'],
    ['newsletter_subscription', 'subscriber', 'This subscriber no longer exists.'],
    ['client_enrollment', 'enrollment', 'This plan no longer exists.'],
    ['renewal_request', 'renewal_request', 'This renewal request no longer exists.'],
    ['system_alert', 'campaign', 'This campaign no longer exists.'],
  ] as const) {
    test(`and says so when it is gone: ${subject}`, async ({ page, rows }) => {
      await rows.notifyAdmin(`About a ${subject} that is gone`, type, subject, GONE);
      await openNotification(page, `About a ${subject} that is gone`);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await goBack(page);
    });
  }
});
