import type { Page } from '@playwright/test';

/** A line of text as it is shown. */
interface Line {
  text: string;
  /** The place of its section on the page. */
  section: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Edges may touch by a fraction of a pixel. */
const TOLERANCE = 2;
const MAX_TEXT = 30;

/** Every line of text in the sections of the page that is in sight and not in a row that scrolls or cuts it off. */
function readLines(page: Page): Promise<Line[]> {
  return page.evaluate((maxText) => {
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const isShown = (element: Element) =>
      element.closest('dialog, svg, [aria-hidden="true"]') === null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !isCut(element);
    const listBoxes = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);
    };
    return [...document.querySelectorAll('main > section')].flatMap((element, section) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: Line[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const text = node.textContent?.trim().slice(0, maxText) ?? '';
        if (text === '' || !node.parentElement || !isShown(node.parentElement)) continue;
        for (const { left, right, top, bottom } of listBoxes(node)) {
          lines.push({ text, section, left, right, top, bottom });
        }
      }
      return lines;
    });
  }, MAX_TEXT);
}

/** Whether two lines share more than half of the height of the lower one: lines of one text have boxes that touch. */
function overlap(one: Line, other: Line): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return one.section === other.section && across > TOLERANCE && down > height / 2;
}

/** Headings of the page whose section has nothing else. */
function listLoneHeadings(page: Page): Promise<string[]> {
  return page.locator('main section :is(h2, h3)').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const section = heading.closest('section');
        const isAlone = section?.textContent?.trim() === heading.textContent?.trim();
        return isAlone && section?.querySelector('img, form') === null;
      })
      .map((heading) => heading.textContent ?? ''),
  );
}

/**
 * What is wrong with the geometry of a page as it is shown now: a page that scrolls sideways, text beside the page, text
 * over other text, a heading with nothing below it. Empty when all is well.
 */
export async function findPageFaults(page: Page): Promise<string[]> {
  const { width, scrollWidth } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  const lines = await readLines(page);
  const beside = lines.filter(({ left, right }) => left < -TOLERANCE || right > width + TOLERANCE);
  const over = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `“${one.text}” over “${other.text}”`),
  );
  const faults = [
    ...(scrollWidth > width ? [`the page is ${scrollWidth - width} px too wide`] : []),
    ...beside.map(({ text }) => `beside the page: “${text}”`),
    ...over,
    ...(await listLoneHeadings(page)).map((text) => `alone: “${text.slice(0, MAX_TEXT)}”`),
  ];
  return [...new Set(faults)];
}
