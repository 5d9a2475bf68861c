import {
  findPlaceholders,
  toPlaceholder,
  toVariableLabel,
  type Variables,
} from '@rapport/domain/emails/placeholders';
import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import classes from './rich-text.module.css';

const toText = ({ attrs }: { attrs: { name?: string; fallback?: string } }) =>
  toPlaceholder(attrs.name ?? '', attrs.fallback ?? '');

/** What the chip of a variable says. */
function toLabel(name: string, fallback: string): string {
  const label = toVariableLabel(name);
  return fallback === '' ? label : `${label}, or “${fallback}”`;
}

/**
 * A variable, shown with its label and deleted as a whole. Its HTML is its placeholder as text; what is typed, pasted or
 * inserted as a placeholder becomes one.
 */
export const Variable = Node.create<{ variables: Variables }>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ variables: {} }),
  addAttributes: () => ({
    name: { default: '', parseHTML: (element: HTMLElement) => element.dataset.variable },
    fallback: { default: '', parseHTML: (element: HTMLElement) => element.dataset.fallback ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-variable': attrs.name, 'data-fallback': attrs.fallback },
    toText({ attrs }),
  ],
  renderText: ({ node }) => toText(node),
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      const name = String(node.attrs.name);
      const isKnown = Object.hasOwn(this.options.variables, name);
      dom.className = classes.variable ?? '';
      dom.toggleAttribute('data-unknown', !isKnown);
      dom.textContent = isKnown ? toLabel(name, String(node.attrs.fallback)) : toText(node);
      dom.title = this.options.variables[name] ?? "This isn't a variable of this email.";
      return { dom };
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _before, { doc, tr }) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null;
          const found: { from: number; to: number; node: typeof doc }[] = [];
          doc.descendants(({ text, marks }, position) => {
            for (const { index, length, name, fallback } of findPlaceholders(text ?? '')) {
              const from = position + index;
              found.push({
                from,
                to: from + length,
                node: this.type.create({ name, fallback }, null, marks),
              });
            }
          });
          for (const { from, to, node } of found.reverse()) tr.replaceWith(from, to, node);
          return found.length > 0 ? tr : null;
        },
      }),
    ];
  },
});

/** The HTML of the editor without the elements of its variables, which are its only ones of this name. */
export const unmarkVariables = (html: string) => html.replace(/<\/?span[^>]*>/g, '');

/** HTML with an element for each placeholder in its text, as the editor reads it. */
export function markVariables(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    for (const { index, length, name, fallback } of findPlaceholders(text.data).reverse()) {
      const element = document.createElement('span');
      element.dataset.variable = name;
      element.dataset.fallback = fallback;
      text.splitText(index).deleteData(0, length);
      text.after(element);
    }
  }
  return body.innerHTML;
}
