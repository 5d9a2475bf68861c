/** Deeper elements are parts of a line. */
const MAX_DEPTH = 8;

/** The id of a block in a previewed message, from its index among its siblings, starting with the outermost block. */
export function formatBlockId(position: readonly number[]): string {
  return ['block', ...position].join('-');
}

/** The classes of the elements that every email has above its text. */
const HEADER_CLASSES = ['letterhead', 'rule'];

function setIds(parent: Element, position: readonly number[]): void {
  const blocks = [...parent.children].filter(
    ({ classList }) => !HEADER_CLASSES.some((name) => classList.contains(name)),
  );
  blocks.forEach((block, index) => {
    const own = [...position, index];
    block.id = formatBlockId(own);
    // The blocks of a quotation are in a cell.
    if (own.length < MAX_DEPTH) setIds(block.querySelector(':scope > table .quote') ?? block, own);
  });
}

/**
 * Adds ids to the blocks of a message, so that a preview without scripts can be scrolled to each of them. A third of the
 * preview stays above the block.
 */
export function addBlockIds(html: string): string {
  const message = new DOMParser().parseFromString(html, 'text/html');
  const sheet = message.querySelector('.sheet');
  if (sheet) setIds(sheet, []);
  message.documentElement.style.scrollPaddingTop = '33vh';
  return `<!doctype html>${message.documentElement.outerHTML}`;
}
