import { expect, test } from '../support/fixtures.ts';
import { newsletterForm, readNotifications } from '../support/home-forms.ts';

test.describe('the newsletter form', () => {
  test('sends nothing while it is empty', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/');
    await newsletterForm(page).getByRole('button').click();
    await expect(newsletterForm(page).getByLabel(/^Email/)).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('is sent once for a double click, thanks, clears its field and leaves a notification', async ({
    page,
    toast,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/trpc/newsletter.subscribe**', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.goto('/');
    await newsletterForm(page)
      .getByLabel(/^Email/)
      .fill(`reader-${Date.now()}@example.com`);
    await newsletterForm(page).getByRole('button', { name: 'Subscribe' }).dblclick();
    await expect(newsletterForm(page).getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    release();
    await expect(toast).toContainText('Success!');
    await expect(toast).toContainText('Successfully subscribed to newsletter!');
    await expect(newsletterForm(page).getByLabel(/^Email/)).toHaveValue('');
    expect(calls).toBe(1);
    const [notification] = await readNotifications(page);
    expect(notification?.title).toBe('Newsletter Subscription Confirmed');
    expect(notification?.message).toMatch(/receive insights/);
  });

  test('shows the words of the server when it refuses, says when the connection is lost, and keeps the address', async ({
    page,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/429|INTERNET_DISCONNECTED/);
    const message = 'Too many subscriptions from this address. Please wait a minute.';
    const error = { message, code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } };
    await page.route('**/trpc/newsletter.subscribe**', (route) =>
      route.fulfill({ status: 429, json: [{ error }] }),
    );
    await page.goto('/');
    const email = newsletterForm(page).getByLabel(/^Email/);
    await email.fill('reader@example.com');
    await newsletterForm(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText(message);
    await expect(email).toHaveValue('reader@example.com');

    await page.unroute('**/trpc/newsletter.subscribe**');
    await page.route('**/trpc/newsletter.subscribe**', (route) => route.abort('internetdisconnected'));
    await newsletterForm(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast).toContainText('Failed to subscribe to newsletter');
    await expect(email).toHaveValue('reader@example.com');
  });

  test('shows its own words when the server has none', async ({ page, toast, expectConsoleErrors }) => {
    expectConsoleErrors(/500/);
    await page.route('**/trpc/newsletter.subscribe**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/');
    await newsletterForm(page)
      .getByLabel(/^Email/)
      .fill('reader@example.com');
    await newsletterForm(page).getByRole('button').click();
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('Failed to subscribe to newsletter');
    await expect(newsletterForm(page).getByLabel(/^Email/)).toHaveValue('reader@example.com');
  });
});
