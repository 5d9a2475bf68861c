import { expect } from '../../support/fixtures.ts';
import { getPreview, openSite, test } from '../../support/site-editor.ts';

test('a color that is hard to see is refused with the nearest one that works', async ({ page }) => {
  await openSite(page, 'look');
  const color = page.getByRole('textbox', { name: 'Primary color', exact: true });
  await color.fill('#ffee00');
  await expect(page.getByText(/The nearest shade that works is #[0-9a-f]{6}/)).toBeVisible();
  await expect(color).toHaveAccessibleDescription(/hard to see/);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await expect(page.getByRole('link', { name: /^Colors/ })).toContainText('1');
  const samples = page.getByRole('region', { name: 'Samples of the colors' });
  await expect(samples).toContainText('Light');
  await expect(samples).toContainText('Dark');
  const proposal = page.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ });
  const nearest = ((await proposal.textContent()) ?? '').replace('Use ', '');
  await proposal.press('Enter');
  await expect(color).toHaveValue(nearest);
  await expect(color).toBeFocused();
  await expect(proposal).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeEnabled();
  await color.fill('#5b2a86');
  await expect(page.getByText(/The nearest shade/)).toHaveCount(0);
  const preview = getPreview(page);
  await expect
    .poll(() =>
      preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--brand').trim()),
    )
    .toBe('#5b2a86');
});

for (const width of [360, 1440]) {
  test(`it is accessible at ${width} px, and nothing is wider than the screen`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSite(page, 'look');
    await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#ffee00');
    await expect(page.getByRole('button', { name: /^Use #/ })).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await openSite(page, 'testimonials');
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    if (width > 1000) return;
    await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Preview').click();
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await page.getByLabel('Part of the site').selectOption('Colors');
    await expect(page).toHaveURL(/part=look/);
  });
}

test('on a phone publishing is in sight, and the other actions are in a menu beside it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSite(page, 'about');
  const publish = page.getByRole('button', { name: 'Publish…' });
  const more = page.getByRole('button', { name: 'More actions' });
  const [first, second] = await Promise.all([more, publish].map((button) => button.boundingBox()));
  expect(first?.y).toBe(second?.y);
  await expect(page.getByRole('button', { name: 'History' })).toBeHidden();
  await more.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Discard changes', 'History', 'Share…']);
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});
