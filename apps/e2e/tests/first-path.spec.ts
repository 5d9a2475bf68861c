import { headline } from '../support/content.ts';
import { expect, test } from '../support/fixtures.ts';

/** The one complete way through the house: a visitor reads, writes and subscribes; the owner signs in and sees both. */
test('what a visitor sends is in the owner’s lists', async ({ page, toast, browser }) => {
  const mark = `sample-${Date.now()}`;
  const visitor = `${mark}@example.com`;

  await test.step('the visitor reads articles and videos that came from the feeds', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    const insights = page.locator('#insights');
    await expect(insights.getByRole('article')).not.toHaveCount(0);
    await expect(insights.getByText(/Sample article/).first()).toBeVisible();
    await expect(insights.getByText(/Sample video/).first()).toBeVisible();
  });

  await test.step('the visitor sends the contact form', async () => {
    const form = page.locator('#contact form');
    await form.getByLabel(/^Name/).fill(`Sample Visitor ${mark}`);
    await form.getByLabel(/^Email/).fill(visitor);
    await form.getByLabel(/^Organization/).fill('Sample Organization');
    await form.getByLabel(/^Service/).selectOption('speaking-engagement');
    await form.getByLabel(/^Message/).fill(`A sample question, ${mark}.`);
    await form.getByRole('button', { name: /send/i }).click();
    await expect(toast).toContainText('Message Sent!');
    await expect(toast).toContainText("Thank you for your message. I'll get back to you soon.");
    await expect(form.getByLabel(/^Message/)).toHaveValue('');
  });

  await test.step('the visitor subscribes', async () => {
    const form = page.locator('#newsletter form');
    await form.getByLabel(/email/i).fill(visitor.toUpperCase());
    await form.getByRole('button', { name: /subscribe/i }).click();
    await expect(toast).toContainText('Successfully subscribed to newsletter!');
    await expect(form.getByLabel(/email/i)).toHaveValue('');
  });

  const owner = await browser.newContext();
  const desk = await owner.newPage();

  await test.step('the owner signs in through the identity provider and lands where they were going', async () => {
    await desk.goto('/admin?section=contacts');
    await desk.getByRole('button', { name: /admin@example.com/ }).click();
    await expect(desk).toHaveURL(/\/admin\?section=contacts/);
    await expect(desk.getByText(/^Welcome/)).toBeVisible();
  });

  await test.step('the owner finds the message', async () => {
    await desk.getByRole('searchbox').fill(mark.toUpperCase());
    const rows = desk.getByRole('main').getByText(`Sample Visitor ${mark}`);
    await expect(rows).toHaveCount(1);
    await expect(
      desk.getByRole('main').getByText('Speaking Engagement').filter({ visible: true }),
    ).toHaveCount(1);
  });

  await test.step('the owner finds the subscriber, in lower case', async () => {
    await desk.getByRole('link', { name: 'Newsletter', exact: true }).click();
    await expect(desk).toHaveURL(/section=newsletter/);
    await desk.getByRole('searchbox').fill(mark);
    await expect(desk.getByRole('main').getByText(visitor)).toHaveCount(1);
  });

  await test.step('the owner leaves, and the session is over', async () => {
    await desk.getByRole('link', { name: 'Logout' }).click();
    await expect(desk).toHaveURL('/');
    expect((await desk.request.get('/api/auth/user')).status()).toBe(401);
  });
  await owner.close();
});
