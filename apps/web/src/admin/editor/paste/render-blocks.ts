import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { type Block, getBlockText, type ListItem, type Run } from './blocks.ts';

function renderRun(run: Run, isHeading: boolean): string {
  const tags: string[] = [];
  // A heading is bold and a link is underlined already.
  if (run.bold && !isHeading) tags.push('strong');
  if (run.italic) tags.push('em');
  if (run.underline && run.href === null) tags.push('u');
  if (run.strike) tags.push('s');
  if (run.code) tags.push('code');
  const text = escapeHtml(run.text).replaceAll('\n', '<br>');
  const marked = tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text);
  return run.href === null ? marked : `<a href="${escapeHtml(run.href)}">${marked}</a>`;
}

function renderText(block: Block, tag: string): string {
  const isHeading = tag !== 'p';
  return `<${tag}>${block.runs.map((run) => renderRun(run, isHeading)).join('')}</${tag}>`;
}

/** The open lists, the outermost first. */
class OpenLists {
  readonly #tags: ('ol' | 'ul')[] = [];
  /** The number of the last item of each. */
  readonly #numbers: number[] = [];

  /** Closes the lists deeper than this. */
  closeTo(depth: number): string {
    let html = '';
    while (this.#tags.length > depth) {
      html += `</li></${this.#tags.pop()}>`;
      this.#numbers.pop();
    }
    return html;
  }

  /** Opens an item, in a new list where none of its kind is open; never more than one level deeper. */
  openItem({ depth, isOrdered, number }: ListItem): string {
    const tag = isOrdered ? 'ol' : 'ul';
    const level = Math.min(depth, this.#tags.length + 1);
    let html = this.closeTo(level);
    const last = this.#numbers.at(-1) ?? 0;
    const continuesList = this.#tags.length === level && this.#tags.at(-1) === tag;
    if (continuesList && !(isOrdered && number !== null && number !== last + 1)) {
      this.#numbers[level - 1] = last + 1;
      return `${html}</li><li>`;
    }
    html += this.closeTo(level - 1);
    const start = number ?? 1;
    this.#tags.push(tag);
    this.#numbers.push(start);
    return `${html}<${tag}${isOrdered && start > 1 ? ` start="${start}"` : ''}><li>`;
  }

  get depth(): number {
    return this.#tags.length;
  }
}

/** The smallest depth of the following items: items copied from the middle of a list start at the outermost level. */
function findMinDepth(blocks: readonly Block[], from: number): number {
  let minDepth = Number.POSITIVE_INFINITY;
  for (let index = from; blocks[index]?.item; index += 1) {
    minDepth = Math.min(minDepth, blocks[index]?.item?.depth ?? minDepth);
  }
  return minDepth;
}

function renderFlow(blocks: readonly Block[]): string {
  const lists = new OpenLists();
  let html = '';
  let minDepth = 1;
  blocks.forEach((block, index) => {
    const { item } = block;
    if (item === null) {
      html += lists.closeTo(0);
      html += block.isRule
        ? '<hr>'
        : renderText(block, block.headingLevel === null ? 'p' : `h${block.headingLevel}`);
      return;
    }
    if (lists.depth === 0) minDepth = findMinDepth(blocks, index);
    const depth = item.depth - minDepth + 1;
    const isContinued = item.isContinuation && lists.depth > 0;
    html += isContinued ? lists.closeTo(Math.max(depth, 1)) : lists.openItem({ ...item, depth });
    html += renderText(block, 'p');
  });
  return html + lists.closeTo(0);
}

/** Renders blocks as HTML, with only the elements that the editor supports. Headings are at level 2 or 3. */
export function renderBlocks(blocks: readonly Block[]): string {
  const shown = blocks.filter((block) => block.isRule || getBlockText(block).trim() !== '');
  let html = '';
  for (let from = 0; from < shown.length; ) {
    const isQuote = shown[from]?.isQuote === true;
    let to = from;
    while (to < shown.length && shown[to]?.isQuote === isQuote) to += 1;
    const flow = renderFlow(shown.slice(from, to));
    html += isQuote ? `<blockquote>${flow}</blockquote>` : flow;
    from = to;
  }
  return html;
}
