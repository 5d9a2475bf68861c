import type { Page } from '@playwright/test';
import { campaignEditor } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_URL } from '../support/product.ts';
import { calledProcedures, failedPreviews, stubCalls } from '../support/stub-calls.ts';

const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Makes a change and returns what the browser sent. The call is stubbed, so nothing is stored. */
async function captureInput(page: Page, procedure: string, change: () => Promise<void>): Promise<unknown> {
  // A preview may be part of the same batch.
  await stubCalls(page, { ...failedPreviews, [procedure]: { status: 500 } });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && calledProcedures(request).includes(procedure),
  );
  await change();
  const request = await sent;
  const names = calledProcedures(request);
  const body = request.postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body)).toHaveLength(names.length);
  return body[names.indexOf(procedure)];
}

test.describe('what the admin dialogs send', () => {
  test.beforeEach(async ({ signIn, expectConsoleErrors }) => {
    expectConsoleErrors(/500/);
    await signIn('admin');
  });

  test('a package: its fields, the features as a list', async ({ page }) => {
    await page.goto('/admin?section=packages');
    await page.getByRole('button', { name: 'Create Package' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Package' });
    await dialog.getByLabel(/^Package name/).fill('Sample');
    await dialog.getByLabel(/^Description/).fill('A sample');
    await dialog.getByLabel(/^Hours included/).fill('4');
    await dialog.getByLabel(/^Validity/).fill('6');
    await dialog.getByLabel(/^Price/).fill('1234.50');
    await dialog.getByLabel(/^Features/).fill('One\n\nTwo\n');
    const create = dialog.getByRole('button', { name: 'Create Package' });
    expect(await captureInput(page, 'packages.create', () => create.click())).toMatchObject({
      name: 'Sample',
      description: 'A sample',
      hoursIncluded: 4,
      validityMonths: 6,
      price: '1234.50',
      features: ['One', 'Two'],
    });
  });

  test('an enrollment: name, address and package', async ({ page }) => {
    await page.goto('/admin?section=enrollments&q=no-one-at-all');
    await page.getByRole('button', { name: 'Enroll Client' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Enroll Client' });
    await dialog.getByLabel(/^Client name/).fill('Ada');
    await dialog.getByLabel(/^Client email/).fill('ada@example.com');
    await dialog.getByLabel(/^Package/).selectOption({ index: 1 });
    const enroll = dialog.getByRole('button', { name: 'Enroll Client' });
    expect(await captureInput(page, 'enrollments.create', () => enroll.click())).toEqual({
      clientName: 'Ada',
      clientEmail: 'ada@example.com',
      packageId: ID,
      // The admin area asks before it enrolls an address twice in a day.
      allowDuplicate: false,
      // It also asks before it writes to an erased person.
      allowErased: false,
    });
  });

  test('a campaign: title, subject, content and the three selections', async ({ page }) => {
    const editor = campaignEditor(page);
    await editor.open();
    await editor.title.fill('Sample');
    await editor.subject.fill('A subject');
    await editor.content.fill('Some content');
    await editor.form.getByRole('group', { name: 'Articles' }).getByRole('checkbox').first().check();
    expect(await captureInput(page, 'campaigns.create', () => editor.save.click())).toEqual({
      title: 'Sample',
      subject: 'A subject',
      content: expect.stringContaining('Some content'),
      selectedArticles: [ID],
      selectedVideos: [],
      selectedPackages: [],
    });
  });

  test('a template: subject, both texts and whether it is active', async ({ page }) => {
    await page.goto('/admin?section=settings');
    await page.getByRole('button', { name: 'Email Templates' }).click();
    await page
      .getByRole('dialog', { name: 'Email Templates' })
      .getByRole('button', { name: 'Edit Package Details' })
      .click();
    const editor = page.getByRole('form', { name: 'Package Details' });
    await editor.getByLabel(/^Subject/).fill('A subject');
    await editor.getByLabel(/^HTML content/).fill('<p>Text</p>');
    await editor.getByLabel(/^Text content/).fill('Text');
    const save = editor.getByRole('button', { name: 'Save template' });
    expect(await captureInput(page, 'emailTemplates.update', () => save.click())).toMatchObject({
      id: ID,
      subject: 'A subject',
      htmlContent: '<p>Text</p>',
      textContent: 'Text',
      active: true,
    });
  });

  test('a contact: its data as edited', async ({ page }) => {
    const mark = `body${Date.now()}`;
    await page.request.post('/api/contact', {
      headers: { origin: PRODUCT_URL },
      data: { name: 'Ada', email: `ada@${mark}.example.com`, service: 'other', message: 'A message' },
    });
    await page.goto(`/admin?section=contacts&q=${mark}`);
    await page.getByRole('button', { name: 'Edit Ada' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Contact' });
    await edit.getByLabel(/^Organization/).fill('Sample Works');
    const save = edit.getByRole('button', { name: 'Save changes' });
    expect(await captureInput(page, 'contact.update', () => save.click())).toMatchObject({
      id: ID,
      name: 'Ada',
      email: `ada@${mark}.example.com`,
      organization: 'Sample Works',
      service: 'other',
      message: 'A message',
    });
  });
});
