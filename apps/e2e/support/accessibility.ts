import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { listCutLabels } from './cut-labels.ts';

const WIDTHS = [360, 768, 1024, 1440];
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The accessibility violations that axe finds, one line per rule. */
export async function findViolations(page: Page): Promise<string[]> {
  // During a transition a color has another contrast.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // Loading axe takes most of the time, so it is done once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, RULES);
}

/**
 * Checks the current page at every width and in both color schemes, that it is never wider than the screen, and that no
 * label is cut off. The document is not loaded again, as when a window is resized.
 */
export async function expectAccessibleInEveryTheme(page: Page, widths = WIDTHS): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A page without scripts takes its colors from the media query.
  const byScript = (await page.locator('html').getAttribute('data-mantine-color-scheme')) !== null;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      if (byScript) {
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      }
      const name = `${page.url()} at ${width} px, ${scheme}`;
      // Tables become cards, and labels change their width, shortly after the screen has narrowed.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), name)
        .toBeLessThanOrEqual(width);
      await expect.poll(() => listCutLabels(page), name).toEqual([]);
      expect(await findViolations(page), name).toEqual([]);
    }
  }
}
