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
  const style = pageStyle(
    {
      fonts: { display: '/display.woff2', text: '/text.woff2' },
      basicFonts: { display: '/display-basic.woff2', text: '/text-basic.woff2' },
    },
    APPEARANCE,
  );

  it.each([['light', ':root{'] as const, ['dark', '(prefers-color-scheme:dark){:root{'] as const])(
    'has the site’s colors in the %s scheme',
    (scheme, start) => {
      const here = colors(blockAfter(style, start));
      expect(Object.keys(here).length).toBeGreaterThan(10);
      expect(createPalette(APPEARANCE)[scheme]).toMatchObject(here);
    },
  );

  it('takes the characters of English from fonts that have only those, and others from the whole ones', () => {
    const faces = [...style.matchAll(/@font-face\{(.*?)\}/g)].map(([, face = '']) => [
      /url\("(.*?)"\)/.exec(face)?.[1],
      /unicode-range:([^;]*)/.exec(face)?.[1],
    ]);
    // Of faces with the same character, browsers take the last.
    expect(faces).toEqual([
      ['/display.woff2', undefined],
      ['/text.woff2', undefined],
      ['/display-basic.woff2', 'U+20-7E,U+B7,U+2013-2026'],
      ['/text-basic.woff2', 'U+20-7E,U+B7,U+2013-2026'],
    ]);
  });
});
