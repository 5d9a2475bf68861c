import { expect, test } from '../../support/fixtures.ts';

test.beforeEach(async ({ signIn, page }) => {
  await signIn('admin');
  await page.goto('/admin?section=site&part=buttons');
  await expect(page.getByRole('heading', { level: 2, name: 'Menu and buttons' })).toBeVisible();
});

test.afterEach(async ({ page, baseURL }) => {
  const { revision } = await (await page.request.get('/api/admin/site/draft')).json();
  await page.request.post('/api/admin/site/draft/discard', {
    data: { revision },
    headers: { origin: baseURL ?? '' },
  });
});

test('a button leads to what the owner chooses, and what is wrong with it is said at its field', async ({
  page,
}) => {
  const first = page.getByRole('group', { name: 'First button' });
  const kind = first.getByLabel('Leads to');
  await expect(kind).toHaveValue('contact');
  await kind.selectOption('A phone call');
  await first.getByLabel('Phone number').fill('call me');
  await expect(first.getByText('This is not a phone number.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await first.getByLabel('Phone number').fill('+49 30 1234567');
  await expect(first.getByText('This is not a phone number.')).toBeHidden();
  await first.getByLabel('Label').fill('Call me');
  await expect(page.getByText('All changes are saved in the draft.')).toBeVisible();
  const link = page
    .frameLocator('iframe[title="Preview of the site"]')
    .getByRole('link', { name: 'Call me' });
  await expect(link).toHaveAttribute('href', 'tel:+49301234567');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog').getByText('First button › Label')).toBeVisible();
});

test('a page or section is chosen from those there are', async ({ page }) => {
  const second = page.getByRole('group', { name: 'Second button' });
  const choice = second.getByLabel('Page or section');
  await expect(choice).toHaveValue('/#services');
  await choice.selectOption('Privacy Policy');
  await expect(choice).toHaveValue('/privacy');
  await choice.selectOption('Section Case studies (hidden or empty)');
  await expect(second.getByText('This section is hidden or empty')).toBeVisible();
});
