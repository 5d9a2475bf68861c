import { content } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';
import { contactForm, fillContact, newsletterForm } from '../support/home-forms.ts';
import { clickAsInSafari, removeNewFeatures } from '../support/safari.ts';

const SECTIONS = 'dashboard contacts newsletter packages enrollments content emails site settings'.split(' ');
const TABS = ['overview', 'plans', 'renewals', 'profile'];

test.describe('the oldest supported browser', () => {
  test.beforeEach(async ({ page }) => {
    await removeNewFeatures(page);
    await clickAsInSafari(page);
  });

  test('opens and closes the dialogs of the home page, and sends its form', async ({ page, toast }) => {
    await page.goto('/');
    await expect(contactForm(page)).toHaveAttribute('novalidate');
    const opener = page.getByRole('button', { name: 'View Full Biography' });
    const dialog = page.getByRole('dialog', { name: /^About/ });
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await fillContact(page);
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(toast).toContainText('Message Sent!');
  });

  test('opens every section of the admin area and every tab of the portal', async ({ page, signIn }) => {
    await signIn('admin');
    for (const section of SECTIONS) {
      await page.goto(`/admin?section=${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
    }
    await signIn('client');
    for (const tab of TABS) {
      await page.goto(`/client-portal?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    }
  });

  test('gives the focus back to the button that opened a dialog or a menu', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin?section=packages');
    for (const [button, role] of [
      [page.getByRole('button', { name: 'Create Package' }), 'dialog'],
      [page.getByRole('button', { name: /^Actions for / }).first(), 'menu'],
    ] as const) {
      await button.click();
      await expect(page.getByRole(role)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('checks the address of a webhook', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin?section=settings');
    await page.getByRole('button', { name: 'Webhooks', exact: true }).click();
    await page.getByRole('dialog', { name: 'Webhooks' }).getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByLabel(/^Address/).fill('no address');
    await dialog.getByLabel(/^Address/).press('Enter');
    await expect(dialog).toContainText('Enter a complete address');
  });
});

test.describe('a browser below the supported ones', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(Array, 'fromAsync')));

  test('gets the home page as it was rendered, and sends its forms, without loading a script', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: content.testimonials.heading })).toBeVisible();
    await fillContact(page);
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(contactForm(page).getByRole('status')).toBeVisible();
    await newsletterForm(page)
      .getByLabel(/^Email/)
      .fill(`older-${Date.now()}@example.com`);
    await newsletterForm(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletterForm(page).getByRole('status')).toBeVisible();
    expect(scripts).toEqual([]);
  });
});
