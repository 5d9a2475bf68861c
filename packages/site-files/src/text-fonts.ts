import { cutFont, type FontFile } from './cut-font.ts';

/** The fonts of the preview image in TrueType, each at one point of its axes. */
export interface TextFonts {
  display: Uint8Array;
  text: Uint8Array;
}

const DISPLAY: FontFile = {
  package: '@fontsource-variable/fraunces',
  file: 'files/fraunces-latin-full-normal.woff2',
};
const TEXT: FontFile = {
  package: '@fontsource-variable/inter',
  file: 'files/inter-latin-wght-normal.woff2',
};

/** Every character that one of the files may have: Latin, punctuation, currency signs, arrows. */
const CHARACTERS = [
  [0x20, 0x24f],
  [0x2000, 0x2300],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Cuts the fonts out of the variable ones. The build does it once, because it takes longer than drawing with them. */
export async function cutTextFonts(): Promise<TextFonts> {
  const cut = (file: FontFile, variationAxes: Record<string, number>) =>
    cutFont(file, CHARACTERS, { targetFormat: 'sfnt', variationAxes });
  return {
    display: await cut(DISPLAY, { opsz: 144, wght: 480, SOFT: 50, WONK: 0 }),
    text: await cut(TEXT, { wght: 450 }),
  };
}
