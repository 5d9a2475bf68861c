import type { Page } from '@playwright/test';
import { campaignEditor, paste } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';

const LONG_TEXT = Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index + 1}</p>`).join('');

for (const width of [360, 1440]) {
  test(`the tools stay in view in a long text at ${width} px, and do not cover the caret`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn('admin');
    const editor = campaignEditor(page);
    await editor.open();
    await editor.content.click();
    await paste(page, { html: LONG_TEXT });
    const tools = editor.form.getByRole('toolbar', { name: 'Formatting' });
    const bold = tools.getByRole('button', { name: 'Bold' });
    await expect(editor.content.getByText('Paragraph 40')).toBeInViewport();
    await expect(bold).toBeInViewport({ ratio: 1 });

    await editor.content.press('ControlOrMeta+Home');
    const first = editor.content.getByText('Paragraph 1', { exact: true });
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(bold).toBeInViewport({ ratio: 1 });
    const getDistance = async () => {
      const [toolbarBox, firstBox] = [await tools.boundingBox(), await first.boundingBox()];
      return (firstBox?.y ?? 0) - (toolbarBox?.y ?? 0) - (toolbarBox?.height ?? 0);
    };
    await expect.poll(getDistance).toBeGreaterThanOrEqual(0);
    expect((await tools.boundingBox())?.height).toBeLessThanOrEqual(72);

    // Every tool can be reached.
    const redo = tools.getByRole('button', { name: 'Clear formatting' });
    await redo.scrollIntoViewIfNeeded();
    await expect(redo).toBeInViewport({ ratio: 1 });
  });
}

test('the tools stay in view while a keyboard moves the page up', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.content.click();
  await paste(page, { html: LONG_TEXT });
  const tools = editor.form.getByRole('toolbar', { name: 'Formatting' });
  // A zoomed page moves in the same way as a page above a keyboard.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await session.send('Input.synthesizeScrollGesture', { x: 4, y: 300, yDistance: -250, speed: 3000 });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.offsetTop ?? 0)).toBeGreaterThan(60);
  const getDistance = () =>
    tools.evaluate(
      (element) => element.getBoundingClientRect().top - (window.visualViewport?.offsetTop ?? 0),
    );
  await expect.poll(getDistance).toBeGreaterThanOrEqual(0);
});

/** A PNG of 1200 × 600 pixels in one color, as base64. */
const drawPicture = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 1200, 600);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });

test('Ctrl+K adds a link, and opens the command palette only outside of the text', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.content.click();
  await page.keyboard.type('Read more');
  await editor.content.press('Shift+ControlOrMeta+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+k');
  const address = editor.form.getByRole('textbox', { name: 'Link address' });
  await expect(address).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('example.com/more');
  await page.keyboard.press('Enter');
  await expect(editor.content.getByRole('link', { name: 'more' })).toHaveAttribute(
    'href',
    'https://example.com/more',
  );
  await expect(editor.content).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(address).toHaveValue('https://example.com/more');
  await editor.content.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  await expect(editor.form).toBeVisible();

  await editor.subject.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a link on a line of its own becomes a button, and a link again', async ({ page, signIn }) => {
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.content.click();
  await page.keyboard.type('Read more');
  const button = editor.form.getByRole('button', { name: 'Button', exact: true });
  await expect(button).toBeDisabled();
  const addLink = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('example.com/more');
    await page.keyboard.press('Enter');
  };
  // A link among other words stays one.
  await editor.content.press('Shift+ControlOrMeta+ArrowLeft');
  await addLink();
  await expect(button).toBeDisabled();
  await editor.content.press('ControlOrMeta+a');
  await addLink();
  await button.click();
  await expect(button).toHaveAttribute('data-active');
  await expect(editor.preview.locator('td.button').getByRole('link', { name: 'Read more' })).toBeVisible();
  await button.click();
  await expect(editor.preview.locator('td.button')).toHaveCount(0);
  await expect(editor.preview.getByRole('link', { name: 'Read more' })).toBeVisible();
});

test('a picture is uploaded, described, shown in the email as a JPEG of this site, and changed', async ({
  page,
  signIn,
  toast,
  expectAccessible,
}) => {
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.title.fill(`Pictured ${Date.now()}`);
  await editor.subject.fill('With a picture');
  await editor.content.click();
  await editor.form.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog.getByText('Choose a picture.')).toBeVisible();
  const buffer = Buffer.from(await drawPicture(page), 'base64');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'sample.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog.getByText("Describe the picture for people who can't see it.")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(/^Description/).fill('A sample in one color');
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog).toHaveCount(0);
  const shown = editor.preview.getByRole('img', { name: 'A sample in one color' });
  await expect(shown).toHaveAttribute('src', /\/images\/[0-9a-f]{32}-1040\.jpg$/);
  await expect(shown).toHaveAttribute('width', '520');
  await expect(shown).toHaveAttribute('height', '260');
  expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
    1040,
  );

  await editor.content.getByRole('img', { name: 'A sample in one color' }).click();
  await editor.form.getByRole('button', { name: 'Picture', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change picture' });
  await change.getByLabel(/^Description/).fill('Another description');
  await change.getByRole('button', { name: 'Save picture' }).click();
  await editor.save.click();
  await expect(toast).toContainText('created successfully');
  await page.reload();
  const stored = campaignEditor(page, 'Edit Campaign');
  await expect(stored.content.getByRole('img', { name: 'Another description' })).toBeVisible();
});

test('the preview follows the text and scrolls to the edited block', async ({ page, signIn }) => {
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.content.click();
  await paste(page, { html: `${LONG_TEXT}<ul><li>First item</li><li>Last item</li></ul>` });
  await expect(editor.preview.getByText('Last item')).toBeInViewport();
  await expect(editor.preview.getByText('Paragraph 1', { exact: true })).not.toBeInViewport();

  await editor.content.press('ControlOrMeta+Home');
  await expect(editor.preview.getByText('Paragraph 1', { exact: true })).toBeInViewport();
  await page.keyboard.type('Typed at the top. ');
  await expect(editor.preview.getByText('Typed at the top. Paragraph 1', { exact: true })).toBeInViewport();
  await expect(editor.content).toBeFocused();

  await editor.content.press('ControlOrMeta+End');
  await page.keyboard.type('Typed at the end');
  await expect(editor.preview.getByText('Typed at the end')).toBeInViewport();
  await expect(editor.content).toBeFocused();
  await expect(editor.form.locator('iframe')).toHaveAttribute('sandbox', '');
});

test('an invalid field is scrolled into view with its label', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.form.getByRole('group', { name: 'Packages' }).scrollIntoViewIfNeeded();
  await editor.save.click();
  await expect(editor.title).toBeFocused();
  await expect(editor.form.getByText(/^Newsletter title(?! is required)/)).toBeInViewport({ ratio: 1 });

  await editor.title.fill('A title');
  await editor.subject.fill('A subject');
  await editor.form.getByRole('group', { name: 'Packages' }).scrollIntoViewIfNeeded();
  await editor.save.click();
  await expect(editor.content).toBeFocused();
  await expect(editor.form.getByText(/^Newsletter content(?! is required)/)).toBeInViewport({ ratio: 1 });
});
