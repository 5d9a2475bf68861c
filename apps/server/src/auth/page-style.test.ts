import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageStyle } from './page-style.ts';

const TOKENS = new URL('../../../web/src/app/styles/tokens.css', import.meta.url);

/** The colors that a block of declarations gives names to. */
function colors(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*(#\w+)/g)].map(([, name, color]) => [name, color]),
  );
}

function blockAfter(text: string, start: string): string {
  const from = text.indexOf(start);
  expect(from, start).toBeGreaterThanOrEqual(0);
  return text.slice(from, text.indexOf('}', from));
}

describe('the style of the small pages', () => {
  const style = pageStyle({ display: '/display.woff2', text: '/text.woff2' });
  const tokens = readFileSync(TOKENS, 'utf8');

  it.each([
    ['light', ':root{'],
    ['dark', '(prefers-color-scheme:dark){:root{'],
  ])('has the site’s colors in the %s scheme', (scheme, start) => {
    const here = colors(blockAfter(style, start));
    expect(Object.keys(here).length).toBeGreaterThan(10);
    expect(colors(blockAfter(tokens, `:root[data-mantine-color-scheme="${scheme}"]`))).toMatchObject(here);
  });

  it('names both fonts', () => {
    expect(style).toContain('url("/display.woff2")');
    expect(style).toContain('url("/text.woff2")');
  });
});
