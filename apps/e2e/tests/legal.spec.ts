import { expect, test } from '../support/fixtures.ts';

const PRIVACY_SECTIONS = [
  'Introduction',
  'Information We Collect',
  'How We Use Your Information',
  'Information Sharing and Disclosure',
  'Data Security',
  'Your Rights',
  'Cookies',
  'Third-Party Links',
  "Children's Privacy",
  'Changes',
  'Contact Information',
];
const TERMS_SECTIONS = [
  'Acceptance',
  'Description of Services',
  'User Responsibilities',
  'Coaching and Consulting Services',
  'Intellectual Property',
  'Payment Terms',
  'Cancellation and Rescheduling',
  'Limitation of Liability',
  'Indemnification',
  'Disclaimer of Warranties',
  'Governing Law',
  'Dispute Resolution',
  'Modifications',
  'Severability',
  'Contact',
];

test.describe('the legal pages', () => {
  for (const { path, title, sections } of [
    { path: '/privacy', title: 'Privacy Policy', sections: PRIVACY_SECTIONS },
    { path: '/terms', title: 'Terms of Service', sections: TERMS_SECTIONS },
  ]) {
    test(`${path} has its date, its sections in order, and two ways home`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${title} · `));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Last Updated: August 6, 2025')).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sections);
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page).not.toHaveTitle(new RegExp(title));
    });
  }

  test('privacy leads readers with questions to the contact form', async ({ page }) => {
    await page.goto('/privacy');
    const last = page.getByRole('main').locator('ol > li').last();
    await expect(last).toContainText('contact form');
    await last.getByRole('link').click();
    await expect(page.locator('#contact form')).toBeInViewport();
  });

  test('the terms state what has been agreed', async ({ page }) => {
    await page.goto('/terms');
    const terms = page.getByRole('main');
    for (const statement of [
      /at least 24 hours in advance/,
      /capped at the amounts paid in the six months before the claim/,
      /Fees are non-refundable unless stated otherwise/,
      /not directed to people under 18/,
      /keep your account credentials confidential/,
    ]) {
      await expect(terms).toContainText(statement);
    }
  });

  for (const path of ['/no-such-page', '/images/no-such-picture', '/assets/no-such-file']) {
    test(`${path} shows the not-found page`, async ({ page, expectConsoleErrors }) => {
      expectConsoleErrors(/404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});
