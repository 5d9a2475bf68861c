import { campaignEditor } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';

test('Newsletter holds the subscribers and the campaigns, and a new campaign begins there', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  const held = sections.getByRole('list', { name: 'Newsletter' });
  await held.getByRole('link', { name: 'Campaigns' }).click();
  await expect(page).toHaveURL(/section=campaigns$/);
  await expect(page).toHaveTitle(/^Campaigns/);
  await expect(held.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('aria-current', 'page');
  await expect(sections.getByRole('link', { name: 'Newsletter' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'New campaign' }).press('Enter');
  const { form, back } = campaignEditor(page);
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/section=campaigns&edit=new$/);
  await back.click();
  await expect(page.getByRole('button', { name: 'New campaign' })).toBeFocused();

  // The navigation shows them at this width.
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Newsletter' })).toBeHidden();
  await held.getByRole('link', { name: 'Subscribers' }).click();
  await expect(page.getByRole('table', { name: 'Newsletter Subscribers' })).toBeVisible();
  await page.goBack();
  await expect(held.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('aria-current', 'page');
});

test('a campaign is the same from Newsletter and from Content Management', async ({ page, signIn }) => {
  const title = `Found twice ${Date.now()}`;
  await signIn('admin');
  await page.request.post('/api/admin/newsletter-campaigns', {
    data: { title, subject: 'A subject', content: '<p>Hello</p>' },
  });
  for (const section of ['campaigns', 'content']) {
    await page.goto(`/admin?section=${section}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const { form, back } = campaignEditor(page, 'Edit Campaign');
    await expect(form).toBeVisible();
    await back.click();
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused();
  }
});

for (const width of [360, 768]) {
  test(`the pages of Newsletter are found at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn('admin');
    await page.goto('/admin?section=newsletter');
    const pages = page.getByRole('main').getByRole('navigation', { name: 'Newsletter' });
    await pages.getByRole('link', { name: 'Campaigns' }).click();
    await expect(page.getByRole('button', { name: 'New campaign' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
