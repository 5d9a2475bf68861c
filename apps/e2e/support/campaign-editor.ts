import type { Page } from '@playwright/test';

/** The dialog in which a campaign is written. */
export function campaignEditor(page: Page, title = 'Create Campaign') {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    title: dialog.getByLabel(/^Newsletter Title/),
    subject: dialog.getByLabel(/^Email Subject/),
    content: dialog.getByRole('textbox', { name: /^Newsletter Content/ }),
    /** The message itself, without what stands in it for the inbox alone. */
    preview: dialog.frameLocator('iframe').locator('.sheet'),
    save: dialog.getByRole('button', { name: title === 'Create Campaign' ? title : 'Save Campaign' }),
    async open() {
      await page.goto('/admin?section=content');
      await page.getByRole('button', { name: 'Create Campaign' }).click();
    },
  };
}

/** Puts HTML into the focused editor as a paste from another page does. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}
