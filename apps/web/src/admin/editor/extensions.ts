import type { Variables } from '@rapport/domain/emails/placeholders';
import { Extension, type Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { PasteStructure } from './paste/paste-extension.ts';
import { Picture } from './picture-node.ts';
import { Variable } from './variable-node.ts';

/** The small print of emails, which `packages/email` styles. */
const SMALL_PRINT = new Set(['soft', 'line', 'soft line']);

/** Keeps the small print of a text; the editor has no tool for it. */
const SmallPrint = Extension.create({
  name: 'smallPrint',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        class: {
          default: null,
          parseHTML: ({ className }: HTMLElement) => (SMALL_PRINT.has(className) ? className : null),
        },
      },
    },
  ],
});

/**
 * What an email may contain. Pasted HTML is reduced to it, without styles, scripts and frames. A template has a title; a
 * campaign gets its own, and may have pictures.
 */
export const createExtensions = (
  variables: Variables,
  hasTitle: boolean,
  hasPictures = false,
): Extensions => [
  ...(hasPictures ? [Picture] : []),
  PasteStructure,
  SmallPrint,
  Variable.configure({ variables }),
  StarterKit.configure({
    heading: { levels: hasTitle ? [1, 2, 3] : [2, 3] },
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];
