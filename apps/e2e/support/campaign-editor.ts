import { expect, type Locator, type Page } from '@playwright/test';

/** The page that edits a campaign. */
export function campaignEditor(page: Page, title = 'Create Campaign') {
  const form = page.getByRole('form', { name: title });
  return {
    form,
    title: form.getByLabel(/^Newsletter title/),
    subject: form.getByLabel(/^Email subject/),
    content: form.getByRole('textbox', { name: /^Newsletter content/ }),
    /** The message itself, without the preheader. */
    preview: form.frameLocator('iframe').locator('.sheet'),
    /** Leaves the editor, after a question where something is typed. */
    back: form.getByRole('button', { name: 'Back to the campaigns' }),
    save: form.getByRole('button', { name: title === 'Create Campaign' ? title : 'Save campaign' }),
    async open() {
      await page.goto('/admin?section=content');
      await page.getByRole('button', { name: 'Create Campaign' }).click();
    },
  };
}

/** Chooses a variable from the menu of a form. */
export async function insertVariable(form: Locator, variable: string): Promise<void> {
  await form.getByRole('button', { name: 'Insert variable' }).click();
  await form.page().getByRole('menuitem', { name: variable }).click();
}

/**
 * Waits until the caret of the editor is at a position of its document; 1 is the start of the first paragraph. The editor
 * reads the selection of the page a little after an arrow key has moved it.
 */
export async function expectCaretAt(content: Locator, position: number): Promise<void> {
  const getCaret = () =>
    content.evaluate((element) => {
      const { editor } = element as typeof element & {
        editor?: { state: { selection: { anchor: number; head: number } } };
      };
      const { anchor, head } = editor?.state.selection ?? {};
      return { anchor, head };
    });
  await expect.poll(getCaret).toEqual({ anchor: position, head: position });
}

/** The content of a clipboard: text in several formats, and files by type. */
interface Clipboard {
  html?: string;
  text?: string;
  fileTypes?: string[];
}

/** Pastes or drops content from another program into the focused editor. */
export async function paste(
  page: Page,
  clipboard: Clipboard,
  kind: 'paste' | 'drop' = 'paste',
): Promise<void> {
  await page.evaluate(
    ([{ html, text, fileTypes = [] }, by]) => {
      const data = new DataTransfer();
      if (html !== undefined) data.setData('text/html', html);
      if (text !== undefined) data.setData('text/plain', text);
      for (const type of fileTypes) data.items.add(new File(['x'], 'file', { type }));
      const init = { bubbles: true, cancelable: true };
      const target = document.activeElement;
      const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {};
      target?.dispatchEvent(
        by === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 30, clientY: top + 30 }),
      );
    },
    [clipboard, kind] as const,
  );
}

/** Pastes HTML into the focused editor. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await paste(page, { html });
}
