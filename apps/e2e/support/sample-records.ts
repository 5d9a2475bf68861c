import { expect, type Page } from '@playwright/test';
import { PRODUCT_URL } from './product.ts';

const headers = { origin: PRODUCT_URL };

/** Sends the contact form under each name; the mark tells the contacts apart from those of other tests. */
export async function createContacts(
  { request }: Pick<Page, 'request'>,
  mark: string,
  names: readonly string[],
  fields: Record<string, string> = {},
): Promise<void> {
  for (const name of names) {
    const email = `${name.toLowerCase()}@${mark}.example.com`;
    const data = { name, email, message: `A message by ${name}`, ...fields };
    expect((await request.post('/api/contact', { headers, data })).ok()).toBe(true);
  }
}

/** Signs up each name for the newsletter. */
export async function createSubscribers(page: Page, mark: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const data = { email: `${name.toLowerCase()}@${mark}.example.com` };
    expect((await page.request.post('/api/newsletter', { headers, data })).ok()).toBe(true);
  }
}

/** Creates a package, as an admin. */
export async function createPackage(page: Page, name: string): Promise<void> {
  const data = {
    name,
    description: 'What it is about',
    hoursIncluded: 5,
    validityMonths: 6,
    price: '1250.00',
    features: ['One'],
  };
  expect((await page.request.post('/api/admin/coaching-packages', { headers, data })).ok()).toBe(true);
}
