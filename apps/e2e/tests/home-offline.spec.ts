import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { contactForm, fillContact, newsletterForm } from '../support/home-forms.ts';

const OFFLINE = /INTERNET_DISCONNECTED/;

test.describe('without a connection', () => {
  test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(OFFLINE));

  for (const { what, call, fill, button, thanks } of [
    {
      what: 'contact',
      call: 'contact.submit',
      fill: fillContact,
      button: 'Send Message',
      thanks: 'Message Sent!',
    },
    {
      what: 'newsletter',
      call: 'newsletter.subscribe',
      fill: (page: Page) =>
        newsletterForm(page)
          .getByLabel(/^Email/)
          .fill('offline@example.com'),
      button: 'Subscribe',
      thanks: 'Successfully subscribed to newsletter!',
    },
  ]) {
    test(`the ${what} form says so at once, keeps what was typed, and sends when asked again`, async ({
      page,
      context,
      toast,
    }) => {
      const sent: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes(call)) sent.push(response.url());
      });
      await page.goto('/');
      await fill(page);
      const form = page.locator(`#${what} form`);
      const send = form.getByRole('button', { name: button });
      const email = form.getByLabel(/^Email/);
      const typed = await email.inputValue();
      // What says so is fetched when the form is first touched.
      await expect(toast).toBeAttached();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await send.click();
      await expect(toast).toContainText('You are offline; what you typed is still here.');
      await expect(send).toBeEnabled();
      await expect(email).toHaveValue(typed);

      // Nothing is sent automatically when the connection is back.
      await context.setOffline(false);
      await page.evaluate(() => fetch('/healthz'));
      expect(sent).toEqual([]);
      await send.click();
      await expect(toast).toContainText(thanks);
      await expect(email).toHaveValue('');
      expect(sent).toHaveLength(1);
    });
  }

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
