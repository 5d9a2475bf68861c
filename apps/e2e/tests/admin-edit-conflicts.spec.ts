import type { Locator } from '@playwright/test';
import { createCampaign, createContact, createPackage, createPlan } from '../support/admin-records.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFrom } from '../support/menus.ts';

/** Every editor of a stored record: how it opens, the field with the conflict, and another field. */
const EDITORS = [
  {
    what: 'a contact',
    make: createContact,
    section: 'contacts',
    open: (name: string) => `Edit ${name}`,
    dialog: () => 'Edit Contact',
    field: /^Message/,
    label: 'Message',
    other: /^Organization/,
    save: 'Save changes',
  },
  {
    what: 'a package',
    make: createPackage,
    section: 'packages',
    open: (name: string) => name,
    dialog: () => 'Edit Package',
    field: /^Description/,
    label: 'Description',
    other: /^Features/,
    save: 'Save changes',
  },
  {
    what: 'the notes on a plan',
    make: createPlan,
    section: 'enrollments',
    open: (name: string) => `Actions for ${name}`,
    item: 'Notes',
    dialog: (name: string) => `Notes on ${name}`,
    field: /^Notes/,
    label: 'Notes',
    save: 'Save notes',
  },
  {
    what: 'a campaign',
    make: createCampaign,
    section: 'content',
    open: (name: string) => `Edit ${name}`,
    dialog: () => 'Edit Campaign',
    role: 'form' as const,
    field: /^Newsletter content/,
    label: 'Newsletter content',
    other: /^Email subject/,
    save: 'Save campaign',
  },
];

const REFUSED = 'Someone else changed this';

async function textOf(field: Locator): Promise<string> {
  return field.evaluate((node) =>
    node instanceof HTMLTextAreaElement ? node.value : (node.textContent ?? ''),
  );
}

test.beforeEach(async ({ signIn, expectConsoleErrors }) => {
  // The browser reports the refused save, which is repeated with both changes.
  expectConsoleErrors(/409/);
  await signIn('admin');
});

for (const {
  what,
  make,
  section,
  open,
  item,
  dialog: titleOf,
  role = 'dialog',
  field: pattern,
  label,
  other,
  save,
} of EDITORS) {
  test.describe(`two admins edit ${what}`, () => {
    let record: Awaited<ReturnType<typeof make>>;
    let dialog: Locator;
    let field: Locator;
    let openButton: Locator;
    let saveButton: Locator;
    let reload: Locator;
    let overwrite: Locator;

    test.beforeEach(async ({ page }) => {
      record = await make(page.request);
      dialog = page.getByRole(role, { name: titleOf(record.name) });
      field = dialog.getByRole('textbox', { name: pattern });
      openButton = page.getByRole('button', { name: open(record.name), exact: true });
      saveButton = dialog.getByRole('button', { name: save });
      reload = dialog.getByRole('button', { name: 'Reload theirs' });
      overwrite = dialog.getByRole('button', { name: 'Overwrite' });
      await page.goto(`/admin?section=${section}`);
      await (item === undefined ? openButton.click() : chooseFrom(openButton, item));
      await expect(field).toBeVisible();
    });

    if (other !== undefined) {
      test('in different fields: both changes are saved', async ({ page, toast }) => {
        const mine = dialog.getByRole('textbox', { name: other });
        await mine.fill('My words');
        await record.saveElsewhere('Their words');
        await saveButton.click();
        await expect(toast).toContainText(`successfully. Someone else's change to ${label} is kept`);
        await expect.poll(() => record.stored()).toContain('Their words');
        await page.goto(`/admin?section=${section}`);
        await openButton.click();
        await expect(mine).toHaveValue('My words');
        await expect.poll(() => textOf(field)).toBe('Their words');
      });
    }

    test('in the same field: nothing is saved before theirs is reloaded or overwritten', async ({
      toast,
      expectAccessible,
    }) => {
      await field.fill('My words');
      await record.saveElsewhere('Their words');
      await saveButton.click();
      const notice = `Someone else changed this while you were editing. You both changed ${label}.`;
      await expect(dialog.getByText(notice)).toBeVisible();
      await expectAccessible();
      expect(await record.stored()).toContain('Their words');

      await saveButton.click();
      await expect(dialog.getByRole('alert')).toHaveText('Reload their version, or overwrite it with yours.');
      await expect(reload).toBeFocused();
      expect(await record.stored()).toContain('Their words');
      await reload.click();
      await expect.poll(() => textOf(field)).toBe('Their words');
      await dialog.getByRole('button', { name: 'Put mine back' }).click();
      await expect.poll(() => textOf(field)).toBe('My words');
      await saveButton.click();
      await expect(toast).toContainText('successfully');
      expect(await record.stored()).toContain('My words');
    });

    test('in the same field: what was typed overwrites theirs', async ({ toast }) => {
      await field.fill('My words');
      await record.saveElsewhere('Their words');
      await saveButton.click();
      await overwrite.click();
      await expect(toast).toContainText('successfully');
      expect(await record.stored()).toContain('My words');
    });

    test('after a reload of the page: theirs is reloaded, and typed over', async ({ page, toast }) => {
      await field.fill('My words');
      await record.saveElsewhere('Their words');
      await page.reload();
      await expect.poll(() => textOf(field)).toBe('My words');
      await expect(dialog.getByText('What you typed before is back.')).toBeVisible();
      await reload.click();
      await expect.poll(() => textOf(field)).toBe('Their words');
      // What was typed first outlasts another reload of the page.
      await page.reload();
      await expect(dialog.getByRole('button', { name: 'Put mine back' })).toBeVisible();
      await expect.poll(() => textOf(field)).toBe('Their words');
      await field.fill('Their words and mine');
      await saveButton.click();
      await expect(toast).toContainText('successfully');
      expect(await record.stored()).toContain('Their words and mine');
    });
  });
}

test('a template that someone else has changed is neither overwritten nor reset', async ({ page, toast }) => {
  const path = '/api/admin/settings/email-templates';
  const { templates } = (await (await page.request.get(path)).json()) as {
    templates: { id: string; name: string; subject: string; htmlContent: string; active: boolean }[];
  };
  const stored = templates.find(({ name }) => name === 'Renewal Rejected');
  if (!stored) throw new Error('the product comes with this template');
  const { id, htmlContent, active } = stored;
  const editor = page.getByRole('form', { name: 'Renewal Rejected' });
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

  await editor.getByRole('button', { name: 'Reset to built-in text' }).click();
  await page.getByRole('dialog', { name: 'Reset template' }).getByRole('button', { name: 'Reset' }).click();
  await expect(toast).toContainText(REFUSED);
  await expect(subject).toHaveValue('My words');
  await editor.getByRole('button', { name: 'Reload theirs' }).click();
  await expect(subject).toHaveValue('Their words');

  await editor.getByRole('button', { name: 'Reset to built-in text' }).click();
  await page.getByRole('dialog', { name: 'Reset template' }).getByRole('button', { name: 'Reset' }).click();
  await expect(toast).toContainText('reset to its built-in text');
});

test('a schedule that someone else has set is not overwritten', async ({ page }) => {
  const record = await createCampaign(page.request);
  const response = await page.request.get('/api/admin/newsletter-campaigns');
  const { campaigns } = (await response.json()) as { campaigns: { id: string; title: string }[] };
  const id = campaigns.find(({ title }) => title === record.name)?.id;
  await page.goto('/admin?section=content');
  await page.getByRole('button', { name: `Schedule ${record.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule campaign' });
  await expect(dialog.getByLabel(/^Date and time/)).toBeVisible();
  const scheduledAt = '2999-01-01T09:00:00.000Z';
  await page.request.post(`/api/admin/newsletter-campaigns/${id}/schedule`, { data: { scheduledAt } });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Overwrite' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload theirs' }).click();
  await expect(dialog.getByLabel(/^Date and time/)).toHaveValue(/^2999-01-01/);
  const progress = await page.request.get(`/api/admin/newsletter-campaigns/${id}/progress`);
  expect(await progress.json()).toMatchObject({ scheduledAt });
});
