import { createPalette } from '@rapport/domain/site/palette';
import { describe, expect, it } from 'vitest';
import { pageStyle } from './page-style.ts';

const APPEARANCE = { primary: '#3b2a6b', accent: '#a8480f' };

/** The colors that a block of declarations defines. */
function colors(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#\w+)/g)].map(([, name, color]) => [name, color]),
  );
}

function blockAfter(text: string, start: string): string {
  const from = text.indexOf(start);
  expect(from, start).toBeGreaterThanOrEqual(0);
  return text.slice(from, text.indexOf('}', from));
}

describe('the style of the server-rendered small pages', () => {
  const style = pageStyle({ display: '/display.woff2', text: '/text.woff2' }, APPEARANCE);

  it.each([['light', ':root{'] as const, ['dark', '(prefers-color-scheme:dark){:root{'] as const])(
    'has the site’s colors in the %s scheme',
    (scheme, start) => {
      const here = colors(blockAfter(style, start));
      expect(Object.keys(here).length).toBeGreaterThan(10);
      expect(createPalette(APPEARANCE)[scheme]).toMatchObject(here);
    },
  );

  it('names both fonts', () => {
    expect(style).toContain('url("/display.woff2")');
    expect(style).toContain('url("/text.woff2")');
  });
});
