import { expect, test } from '../support/fixtures.ts';
import { contactForm, fillContact } from '../support/home-forms.ts';

test.describe('the forms of the home page', () => {
  test('a failing server is reported in a toast, the button comes back, and nothing typed is lost', async ({
    page,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/500|503/);
    await page.route('**/trpc/contact.submit**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.goto('/');
    const form = page.locator('#contact form');
    await form.getByLabel(/^Name/).fill('Sample Visitor');
    await form.getByLabel(/^Email/).fill('visitor@example.com');
    await form.getByLabel(/^Message/).fill('A sample message.');
    await form.getByRole('button', { name: /send/i }).click();
    await expect(toast).toContainText('Failed to send message');
    await expect(form.getByLabel(/^Message/)).toHaveValue('A sample message.');
    await expect(form.getByRole('button', { name: /send/i })).toBeEnabled();
  });

  test('while a form is on its way its button says so and cannot be pressed twice', async ({
    page,
    toast,
  }) => {
    let calls = 0;
    let response = () => {};
    const held = new Promise<void>((resolve) => {
      response = resolve;
    });
    await page.route('**/trpc/newsletter.subscribe**', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.goto('/');
    const form = page.locator('#newsletter form');
    await form.getByLabel(/email/i).fill(`twice-${Date.now()}@example.com`);
    await form.getByRole('button').dblclick();
    const button = form.getByRole('button', { name: 'Subscribing...' });
    await expect(button).toBeDisabled();
    response();
    await expect(toast).toContainText('Successfully subscribed to newsletter!');
    expect(calls).toBe(1);
  });
});

test('a form whose scripts cannot be loaded says so, and is sent without them when asked again', async ({
  page,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  await page.route('**/assets/checks-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(contactForm(page)).toHaveAttribute('novalidate');
  await fillContact(page);
  const send = contactForm(page).getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(toast).toContainText('Failed to send message');
  await expect(contactForm(page).getByLabel(/^Message/)).toHaveValue('A sample message.');
  await send.click();
  await expect(contactForm(page).getByRole('status')).toBeVisible();
  await expect(contactForm(page).getByLabel(/^Message/)).toHaveValue('');
});
