import { expect } from '../../support/fixtures.ts';
import { expectSaved, getPreview, openSite, test } from '../../support/site-editor.ts';

test('a portrait is uploaded, gets its focal point and its description, and the preview shows it', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/);
  const photo = await page.screenshot({ type: 'jpeg' });
  await openSite(page, 'owner');
  const portrait = page.getByRole('group', { name: 'Portrait' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    portrait.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  await choose('portrait.jpg', 'image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(portrait.getByRole('alert')).toContainText("SVG drawings can't be uploaded");

  await choose('portrait.txt', 'text/plain', photo);
  const picture = portrait.getByRole('button', { name: /^Focal point of Portrait: 50% from the left/ });
  await expect(picture).toBeVisible();
  await expect(portrait.getByRole('alert')).toHaveCount(0);
  // What is missing in the words of a new picture is said once someone has left them.
  const words = portrait.getByLabel('Description of the portrait');
  const missing = portrait.getByText("Describe the picture for people who can't see it.");
  await expect(words).toHaveValue('');
  await expect(missing).toHaveCount(0);
  await words.focus();
  await words.blur();
  await expect(missing).toBeVisible();
  await words.fill('A page on a screen');

  await picture.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  const moved = portrait.getByRole('button', { name: /: 40% from the left, 48% from the top/ });
  await expect(moved).toBeFocused();
  await expectSaved(page);

  const shown = getPreview(page).getByRole('img', { name: 'A page on a screen' });
  await expect(shown).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}-\d+\.webp$/);
  // The arch shows 42% of a picture of 1280 × 720 pixels, whose middle therefore is at 40% of its width.
  await expect(shown).toHaveCSS('object-position', '33% 50%');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('words that are typed while a picture is on its way describe it', async ({ page }) => {
  const photo = await page.screenshot({ type: 'jpeg' });
  await openSite(page, 'owner');
  const portrait = page.getByRole('group', { name: 'Portrait' });
  const words = portrait.getByLabel('Description of the portrait');
  const sending = portrait.getByRole('button', { name: 'Cancel' });
  let send = () => {};
  const isTyped = new Promise<void>((done) => {
    send = done;
  });
  await page.route('**/api/admin/site/pictures', async (route) => {
    await isTyped;
    await route.continue();
  });
  const file = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: photo };
  await portrait.locator('input[type="file"]').setInputFiles(file);
  await expect(sending).toBeVisible();
  await words.fill('A page on a screen');
  send();
  await expect(sending).toHaveCount(0);
  await expect(portrait.getByRole('button', { name: /^Focal point of Portrait/ })).toBeVisible();
  await expect(words).toHaveValue('A page on a screen');
});

test('a face is removed, and comes back', async ({ page }) => {
  const photo = await page.screenshot({ type: 'png' });
  await openSite(page, 'testimonials');
  const face = page.getByRole('group', { name: 'Face' }).first();
  await face.locator('input[type="file"]').setInputFiles({ name: 'a', mimeType: 'image/png', buffer: photo });
  const picture = face.getByRole('button', { name: /^Focal point of Face/ });
  await expect(picture).toBeVisible();
  await face.getByRole('button', { name: 'Remove' }).click();
  await expect(picture).toHaveCount(0);
  await face.getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toBeVisible();
  await expect(face.getByRole('button', { name: 'Replace' })).toBeFocused();
});
