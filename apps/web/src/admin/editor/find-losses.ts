import { getHTMLFromFragment, getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { createExtensions } from './extensions.ts';
import { markVariables, unmarkVariables } from './variable-node.ts';

/** Elements that mean the same. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' };

/** Attributes that an email keeps; all others are left out of it anyway. */
const KEPT = ['style', 'align', 'dir', 'lang', 'class', 'href', 'title', 'start'];

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** How often each element, and each attribute with its value, is in HTML. */
function countParts(body: HTMLElement): Map<string, { label: string; count: number }> {
  const parts = new Map<string, { label: string; count: number }>();
  const add = (key: string, label: string) =>
    parts.set(key, { label, count: (parts.get(key)?.count ?? 0) + 1 });
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName;
    const known = SAME[name] ?? name;
    add(known, `<${name}>`);
    for (const attribute of KEPT) {
      const value = element.getAttribute(attribute);
      if (value) add(`${known} ${attribute}=${value}`, attribute);
    }
  }
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) add('comment', 'comments');
  return parts;
}

const textOf = ({ textContent }: HTMLElement) => textContent?.replace(/\s/g, '');

/** What HTML would lose in the editor of a template, such as `<table> (2)`; nothing where it only reads differently. */
export function findLosses(html: string): string[] {
  const schema = getSchema(createExtensions({}, true));
  const source = parse(html);
  const read = DocumentParser.fromSchema(schema).parse(parse(markVariables(html)));
  const written = parse(unmarkVariables(getHTMLFromFragment(read.content, schema)));
  const kept = countParts(written);
  const lost = new Map<string, number>();
  for (const [key, { label, count }] of countParts(source)) {
    const missing = count - (kept.get(key)?.count ?? 0);
    if (missing > 0) lost.set(label, (lost.get(label) ?? 0) + missing);
  }
  if (textOf(source) !== textOf(written)) lost.set('text', 1);
  return [...lost].map(([label, count]) => (count > 1 ? `${label} (${count})` : label));
}
