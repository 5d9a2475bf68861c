import { type Editor, Extension } from '@tiptap/core';
import { DOMParser as DocumentParser, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { normalizeHeadings } from './headings.ts';
import { parseMarkdown } from './markdown.ts';
import { renderBlocks } from './render-blocks.ts';

/** Longer markup is not parsed. Office programs write about 20 characters for each visible one. */
const MAX_PASTED_HTML_LENGTH = 2_000_000;

/** The maximum length of a campaign and of a template, in characters. */
const MAX_PASTED_TEXT_LENGTH = 200_000;

function showPicturesLeftOut(count: number): void {
  if (count === 0) return;
  showToast({
    title: count === 1 ? '1 picture was left out' : `${count} pictures were left out`,
    message: "The editor can't hold pictures. Add a link instead.",
  });
}

function showTooLong(): void {
  showToast({
    title: 'This text is too long to paste',
    message: `An email can hold ${MAX_PASTED_TEXT_LENGTH.toLocaleString('en-US')} characters. Paste a shorter part.`,
    tone: 'error',
  });
}

/** Removes embedded pictures, which are left out anyway and can be longer than any text. */
function removeEmbeddedData(html: string): string {
  return html.replace(/(\ssrc=["']?)data:[^"'\s>]*/gi, '$1');
}

/** Pastes long content without its formatting, or refuses it. False leaves the paste to the editor. */
function handleLongPaste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (html.length <= MAX_PASTED_HTML_LENGTH && text.length <= MAX_PASTED_TEXT_LENGTH) return false;
  event.preventDefault();
  const shorter = removeEmbeddedData(html);
  if (text.length > MAX_PASTED_TEXT_LENGTH || (text === '' && shorter.length > MAX_PASTED_HTML_LENGTH)) {
    showTooLong();
  } else if (shorter.length <= MAX_PASTED_HTML_LENGTH) {
    view.pasteHTML(shorter);
  } else {
    view.pasteText(text);
    showToast({
      title: 'Pasted without formatting',
      message: 'The text was too long to keep its formatting.',
    });
  }
  return true;
}

/** Shows how many pictures were left out when nothing else was pasted or dropped. */
function handlePictureFiles(data: DataTransfer | null, slice: Slice): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  // Office programs add a picture of the text to the text itself.
  const hasText = data?.types.some((type) => type === 'text/html' || type === 'text/plain') ?? false;
  if (!hasText) showPicturesLeftOut(pictures.length);
  // The selection must not be replaced by nothing, nor the page by a dropped file.
  return slice.size === 0 && (hasText || pictures.length > 0);
}

function parsePlainText(editor: Editor, text: string): Slice | null {
  const blocks = parseMarkdown(text);
  if (blocks === null) return null;
  const source = new DOMParser().parseFromString(renderBlocks(normalizeHeadings(blocks)), 'text/html');
  return DocumentParser.fromSchema(editor.schema).parseSlice(source.body);
}

/** Keeps the structure of content from other programs, and reports what could not be pasted. */
export const PasteStructure = Extension.create({
  name: 'pasteStructure',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleDOMEvents: { paste: handleLongPaste },
          handlePaste: (_view, { clipboardData }, slice) => handlePictureFiles(clipboardData, slice),
          handleDrop: (_view, { dataTransfer }, slice) => handlePictureFiles(dataTransfer, slice),
          transformPastedHTML(html) {
            if (html.length > MAX_PASTED_HTML_LENGTH) {
              showTooLong();
              return '';
            }
            const cleaned = cleanPastedHtml(html);
            showPicturesLeftOut(cleaned.pictureCount);
            return cleaned.html;
          },
          // A falsy value leaves the text to the editor, but the types do not allow it.
          clipboardTextParser: (text, _context, isPlain) =>
            (isPlain ? null : parsePlainText(editor, text)) as Slice,
        },
      }),
    ];
  },
});
