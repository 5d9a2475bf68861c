import { normalizeHeadings } from './headings.ts';
import { readHtml } from './read-html.ts';
import { renderBlocks } from './render-blocks.ts';

/** The elements that the editor itself produces. */
const OWN_ELEMENTS = new Set('p h2 h3 ul ol li blockquote hr br strong em u s code a'.split(' '));

/** Pasted HTML, reduced to what the editor supports. */
interface CleanedHtml {
  html: string;
  /** How many pictures were left out. */
  pictureCount: number;
}

/** Whether HTML was copied from this editor, and can be pasted as it is. */
function isFromEditor(source: Document): boolean {
  if (source.querySelector('[data-pm-slice]') === null) return false;
  return [...source.body.querySelectorAll('*')].every(({ localName }) => OWN_ELEMENTS.has(localName));
}

/**
 * Separates the style sheets from HTML. The browser would report each of them as a violation of the content security
 * policy, although it applies none in a document that is not shown.
 */
function splitStyleSheets(html: string): { markup: string; css: string } {
  let markup = '';
  let css = '';
  let from = 0;
  const begin = /<style\b/gi;
  const end = /<\/style\b[^>]*>/gi;
  for (let start = begin.exec(html); start; start = begin.exec(html)) {
    end.lastIndex = start.index;
    const stop = end.exec(html);
    markup += html.slice(from, start.index);
    css += html.slice(html.indexOf('>', start.index) + 1, stop?.index);
    from = stop ? end.lastIndex : html.length;
    if (!stop) break;
    begin.lastIndex = from;
  }
  return { markup: markup + html.slice(from), css };
}

/**
 * Converts HTML from other programs to what the editor supports: headings of two levels, Word lists as lists, and table
 * rows as lines. It is parsed in a document that runs and loads nothing.
 */
export function cleanPastedHtml(html: string): CleanedHtml {
  const { markup, css } = splitStyleSheets(html);
  const source = new DOMParser().parseFromString(markup, 'text/html');
  if (isFromEditor(source)) return { html, pictureCount: 0 };
  const { blocks, pictureCount } = readHtml(source, css);
  return { html: renderBlocks(normalizeHeadings(blocks)), pictureCount };
}
