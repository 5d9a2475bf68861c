import { createOrm } from '@rapport/db/orm';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { expect, test } from '../support/fixtures.ts';
import { contactForm, fillContact } from '../support/home-forms.ts';
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts';
import { signInAs } from '../support/sign-in.ts';
import { expectAtMost, fetchFile, listNamedFiles } from '../support/transferred-files.ts';

/** Bytes of the document with the files that it names, a few percent above what they are. */
const MAX_BYTES = 187_500;
const PAGE = {
  slug: 'team-retreats',
  outcome: 'A team that decides.',
  steps: [{ name: 'Sample step', text: 'What happens first.' }],
  duration: 'Two days',
  priceFrom: '',
  questions: [],
};

let product: OwnProduct;
let headers: Record<string, string>;

async function ask(method: string, path: string, body?: object) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(product.url + path, { method, headers: { ...headers, ...type }, ...sent });
  expect(response.ok, `${method} ${path}: ${response.status} ${await response.clone().text()}`).toBe(true);
  return response.json() as Promise<{ content: SiteContent; revision: number }>;
}

test.beforeAll(async () => {
  product = await startOwnProduct();
  const orm = await createOrm({ databaseUrl: product.databaseUrl });
  const { name, value } = await signInAs(orm, 'admin');
  await orm.close(true);
  headers = { cookie: `${name}=${value}`, origin: product.url };
  const { content, revision } = await ask('GET', '/api/admin/site/draft');
  const [first, ...others] = content.services.services;
  const services = { ...content.services, services: [{ ...first, page: PAGE }, ...others] };
  const saved = await ask('PUT', '/api/admin/site/draft', { content: { ...content, services }, revision });
  await ask('POST', '/api/admin/site/publish', { revision: saved.revision });
});
test.afterAll(() => product.stop());

test('a message from the page of a service has that service chosen, and is stored with it', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto(`${product.url}/services/${PAGE.slug}`);
  await page
    .getByRole('link', { name: /^Discuss this/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(contactForm(page).getByLabel('Service')).toHaveValue('individual-coaching');
  await expect(contactForm(page)).toHaveAttribute('novalidate');
  await fillContact(page);
  await contactForm(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(contactForm(page).getByLabel(/^Message/)).toHaveValue('');
  await page.close();
  const contacts = await ask('GET', '/api/admin/contacts?limit=1');
  expect(contacts).toMatchObject({ contacts: [{ name: 'Sample Visitor', service: 'individual-coaching' }] });
});

test('the page of a service and the files that it names stay within their budget', async () => {
  const address = `/services/${PAGE.slug}`;
  const { text } = await fetchFile(product.url, address);
  expect(text).toContain(PAGE.outcome);
  expectAtMost(await listNamedFiles(product.url, address), MAX_BYTES, address);
});
