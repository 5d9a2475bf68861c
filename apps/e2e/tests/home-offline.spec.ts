import { expect, test } from '../support/fixtures.ts';
import { contactForm, fillContact, newsletterForm } from '../support/home-forms.ts';

const OFFLINE = /INTERNET_DISCONNECTED/;

test.describe('without a connection', () => {
  test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(OFFLINE));

  test('the contact form says so at once, keeps the text, and sends when asked again', async ({
    page,
    context,
    toast,
  }) => {
    const sent: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('contact.submit')) sent.push(response.url());
    });
    await page.goto('/');
    await fillContact(page);
    // What says so is fetched when the form is first touched.
    await expect(toast).toBeAttached();
    await page.waitForLoadState('networkidle');
    const form = contactForm(page);
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(toast).toContainText('You are offline; what you typed is still here.');
    await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await expect(form.getByLabel(/^Message/)).toHaveValue('A sample message.');

    // Nothing is sent automatically when the connection is back.
    await context.setOffline(false);
    await expect(form.getByLabel(/^Message/)).toHaveValue('A sample message.');
    await page.evaluate(() => fetch('/healthz'));
    expect(sent).toEqual([]);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(toast).toContainText('Message Sent!');
    await expect(form.getByLabel(/^Message/)).toHaveValue('');
    expect(sent).toHaveLength(1);
  });

  test('the newsletter form says so at once, keeps the address, and sends when asked again', async ({
    page,
    context,
    toast,
  }) => {
    const sent: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('newsletter.subscribe')) sent.push(response.url());
    });
    await page.goto('/');
    const form = newsletterForm(page);
    const email = form.getByLabel(/^Email/);
    await email.fill('offline@example.com');
    // What says so is fetched when the form is first touched.
    await expect(toast).toBeAttached();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast).toContainText('You are offline; what you typed is still here.');
    await expect(form.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    await expect(email).toHaveValue('offline@example.com');

    await context.setOffline(false);
    await page.evaluate(() => fetch('/healthz'));
    expect(sent).toEqual([]);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast).toContainText('Successfully subscribed to newsletter!');
    expect(sent).toHaveLength(1);
  });

  test('a visitor who was offline before touching a form reads so in the form', async ({
    page,
    context,
    toast,
  }) => {
    await page.goto('/');
    const contact = contactForm(page);
    const newsletter = newsletterForm(page);
    await expect(contact).toHaveAttribute('novalidate');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await fillContact(page);
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await expect(contact.getByRole('alert')).toHaveText(
      'Failed to send message. You are offline; what you typed is still here.',
    );
    await expect(contact.getByRole('alert')).toBeInViewport();
    await expect(contact.getByLabel(/^Message/)).toHaveValue('A sample message.');
    await newsletter.getByLabel(/^Email/).fill('offline@example.com');
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByRole('alert')).toContainText('You are offline');

    await context.setOffline(false);
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await expect(toast).toContainText('Message Sent!');
    await expect(contact.getByRole('alert')).toHaveCount(0);
  });
});
