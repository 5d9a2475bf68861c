import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { campaignEditor, expectCaretAt, paste } from '../support/campaign-editor.ts';
import { expect, test } from '../support/fixtures.ts';

const CLIPBOARD = join(import.meta.dirname, '../fixtures/clipboard');

/** The clipboard content of a program. */
const readClipboard = (program: string) => readFileSync(join(CLIPBOARD, `${program}.html`), 'utf8');

/**
 * The HTML in the editor, one block per line, without the elements for the caret and the empty paragraph after a list.
 */
async function getLines(content: Locator): Promise<string[]> {
  const html = await content.evaluate((element) => element.innerHTML);
  return html
    .replace(/<(?:br|img) class="ProseMirror[^>]*>/g, '')
    .replace(/(?<=<\/[ou]l>)<p><\/p>$/, '')
    .replace(/(?<=<\/(?:p|h2|h3|ul|ol|blockquote)>|<hr[^>]*>)(?=<(?:p|h2|h3|ul|ol|blockquote|hr))/g, '\n')
    .split('\n');
}

async function openEmptyEditor(page: Page) {
  const editor = campaignEditor(page);
  await editor.open();
  await editor.content.click();
  return editor;
}

test.describe('what is pasted into a campaign keeps its structure', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  test('from Google Docs', async ({ page, toast }) => {
    const { content } = await openEmptyEditor(page);
    await paste(page, { html: readClipboard('google-docs'), text: 'Leading through change' });
    expect(await getLines(content)).toEqual([
      '<h2>Leading through change</h2>',
      '<h3>Notes for November</h3>',
      '<h2>What I learned</h2>',
      '<p>Listening is <strong>harder</strong> than <em>talking</em>. <a href="https://example.com/essay">Read the essay</a></p>',
      '<h3>Three habits</h3>',
      '<ul><li><p>Ask first</p>',
      '<ul><li><p>Then wait</p></li></ul></li><li><p>Write it down</p></li></ul>',
      '<ol><li><p>Plan</p></li><li><p>Do</p></li></ol>',
      '<p><strong>Day</strong> | <strong>Topic</strong></p>',
      '<p>Monday | Trust, Room 2</p>',
    ]);
    await expect(toast).toContainText('2 pictures were left out');
  });

  test('from Word', async ({ page, toast }) => {
    const { content } = await openEmptyEditor(page);
    await paste(page, { html: readClipboard('word'), text: 'Autumn letter', fileTypes: ['image/png'] });
    expect(await getLines(content)).toEqual([
      '<h2>Autumn letter</h2>',
      '<h3>For our clients</h3>',
      '<h2>Why we meet</h2>',
      '<p>A <strong>clear</strong> and <em>calm</em> <strong>start</strong>, see <a href="https://example.com/plan">the plan</a>.</p>',
      '<h3>What to bring</h3>',
      '<ul><li><p>A notebook</p>',
      '<ul><li><p>with <strong>blank</strong> pages</p></li></ul></li><li><p>A question</p></li></ul>',
      '<p>Then, in this order:</p>',
      '<ol start="3"><li><p>Look back</p></li><li><p>Look ahead</p></li></ol>',
      '<p>Session | Hours</p>',
      '<p>First | 2</p>',
    ]);
    await expect(toast).toContainText('1 picture was left out');
  });

  test('from Word on the web', async ({ page }) => {
    const { content } = await openEmptyEditor(page);
    await paste(page, { html: readClipboard('word-online') });
    expect(await getLines(content)).toEqual([
      '<h2>Plan of the day</h2>',
      '<ul><li><p>Arrive</p>',
      '<ul><li><p><strong>Coffee</strong></p></li></ul></li></ul>',
      '<ol><li><p>Talk</p></li><li><p>Walk</p></li></ol>',
    ]);
  });

  test('from Outlook, without its redirects and its tracking pixel', async ({ page, toast }) => {
    const { content } = await openEmptyEditor(page);
    await paste(page, { html: readClipboard('outlook') });
    expect(await getLines(content)).toEqual([
      '<p>Hello Ana,</p>',
      '<p>two things before <strong>Friday</strong>:</p>',
      '<ul><li><p>the <a href="https://example.com/agenda?day=5">agenda</a></p></li><li><p>your numbers</p></li></ul>',
      '<p>Best,<br>Sam</p>',
    ]);
    await expect(toast).toBeEmpty();
  });

  test('from Apple Pages', async ({ page }) => {
    const { content } = await openEmptyEditor(page);
    await paste(page, { html: readClipboard('pages') });
    expect(await getLines(content)).toEqual([
      '<h2>A quiet week</h2>',
      '<h3>On Monday</h3>',
      '<p>We <strong>stop</strong> and <u>look</u>.</p>',
      '<ul><li><p>Breathe</p></li><li><p>Begin</p></li></ul>',
    ]);
  });

  test('from a web page', async ({ page, toast }) => {
    const { content } = await openEmptyEditor(page);
    await paste(page, { html: readClipboard('web-page') });
    expect(await getLines(content)).toEqual([
      '<h2>Reading list</h2>',
      '<p>First line</p>',
      '<p>Second line &amp; more</p>',
      '<blockquote><p>Stay curious</p></blockquote>',
      '<hr contenteditable="false">',
      '<h3>Further</h3>',
      '<p>One</p>',
      '<p>Two</p>',
      '<p>Done 🎉 here and there</p>',
    ]);
    await expect(toast).toBeEmpty();
  });

  test('from Markdown, unless it is pasted as plain text', async ({ page }) => {
    const { content } = await openEmptyEditor(page);
    const text =
      '# Notes\n\nWhat **matters**:\n\n- Ask\n  - Wait\n- Listen\n\n[More](https://example.com/more)';
    await paste(page, { text });
    expect(await getLines(content)).toEqual([
      '<h2>Notes</h2>',
      '<p>What <strong>matters</strong>:</p>',
      '<ul><li><p>Ask</p>',
      '<ul><li><p>Wait</p></li></ul></li><li><p>Listen</p></li></ul>',
      '<p><a href="https://example.com/more">More</a></p>',
    ]);
    await content.press('ControlOrMeta+a');
    await page.keyboard.down('Shift');
    await paste(page, { text: '# Notes\n\n- Ask' });
    await page.keyboard.up('Shift');
    expect(await getLines(content)).toEqual(['<p># Notes</p>', '<p>- Ask</p>']);
  });

  test('from the editor itself, unchanged, and into the middle of a sentence', async ({ page }) => {
    const { content } = await openEmptyEditor(page);
    await page.keyboard.type('Before after');
    for (let step = 0; step < 'after'.length; step += 1) await page.keyboard.press('ArrowLeft');
    await expectCaretAt(content, 1 + 'Before '.length);
    await paste(page, { html: '<meta charset="utf-8"><b>bold</b><span>&nbsp;</span>' });
    expect(await getLines(content)).toEqual(['<p>Before <strong>bold</strong>&nbsp;after</p>']);
    await content.press('ControlOrMeta+a');
    await content.press('ControlOrMeta+b');
    const html = await content.evaluate((element) => {
      const clipboardData = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/html');
    });
    await content.press('ArrowRight');
    // The editor hears of a moved caret a moment later; before that, Enter would replace the selected text.
    await expectCaretAt(content, 1 + 'Before bold after'.length);
    await content.press('Enter');
    await paste(page, { html });
    expect(await getLines(content)).toEqual([
      '<p><strong>Before bold&nbsp;after</strong></p>',
      '<p><strong>Before bold&nbsp;after</strong></p>',
    ]);
  });
});

test.describe('what a campaign cannot contain is reported', () => {
  test.beforeEach(async ({ signIn }) => signIn('admin'));

  for (const kind of ['paste', 'drop'] as const) {
    test(`a picture by ${kind}`, async ({ page, toast }) => {
      const { content } = await openEmptyEditor(page);
      await page.keyboard.type('Still here');
      await paste(page, { fileTypes: ['image/png', 'image/jpeg'] }, kind);
      await expect(toast).toContainText('2 pictures were left out');
      await expect(content).toHaveText('Still here');
      await expect(page).toHaveURL(/\/admin/);
    });
  }

  test('a picture alone does not replace what is selected', async ({ page, toast }) => {
    const { content } = await openEmptyEditor(page);
    await page.keyboard.type('Still here');
    await content.press('ControlOrMeta+a');
    await paste(page, { html: '<img src="https://example.com/a.png" width="300" height="200">' });
    await expect(toast).toContainText('1 picture was left out');
    await expect(content).toHaveText('Still here');
  });

  test('embedded pictures do not count as text', async ({ page, toast }) => {
    const { content } = await openEmptyEditor(page);
    const data = 'A'.repeat(3_000_000);
    await paste(page, { html: `<h1>Title</h1><p>Text<img src="data:image/png;base64,${data}"></p>` });
    await expect(toast).toContainText('1 picture was left out');
    expect(await getLines(content)).toEqual(['<h2>Title</h2>', '<p>Text</p>']);
  });

  test('markup that is too long is pasted without its formatting', async ({ page, toast }) => {
    const { content } = await openEmptyEditor(page);
    const html = `<p>Text</p>${'<p style="margin:0"></p>'.repeat(100_000)}`;
    await paste(page, { html, text: 'Text' });
    await expect(toast).toContainText('Pasted without formatting');
    await expect(content).toHaveText('Text');
  });

  test('text that is too long is refused', async ({ page, toast }) => {
    const { content } = await openEmptyEditor(page);
    await page.keyboard.type('Still here');
    await paste(page, { text: 'word '.repeat(50_000) });
    await expect(toast).toContainText('This text is too long to paste');
    await expect(content).toHaveText('Still here');
  });
});
