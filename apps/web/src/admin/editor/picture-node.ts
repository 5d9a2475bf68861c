import { Node } from '@tiptap/core';

/** The width of the text of an email on a desktop, in pixels. */
const TEXT_WIDTH = 520;

/** A picture as an email has it; sizes as it is shown, in pixels. */
export interface EmailPicture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** The size in which a file is shown: no wider than the text. */
export function fitText(width: number, height: number): { width: number; height: number } {
  const shown = Math.min(width, TEXT_WIDTH);
  return { width: shown, height: Math.max(1, Math.round((shown * height) / width)) };
}

const toNumber = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || null,
});

/** A picture on a line of its own. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: toNumber('width'),
    height: toNumber('height'),
  }),
  // Any other address is none that an email can show.
  parseHTML: () => [{ tag: 'img[src^="/images/"], img[src^="http"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
