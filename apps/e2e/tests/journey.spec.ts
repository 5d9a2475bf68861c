import { expect, type Page, test } from '@playwright/test';
import { type FakePostmark, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import { addAuthenticator, offerNoPasskeysInField } from '../support/authenticator.ts';
import { type LiveProduct, startLiveProduct } from '../support/live-product.ts';

const OWNER = 'jane@example.com';
const CLIENT = 'ada@example.com';
const TOKEN = 'the-token-of-the-server';

// What is missing is said after seconds, and does not hang.
test.use({ actionTimeout: 20_000 });

let postmark: FakePostmark;
let product: LiveProduct;
test.beforeAll(async () => {
  postmark = await startFakePostmark(TOKEN);
  product = await startLiveProduct(OWNER, postmark.url);
});
test.afterAll(async () => {
  await product?.stop();
  await postmark?.close();
});

const findLink = (text: string) => /http:\/\/localhost:\d+\/api\/sign-in\/first#\S{43}/.exec(text)?.[0] ?? '';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Makes something over the API, as the person who is signed in. */
async function create(page: Page, path: string, data: object) {
  const headers = { origin: product.url };
  const response = await page.request.post(`${product.url}/api${path}`, { headers, data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** The code in the newest email to this address. */
async function readCode(address: string, after: number): Promise<string> {
  const texts = () => postmark.messages.slice(after).flatMap(({ to, text }) => (to === address ? text : []));
  const find = () => /^[A-Z0-9]{8}$/m.exec(texts().join('\n'))?.[0] ?? '';
  await expect.poll(find, `the code for ${address}`).not.toBe('');
  return find();
}

/** The portal has arrived, and greets the client: what it still loaded would be refused after a sign-out. */
async function expectPortal(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${product.url}/client-portal`);
  await expect(heading(page, 'Welcome, Ada Example')).toBeVisible();
}

/** Ends the session. Of the page that follows nothing is looked at. */
async function signOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/api/logout`, { waitUntil: 'commit' });
}

async function signInByCode(page: Page, address: string): Promise<void> {
  await page.goto(`${product.url}/api/login?returnTo=/client-portal`);
  await page.getByLabel('Email').fill(address);
  const before = postmark.messages.length;
  await button(page, 'Send code').click();
  await page.getByLabel('Code').fill(await readCode(address, before));
  await button(page, 'Sign in').click();
}

test('from an empty installation to a client who signs in, and back in after losing everything', async ({
  browser,
}) => {
  const robots = await fetch(`${product.url}/robots.txt`).then((response) => response.text());
  expect(robots).toBe('User-agent: *\nDisallow: /\n');

  const owner = await browser.newContext();
  const page = await owner.newPage();
  await addAuthenticator(page);
  await test.step('the first link leads to a passkey and recovery codes', async () => {
    await expect.poll(() => findLink(product.output())).not.toBe('');
    await page.goto(findLink(product.output()));
    await button(page, 'Sign in as admin').click();
    await expect(heading(page, 'Add a passkey')).toBeVisible();
    await button(page, 'Add a passkey').click();
    await expect(heading(page, 'Save your recovery codes')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    await download;
    await page.getByRole('link', { name: 'I saved these codes' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  await test.step('the site is published', async () => {
    await page.goto(`${product.url}/admin?section=site&part=about`);
    await page.getByLabel('Heading').fill('About Jane');
    await expect(page.getByText('All changes are saved in the draft.')).toBeVisible();
    await button(page, 'Publish…').click();
    const dialog = page.getByRole('dialog', { name: 'Publish the site' });
    await expect(dialog).toContainText('One field changes for visitors and in emails.');
    await expect(dialog).not.toContainText('You can restore');
    await dialog.getByRole('button', { name: 'Hide all of these' }).click();
    await dialog.getByRole('checkbox', { name: 'Visitors may read them as they are' }).check();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await fetch(product.url)).headers.get('x-robots-tag')).toBeNull();
  });

  await test.step('Postmark is connected, and the test email delivered', async () => {
    await page.goto(`${product.url}/admin?section=site&setup=postmark`);
    await page.getByLabel('Server token').fill(TOKEN);
    await button(page, 'Connect Postmark').click();
    await expect.poll(() => postmark.messages.length).toBe(1);
    expect(await postmark.report('Delivery')).toEqual([200]);
    await expect(page.getByText(/Test email delivered after \d+\ss/)).toBeVisible();
    const steps = page.getByRole('navigation', { name: 'Steps' });
    await expect(steps.getByRole('link', { name: 'Postmark' })).toContainText('Done');
  });

  await test.step('a client is enrolled', async () => {
    const { package: offer } = await create(page, '/admin/coaching-packages', {
      name: 'Ten hours',
      description: 'Ten hours of coaching.',
      hoursIncluded: 10,
      validityMonths: 6,
      price: '2500.00',
      features: ['A review'],
      isActive: true,
    });
    const before = postmark.messages.length;
    await create(page, '/admin/enrollments', {
      clientName: 'Ada Example',
      clientEmail: CLIENT,
      packageId: offer.id,
    });
    await expect.poll(() => postmark.messages.slice(before).map(({ to }) => to)).toContain(CLIENT);
  });

  await test.step('who signs in by code on a phone, adds a passkey, and signs in with it', async () => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const portal = await phone.newPage();
    await addAuthenticator(portal);
    await offerNoPasskeysInField(portal);
    await signInByCode(portal, CLIENT);
    await expectPortal(portal);
    await expect(portal.getByText('Ten hours').first()).toBeVisible();
    // There is no booking address.
    await expect(portal.getByText('Write to arrange a time.')).toBeVisible();
    await expect(portal.getByRole('link', { name: 'Arrange a session' })).toHaveAttribute(
      'href',
      '/#contact',
    );
    await signOut(portal);
    await signInByCode(portal, CLIENT);
    await button(portal, 'Add a passkey').click();
    await expectPortal(portal);
    await signOut(portal);
    await portal.goto(`${product.url}/api/login?returnTo=/client-portal`);
    await button(portal, 'Use a passkey').click();
    await expectPortal(portal);
    await phone.close();
  });

  await test.step('the owner loses passkey and email, and gets back in by a link from the server', async () => {
    await owner.close();
    const elsewhere = await browser.newContext();
    const again = await elsewhere.newPage();
    await again.goto(findLink(await product.run('admin.js', 'link', OWNER)));
    await button(again, 'Sign in as admin').click();
    await again.goto(`${product.url}/admin`);
    await expect(heading(again, 'Dashboard')).toBeVisible();
    await elsewhere.close();
  });

  const report = await product.run('doctor.js');
  expect(report).toMatch(/Everything works\.\n$/);
  expect(report).toMatch(/ok {2}Postmark set-up +Email works\./);
});
