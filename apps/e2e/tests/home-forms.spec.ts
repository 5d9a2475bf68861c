import { expect, test } from '../support/fixtures.ts';
import { contactForm, fillContact, newsletterForm, readNotifications } from '../support/home-forms.ts';

test.describe('the contact form', () => {
  test('marks what is required, and types what is an address', async ({ page }) => {
    await page.goto('/');
    const labels = contactForm(page).locator('label').filter({ visible: true });
    await expect(labels).toHaveText([
      /^Name\s\*$/,
      /^Email\s\*$/,
      'Organization',
      'Service',
      /^Message\s\*$/,
    ]);
    await expect(contactForm(page).getByLabel(/^Email/)).toHaveAttribute('type', 'email');
    await expect(newsletterForm(page).getByLabel(/^Email/)).toHaveAttribute('type', 'email');
  });

  for (const field of ['Name', 'Email', 'Message']) {
    test(`sends nothing while ${field} is empty`, async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await page.goto('/');
      // Until then the browser's own check says it.
      await expect(contactForm(page)).toHaveAttribute('novalidate');
      await fillContact(page);
      const empty = contactForm(page).getByLabel(new RegExp(`^${field}`));
      await empty.fill('   ');
      await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(empty).toBeFocused();
      await expect(contactForm(page)).toContainText(/Please enter/);
      expect(sent).toEqual([]);
    });
  }

  test('says what is too long and what cannot be used, beneath the field, and keeps it', async ({ page }) => {
    await page.goto('/');
    await fillContact(page);
    const form = contactForm(page);
    // A field is checked when it is left, once the page has come alive.
    await expect(form).toHaveAttribute('novalidate');
    await form.getByLabel(/^Message/).fill('x'.repeat(5001));
    await form.getByLabel(/^Message/).blur();
    await expect(form).toContainText('Please use at most 5,000 characters.');
    await form.getByLabel(/^Organization/).fill('Sample\u0007Organization');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form).toContainText('Please use at most 5,000 characters.');
    await expect(form).toContainText('control character');
    await expect(form.getByLabel(/^Organization/)).toBeFocused();
    await expect(form.getByLabel(/^Name/)).toHaveValue('Sample Visitor');
  });

  test('is sent once the page has come alive, when it was sent before', async ({ page, toast }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/entry-browser*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await fillContact(page);
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    release();
    await expect(toast).toContainText('Message Sent!');
    await expect(page).toHaveURL('/');
  });

  test('offers the five services under their values, and sends the one chosen', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/500/);
    await page.route('**/trpc/contact.submit**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/');
    const options = contactForm(page).getByLabel('Service').getByRole('option');
    const pairs = await options.evaluateAll((elements) =>
      elements.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    );
    expect(pairs.slice(1)).toEqual([
      ['individual-coaching', 'Individual Leadership Coaching'],
      ['organizational-consulting', 'Organizational Transformation'],
      ['speaking-engagement', 'Speaking Engagement'],
      ['capability-design', 'Capability Design & Development'],
      ['other', 'Other'],
    ]);
    await fillContact(page);
    for (const [value] of pairs.slice(1)) {
      await contactForm(page)
        .getByLabel('Service')
        .selectOption(value ?? '');
      const sent = page.waitForRequest('**/trpc/contact.submit**');
      await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ 0: { service: value } });
    }
  });

  test('says that it is sending, then thanks, clears its fields and leaves a notification', async ({
    page,
    toast,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const bodies: unknown[] = [];
    await page.route('**/trpc/contact.submit**', async (route) => {
      bodies.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    await page.goto('/');
    await fillContact(page);
    await contactForm(page).getByLabel('Service').selectOption({ label: 'Other' });
    await contactForm(page).getByRole('button', { name: 'Send Message' }).dblclick();
    await expect(contactForm(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(toast).toContainText('Message Sent!');
    await expect(toast).toContainText("Thank you for your message. I'll get back to you soon.");
    // It stays on the page, where the focus is now.
    const confirmation = contactForm(page).getByText('Thank you for your message.');
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toBeInViewport();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(confirmation).toBeVisible();
    for (const label of [/^Name/, /^Email/, /^Organization/, /^Service/, /^Message/]) {
      await expect(contactForm(page).getByLabel(label)).toHaveValue('');
    }
    expect(bodies).toHaveLength(1);
    expect(JSON.stringify(bodies)).toContain('"service":"other"');
    const [notification] = await readNotifications(page);
    expect(notification?.title).toBe('Contact Form Submitted');
    expect(notification?.message).toMatch(/confirmation email/);
  });

  test('shows the words of the server when it refuses, and keeps what was typed', async ({
    page,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/429/);
    const message = 'Too many messages from this address. Please wait a minute.';
    const error = { message, code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } };
    await page.route('**/trpc/contact.submit**', (route) =>
      route.fulfill({ status: 429, json: [{ error }] }),
    );
    await page.goto('/');
    await fillContact(page);
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText(message);
    await expect(contactForm(page).getByLabel(/^Message/)).toHaveValue('A sample message.');
  });

  test('says so when the connection is lost, and keeps what was typed', async ({
    page,
    toast,
    context,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/INTERNET_DISCONNECTED/);
    await page.goto('/');
    await fillContact(page);
    await page.waitForLoadState('networkidle');
    // The check and the toast come in chunks of their own, which a visitor with a lost connection has by now.
    await contactForm(page)
      .getByLabel(/^Email/)
      .fill('not-an-address');
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(contactForm(page)).toContainText(/email/i);
    await page.route('**/trpc/contact.submit**', (route) => route.abort('internetdisconnected'));
    await contactForm(page)
      .getByLabel(/^Email/)
      .fill('visitor@example.com');
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(toast).toContainText('Failed to send message');
    await expect(contactForm(page).getByLabel(/^Message/)).toHaveValue('A sample message.');
    await expect(contactForm(page).getByRole('button', { name: 'Send Message' })).toBeEnabled();
    expect(context.pages()).toHaveLength(1);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms are sent, and thank in their place', async ({ page }) => {
    await page.goto('/');
    await fillContact(page);
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(contactForm(page).getByRole('status')).toBeVisible();
    await expect(contactForm(page).getByLabel(/^Message/)).toHaveValue('');
    await newsletterForm(page)
      .getByLabel(/^Email/)
      .fill(`plain-${Date.now()}@example.com`);
    await newsletterForm(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletterForm(page).getByRole('status')).toBeVisible();
  });

  test('a form that is refused comes back with what was typed', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/400/);
    await page.goto('/');
    await fillContact(page);
    // Passes the check of the browser, not that of the server.
    await contactForm(page)
      .getByLabel(/^Email/)
      .fill('visitor@example');
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(contactForm(page).getByRole('alert')).toBeVisible();
    await expect(contactForm(page).getByLabel(/^Message/)).toHaveValue('A sample message.');
    await expect(contactForm(page).getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  });
});
