import type { Locator, Page } from '@playwright/test';

/** The form of the contact section. */
export function contactForm(page: Page): Locator {
  return page.locator('#contact form');
}

/** The form of the newsletter sign-up. */
export function newsletterForm(page: Page): Locator {
  return page.locator('#newsletter form');
}

/** Fills in what the contact form needs. */
export async function fillContact(page: Page): Promise<void> {
  const form = contactForm(page);
  await form.getByLabel(/^Name/).fill('Sample Visitor');
  await form.getByLabel(/^Email/).fill('visitor@example.com');
  await form.getByLabel(/^Message/).fill('A sample message.');
}

/** The notifications that the bell of the site stores in the browser. */
export async function readNotifications(page: Page): Promise<{ title: string; message: string }[]> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('webNotifications'))) ?? '[]');
}
