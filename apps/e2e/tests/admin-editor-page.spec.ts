import type { Locator, Page } from '@playwright/test';
import { campaignEditor } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';

/** Creates a draft; returns its id. */
async function createDraft(page: Page, title: string): Promise<string> {
  const made = await page.request.post('/api/admin/newsletter-campaigns', {
    data: { title, subject: `About ${title}`, content: '<p>Hello</p>' },
  });
  const { campaign } = (await made.json()) as { campaign: { id: string } };
  return campaign.id;
}

/** The labels of the filled buttons that are shown. */
const listFilled = (form: Locator) =>
  form
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll((buttons) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'var(--mantine-primary-color-filled)';
      const filled = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return buttons
        .filter((button) => getComputedStyle(button).backgroundColor === filled)
        .map(({ textContent }) => textContent);
    });

const editAddress = (id: string) => `/admin?section=content&edit=${id}`;

test.describe('the editor is a page', () => {
  let title: string;
  let id: string;
  test.beforeEach(async ({ page, signIn }) => {
    title = `Page ${Date.now()}`;
    await signIn('admin');
    id = await createDraft(page, title);
  });

  test('with its own address and title, where Back and a reload lose nothing', async ({ page }) => {
    await page.goto('/admin?section=content');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    const editor = campaignEditor(page, 'Edit Campaign');
    await expect(editor.title).toHaveValue(title);
    await expect(page).toHaveURL(new RegExp(`edit=${id}$`));
    await expect(page).toHaveTitle(/^Edit Campaign/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Campaign');
    await expect(editor.form.getByText('Saved', { exact: true })).toBeVisible();

    await editor.subject.fill('Typed and not saved');
    await expect(editor.form.getByText('Not saved yet')).toBeVisible();
    await page.reload();
    await expect(editor.subject).toHaveValue('Typed and not saved');
    await page.goBack();
    await expect(editor.form).toHaveCount(0);
    await expect(page).toHaveTitle(/^Content Management/);
    await expect(row).toContainText('You have unsaved changes.');
    await expect(row.getByRole('button', { name: `Edit ${title}` })).toBeFocused();
    await page.goForward();
    await expect(editor.subject).toHaveValue('Typed and not saved');

    await editor.back.click();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(editor.form).toHaveCount(0);
    await expect(row).toContainText(`About ${title}`);
    await expect(row).not.toContainText('You have unsaved changes.');
  });

  test('that another section leaves with a draft, which opens again by itself', async ({ page }) => {
    await page.goto('/admin?section=content');
    await page.getByRole('button', { name: 'Create Campaign' }).click();
    const editor = campaignEditor(page);
    await editor.title.fill('Begun');
    await page.goBack();
    const note = page.getByRole('note').filter({ hasText: "You began a campaign that isn't saved yet." });
    await note.getByRole('button', { name: 'Continue writing' }).click();
    await expect(editor.title).toHaveValue('Begun');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(editor.form).toHaveCount(0);
    await page.getByRole('link', { name: 'Content Management', exact: true }).click();
    await expect(editor.title).toHaveValue('Begun');
    await page.goBack();
    await note.getByRole('button', { name: 'Discard' }).click();
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Create Campaign' })).toBeVisible();
    await expect(editor.form).toHaveCount(0);
  });

  for (const width of [360, 768, 1024, 1440]) {
    test(`with its bar in sight at ${width} px, and without scrolling sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(editAddress(id));
      const editor = campaignEditor(page, 'Edit Campaign');
      await editor.form.getByRole('group', { name: 'Packages' }).scrollIntoViewIfNeeded();
      await expect(editor.save).toBeInViewport({ ratio: 1 });
      await expect(editor.form.getByText('Saved', { exact: true })).toBeInViewport({ ratio: 1 });
      const frame = editor.form.locator('iframe');
      const views = editor.form.getByRole('radiogroup', { name: 'What is shown' });
      if (width < 900) {
        await expect(frame).toBeHidden();
        await views.getByText('Preview').click();
        await expect(frame).toBeInViewport();
        await expect(editor.title).toBeHidden();
        await expect(editor.save).toBeInViewport({ ratio: 1 });
      } else {
        await expect(views).toBeHidden();
        await expect(frame).toBeInViewport();
      }
      await expect(editor.preview.getByText('Hello')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  test('whose preview names a preview text that is too long', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 400/);
    await page.goto(editAddress(id));
    const text = page.getByLabel('Preview text');
    await text.fill('x'.repeat(151));
    const { preview } = campaignEditor(page, 'Edit Campaign');
    const region = page.getByRole('region', { name: 'Preview' });
    const status = region.getByRole('status');
    await expect(status).toHaveText(
      "Couldn't update the preview. Preview text: Please use at most 150 characters.",
    );
    await expect(region).not.toContainText('No subject yet');
    await text.fill('x'.repeat(150));
    await expect(status).toHaveCount(0);
    await expect(preview.getByText('Hello')).toBeVisible();
  });

  for (const width of [360, 1440]) {
    test(`whose one filled button is the next step, above who gets it, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(editAddress(id));
      const { form, save } = campaignEditor(page, 'Edit Campaign');
      await expect(form.getByText('Saved', { exact: true })).toBeVisible();
      await expect.poll(() => listFilled(form)).toEqual(['Send']);
      await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
      const audience = form.getByRole('group', { name: 'Audience' });
      await expect(audience).toBeInViewport({ ratio: 1 });
      await expect(audience).toContainText('All confirmed subscribers');
      // One that goes out by itself has nothing to be sent.
      await page.request.post(`/api/admin/newsletter-campaigns/${id}/schedule`, {
        data: { scheduledAt: '2036-07-05T09:30:00.000Z' },
      });
      await page.reload();
      await expect(form.getByText('Scheduled', { exact: true })).toBeVisible();
      expect(await listFilled(form)).toEqual(['Save campaign']);
      await expect(save).toBeInViewport({ ratio: 1 });
    });
  }

  test('that shows a refused field even while the preview is shown', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(editAddress(id));
    const editor = campaignEditor(page, 'Edit Campaign');
    await editor.subject.fill('');
    await editor.form.getByText('Preview', { exact: true }).first().click();
    await expect(editor.title).toBeHidden();
    await editor.save.click();
    await expect(editor.subject).toBeFocused();
    await expect(editor.form.getByText('Email subject is required')).toBeVisible();
  });

  test('whose test email is sent after what was typed is saved', async ({ page, toast }) => {
    await page.goto(editAddress(id));
    const editor = campaignEditor(page, 'Edit Campaign');
    await editor.subject.fill(`Changed ${title}`);
    const button = editor.form.getByRole('button', { name: 'Send test' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: `Send a test of “${title}”` });
    await dialog.getByLabel(/^Email addresses/).fill('one@example.com, two@example.com');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await expect(toast).toContainText('A test email is on its way to one@example.com, two@example.com.');
    await mailTo(page, 'two@example.com', `[Test] Changed ${title}`);
    await expect(editor.form.getByText('Saved', { exact: true })).toBeVisible();
    await expect(button).toBeFocused();
    await expect(editor.subject).toHaveValue(`Changed ${title}`);
    await page.reload();
    await expect(editor.subject).toHaveValue(`Changed ${title}`);
    await expect(editor.form.getByText('Saved', { exact: true })).toBeVisible();
  });

  for (const width of [360, 1440]) {
    test(`that stays after a save, with the next steps beside it, at ${width} px`, async ({
      page,
      toast,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(editAddress(id));
      const { form, subject, save } = campaignEditor(page, 'Edit Campaign');
      await subject.fill('Typed');
      const state = form.getByRole('status').filter({ hasText: /saved/i });
      await expect(state).toHaveText('Not saved yet');
      await save.click();
      await expect(toast).toContainText('Newsletter campaign updated successfully');
      await expect(state).toHaveText('Saved');
      for (const next of ['Send test', 'Send']) {
        await expect(form.getByRole('button', { name: next, exact: true })).toBeInViewport({ ratio: 1 });
      }
    });
  }

  test('where a new campaign is scheduled and sent without leaving it', async ({ page, toast }) => {
    const name = `New ${Date.now()}`;
    const created = campaignEditor(page);
    await created.open();
    await created.form.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(created.form.getByText('Newsletter title is required')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await created.title.fill(name);
    await created.subject.fill('A subject');
    await created.content.fill('Some content');
    await created.form.getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule campaign' });
    await expect(dialog).toContainText(`“${name}” goes to everyone`);
    const editor = campaignEditor(page, 'Edit Campaign');
    await expect(page).toHaveURL(/edit=[0-9a-f-]{36}$/);
    await dialog.getByLabel(/^Date and time/).fill('2036-07-05T09:30');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(toast).toContainText('Campaign scheduled successfully');
    await expect(editor.form.getByText('Scheduled', { exact: true })).toBeVisible();

    await editor.form.getByRole('button', { name: 'Cancel schedule' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel schedule' })
      .getByRole('button', { name: 'Cancel schedule' })
      .click();
    await expect(editor.form.getByText('Draft', { exact: true })).toBeVisible();
    await editor.form.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Send campaign' })
      .getByRole('button', { name: 'Send now' })
      .click();
    await expect(toast).toContainText('Newsletter sent successfully');
    await expect(editor.form).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(/Sent|Sending/);
  });

  test('not offered for a campaign that was sent or does not exist', async ({ page }) => {
    await page.request.post(`/api/admin/newsletter-campaigns/${id}/send`);
    await page.goto(editAddress(id));
    await expect(page.getByText("so it can't be changed any more")).toBeVisible();
    await page.getByRole('link', { name: 'See its result' }).click();
    await expect(page.getByRole('dialog', { name: `Result of ${title}` })).toBeVisible();
    await page.goto(editAddress('0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f'));
    await expect(page.getByText('This campaign no longer exists.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the campaigns' }).click();
    await expect(page.getByRole('button', { name: 'New campaign' })).toBeVisible();
  });
});
