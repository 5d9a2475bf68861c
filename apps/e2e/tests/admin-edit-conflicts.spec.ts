import type { Locator, Page } from '@playwright/test';
import { aCampaign, aContact, aPackage, aPlan } from '../support/admin-records.ts';
import { expect, test } from '../support/fixtures.ts';

/** Every editor of a stored record: how it is opened, where it is typed into, and how somebody else saves meanwhile. */
const EDITORS = [
  {
    what: 'a contact',
    make: aContact,
    section: 'contacts',
    open: (name: string) => `Edit ${name}`,
    dialog: () => 'Edit Contact',
    field: /^Message/,
    save: 'Save Changes',
  },
  {
    what: 'a package',
    make: aPackage,
    section: 'packages',
    open: (name: string) => `Edit ${name}`,
    dialog: () => 'Edit Package',
    field: /^Description/,
    save: 'Save Changes',
  },
  {
    what: 'the notes on a plan',
    make: aPlan,
    section: 'enrollments',
    open: (name: string) => `Notes on ${name}`,
    dialog: (name: string) => `Notes on ${name}`,
    field: /^Notes/,
    save: 'Save Notes',
  },
  {
    what: 'a campaign',
    make: aCampaign,
    section: 'content',
    open: (name: string) => `Edit ${name}`,
    dialog: () => 'Edit Campaign',
    field: /^Newsletter Content/,
    save: 'Save Campaign',
  },
];

const TOLD = 'Somebody else has changed this';

async function textOf(field: Locator): Promise<string> {
  return field.evaluate((node) =>
    node instanceof HTMLTextAreaElement ? node.value : (node.textContent ?? ''),
  );
}

test.beforeEach(async ({ signIn, expectConsoleErrors }) => {
  expectConsoleErrors(/409/);
  await signIn('admin');
});

for (const { what, make, section, open, dialog: titleOf, field: label, save } of EDITORS) {
  test.describe(`what was typed over an older version of ${what}`, () => {
    let dialog: Locator;
    let field: Locator;
    let stored: () => Promise<string>;

    /** Opens it, types, leaves the page as a session's end does, while somebody else saves; then opens it again. */
    async function comeBackLater(page: Page): Promise<void> {
      const record = await make(page.request);
      stored = record.stored;
      dialog = page.getByRole('dialog', { name: titleOf(record.name) });
      field = dialog.getByRole('textbox', { name: label });
      const openIt = async () => {
        await page.goto(`/admin?section=${section}`);
        await page.getByRole('button', { name: open(record.name), exact: true }).click();
        await expect(field).toBeVisible();
      };
      await openIt();
      await field.fill('My words');
      await record.saveElsewhere('Their words');
      await openIt();
      await expect.poll(() => textOf(field)).toBe('My words');
      await expect(dialog.getByText(TOLD)).toBeVisible();
    }

    test('is back, and is not saved over the newer version unasked', async ({ page, expectAccessible }) => {
      await comeBackLater(page);
      await expectAccessible();
      await dialog.getByRole('button', { name: save }).click();
      await expect(dialog.getByRole('alert')).toContainText(`${TOLD}`);
      await expect.poll(() => textOf(field)).toBe('My words');
      expect(await stored()).toContain('Their words');
    });

    test('is saved over it once the admin says so', async ({ page, toast }) => {
      await comeBackLater(page);
      await dialog.getByRole('button', { name: 'Keep Mine' }).click();
      await expect(dialog.getByText('Saving replaces the version somebody else has saved.')).toBeFocused();
      await dialog.getByRole('button', { name: save }).click();
      await expect(toast).toContainText('successfully');
      await expect(dialog).toHaveCount(0);
      expect(await stored()).toContain('My words');
    });

    test('makes place for the newer version, and can be brought back', async ({ page, toast }) => {
      await comeBackLater(page);
      await dialog.getByRole('button', { name: 'Take Their Version' }).click();
      await expect.poll(() => textOf(field)).toBe('Their words');
      await dialog.getByRole('button', { name: 'Bring Mine Back' }).click();
      await expect.poll(() => textOf(field)).toBe('My words');
      await dialog.getByRole('button', { name: 'Take Their Version' }).click();
      await field.fill('Their words and mine');
      await dialog.getByRole('button', { name: save }).click();
      await expect(toast).toContainText('successfully');
      expect(await stored()).toContain('Their words and mine');
    });
  });

  test(`${what}: a save that came too late is told, and what was typed is there when it is opened again`, async ({
    page,
  }) => {
    const record = await make(page.request);
    const dialog = page.getByRole('dialog', { name: titleOf(record.name) });
    const field = dialog.getByRole('textbox', { name: label });
    const openButton = page.getByRole('button', { name: open(record.name), exact: true });
    await page.goto(`/admin?section=${section}`);
    await openButton.click();
    await field.fill('My words');
    await record.saveElsewhere('Their words');
    const fresh = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && /\.list/.test(answer.url()),
    );
    await dialog.getByRole('button', { name: save }).click();
    await expect(dialog.getByRole('alert')).toContainText(TOLD);
    await fresh;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await openButton.click();
    await expect.poll(() => textOf(field)).toBe('My words');
    await dialog.getByRole('button', { name: 'Take Their Version' }).click();
    await expect.poll(() => textOf(field)).toBe('Their words');
    expect(await record.stored()).toContain('Their words');
  });
}

test('the wording of a template somebody else has changed since is neither saved over nor reset', async ({
  page,
  toast,
}) => {
  const path = '/api/admin/settings/email-templates';
  const { templates } = (await (await page.request.get(path)).json()) as {
    templates: { id: string; name: string; subject: string; htmlContent: string; active: boolean }[];
  };
  const stored = templates.find(({ name }) => name === 'Renewal Rejected');
  if (!stored) throw new Error('the product comes with this template');
  const { id, htmlContent, active } = stored;
  const editor = page.getByRole('dialog', { name: 'Renewal Rejected' });
  const subject = editor.getByLabel(/^Subject/);
  const openIt = async () => {
    await page.goto('/admin?section=settings');
    await page.getByRole('button', { name: 'Email Templates' }).click();
    await page.getByRole('button', { name: 'Edit Renewal Rejected' }).click();
    await expect(subject).toBeVisible();
  };
  await openIt();
  await subject.fill('My words');
  await page.request.put(`${path}/${id}`, { data: { subject: 'Their words', htmlContent, active } });

  await editor.getByRole('button', { name: 'Reset to Built-in Text' }).click();
  await page.getByRole('dialog', { name: 'Reset Template' }).getByRole('button', { name: 'Reset' }).click();
  await expect(toast).toContainText(TOLD);
  await openIt();
  await expect(subject).toHaveValue('My words');
  await editor.getByRole('button', { name: 'Save Template' }).click();
  await expect(editor.getByRole('alert')).toContainText(TOLD);
  await editor.getByRole('button', { name: 'Take Their Version' }).click();
  await expect(subject).toHaveValue('Their words');

  await editor.getByRole('button', { name: 'Reset to Built-in Text' }).click();
  await page.getByRole('dialog', { name: 'Reset Template' }).getByRole('button', { name: 'Reset' }).click();
  await expect(toast).toContainText('reset to its built-in text');
});

test('the time of a campaign somebody else has planned since stays', async ({ page }) => {
  const record = await aCampaign(page.request);
  const answer = await page.request.get('/api/admin/newsletter-campaigns');
  const { campaigns } = (await answer.json()) as { campaigns: { id: string; title: string }[] };
  const id = campaigns.find(({ title }) => title === record.name)?.id;
  await page.goto('/admin?section=content');
  await page.getByRole('button', { name: `Schedule ${record.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Campaign' });
  await expect(dialog.getByLabel(/^Date and Time/)).toBeVisible();
  const scheduledAt = '2999-01-01T09:00:00.000Z';
  await page.request.post(`/api/admin/newsletter-campaigns/${id}/schedule`, { data: { scheduledAt } });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(TOLD);
  const progress = await page.request.get(`/api/admin/newsletter-campaigns/${id}/progress`);
  expect(await progress.json()).toMatchObject({ scheduledAt });
});
