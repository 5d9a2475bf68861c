/** Deeper elements are part of a line. */
const MAX_DEPTH = 8;

/** The id of the block at this place of a previewed message: its position among its siblings, from the outermost block on. */
export function formatPlace(indexes: readonly number[]): string {
  return ['place', ...indexes].join('-');
}

/** What every email has above its text. */
const ABOVE_THE_TEXT = ['letterhead', 'rule'];

function addIds(parent: Element, place: readonly number[]): void {
  const blocks = [...parent.children].filter(
    ({ classList }) => !ABOVE_THE_TEXT.some((name) => classList.contains(name)),
  );
  blocks.forEach((block, index) => {
    const own = [...place, index];
    block.id = formatPlace(own);
    if (own.length < MAX_DEPTH) addIds(block, own);
  });
}

/**
 * A message whose blocks have ids, so that a preview that may run nothing can be scrolled to each of them. A third of the
 * preview stays above the block.
 */
export function withPlaceIds(html: string): string {
  const message = new DOMParser().parseFromString(html, 'text/html');
  const sheet = message.querySelector('.sheet');
  if (sheet) addIds(sheet, []);
  message.documentElement.style.scrollPaddingTop = '33vh';
  return `<!doctype html>${message.documentElement.outerHTML}`;
}
