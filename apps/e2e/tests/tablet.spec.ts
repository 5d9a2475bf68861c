import { listCutLabels } from '../support/cut-labels.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

const SECTIONS = 'dashboard contacts newsletter packages enrollments content emails site settings'.split(' ');

test('between phone and desktop no button is cut and no text is squeezed', async ({ page, signIn }) => {
  await signIn('admin');
  await page.request.post('/api/admin/newsletter-campaigns', {
    data: { title: `Tablet ${Date.now()}`, subject: 'A subject', content: 'Some content' },
  });
  for (const section of SECTIONS) {
    await page.goto(`/admin?section=${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      const squeezed = await page.evaluate(() =>
        [...document.querySelectorAll('main p')]
          .filter((text) => {
            const { width: wide, height } = text.getBoundingClientRect();
            return wide > 1 && wide < 100 && height > 60;
          })
          .map(({ textContent }) => textContent),
      );
      const cut = await listCutLabels(page);
      expect([...cut, ...squeezed], `${section} at ${width} px`).toEqual([]);
    }
  }
});
