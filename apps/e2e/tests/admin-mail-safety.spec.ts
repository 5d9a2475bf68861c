import { campaignEditor, pasteHtml } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';

const NASTY = [
  '<p onclick="window.hacked=1" style="position:fixed">Pasted <strong>text</strong></p>',
  '<script>window.hacked=1</script><svg onload="window.hacked=1"></svg>',
  '<img src="x:" onerror="window.hacked=1">',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<a href="javascript:window.hacked=1">Click</a>',
].join('');

/** The browser reports every inline handler that the content security policy blocks. */
const BLOCKED_HANDLER = /Executing inline event handler violates|script-src-attr refuses inline/;

test('HTML pasted into a campaign is cleaned, in the editor and in the preview', async ({
  page,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(BLOCKED_HANDLER);
  await signIn('admin');
  const editor = campaignEditor(page);
  await editor.open();
  await editor.content.click();
  await pasteHtml(page, NASTY);
  await expect(editor.content.locator('strong')).toHaveText('text');
  await expect(editor.content.locator('script, svg, iframe, img:not(.ProseMirror-separator), a')).toHaveCount(
    0,
  );
  await expect(editor.content.locator('[onclick], [style]')).toHaveCount(0);
  await expect(editor.preview.getByText('Pasted text')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a campaign with scripts runs none, in the preview and in the email', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(BLOCKED_HANDLER);
  const title = `Nasty ${Date.now()}`;
  await signIn('admin');
  await page.request.post('/api/admin/newsletter-campaigns', {
    data: { title, subject: `About ${title}`, content: NASTY },
  });
  await page.goto('/admin?section=content');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const editor = campaignEditor(page, 'Edit Campaign');
  await expect(editor.form.locator('iframe')).toHaveAttribute('sandbox', '');
  await expect(editor.preview.getByText('Pasted text')).toBeVisible();
  await expect(
    editor.preview.locator('script, svg, iframe, [onclick], [onerror], [href^=javascript]'),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await editor.back.click();

  await page.getByRole('button', { name: `Send a test of ${title}` }).click();
  await expect(toast).toContainText('A test email is on its way');
  const { html } = await mailTo(page, 'admin@example.com', `[Test] About ${title}`);
  expect(html).toContain('Pasted <strong>text</strong>');
  expect(html).not.toMatch(/<script|<svg|<iframe|onclick|onerror|javascript:|position:/i);
});

test('scripts in a template are removed and do not run in the preview', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'Email Templates' }).click();
  await page.getByRole('button', { name: 'Edit Package Details' }).click();
  const editor = page.getByRole('form', { name: 'Package Details' });
  await editor.getByRole('button', { name: 'Edit as HTML' }).click();
  await editor.getByLabel(/^HTML content/).fill(NASTY);
  const preview = editor.frameLocator('iframe').locator('.sheet');
  await expect(editor.locator('iframe')).toHaveAttribute('sandbox', '');
  await expect(preview.getByText('Pasted text')).toBeVisible();
  await expect(preview.locator('script, svg, iframe, [onclick], [onerror], [href^=javascript]')).toHaveCount(
    0,
  );
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
