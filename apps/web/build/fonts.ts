import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CutOptions, cutFont, type FontFile, findFontFolder } from '@rapport/site-files/cut-font';
import type { Plugin } from 'vite';

interface Cut extends FontFile {
  name: string;
  axes: CutOptions['variationAxes'];
  features: string[];
  characters: string;
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Basic Latin, Latin-1, the letters Western European names need beside it, usual punctuation and currency signs. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽž–—‘’‚“”„†‡•…‰′″‹›⁄€₹™−≈≠≤≥←↑→↓↗✓★`;

/** What English needs. Most small pages show nothing else, so that they load no more. */
const BASIC = `${range(0x20, 0x7e)}·–—‘’“”…`;

/** The characters of section and person names; any other character uses the system's serif. */
const LETTERS = `${range(0x20, 0x7e)}·${range(0xc0, 0xff)}ıŒœŠšŸŽž–—‘’“”…`;

const KEPT_BY_BOTH = ['kern', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'case'];

const FRAUNCES = {
  package: '@fontsource-variable/fraunces',
  file: 'files/fraunces-latin-full-normal.woff2',
  features: [...KEPT_BY_BOTH, 'liga', 'lnum', 'pnum', 'cpsp', 'frac'],
};

const INTER = {
  package: '@fontsource-variable/inter',
  file: 'files/inter-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 700 } },
};

const SMALL_FRAUNCES = { opsz: 30, wght: 460, SOFT: 50, WONK: 0 };

/** What no small page shows in Inter. */
const UNUSED = /[#$%*<=>[\\\]^`{|}~×÷]/g;
const FEW = ['kern', 'ccmp', 'mark'];

/** What visitors download: two fonts, about 60 KB together, and 40 KB in the admin area. */
const CUTS: Cut[] = [
  {
    ...FRAUNCES,
    name: 'fraunces',
    characters: CHARACTERS,
    // Headings differ by size only; an axis for their weight would cost 20 KB before the first picture loads.
    axes: { opsz: { min: 18, max: 144 }, wght: 460, SOFT: 50, WONK: 0 },
  },
  {
    ...FRAUNCES,
    name: 'fraunces-small',
    characters: LETTERS,
    // Headings of the admin area are 20 to 40 px.
    axes: SMALL_FRAUNCES,
  },
  {
    ...INTER,
    name: 'inter',
    characters: CHARACTERS,
    features: KEPT_BY_BOTH,
  },
  {
    ...INTER,
    // Sign-in and the other small pages, where a name may have accents.
    name: 'inter-small',
    characters: LETTERS.replace(UNUSED, ''),
    features: FEW,
  },
  // The same pages, which may be the first that someone opens: 23 KB of fonts in place of 59.
  {
    ...FRAUNCES,
    name: 'fraunces-basic',
    characters: BASIC,
    axes: SMALL_FRAUNCES,
    features: FEW,
  },
  {
    ...INTER,
    name: 'inter-basic',
    characters: BASIC.replace(UNUSED, ''),
    features: FEW,
  },
];

/** The folder of subset fonts. The build creates it; it is not committed. */
const FOLDER = path.join(import.meta.dirname, '../src/app/fonts');

async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  // Two builds at once must not read each other's half-written file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

async function cut(wanted: Cut): Promise<void> {
  const { name: target, axes, features, characters } = wanted;
  const woff2 = path.join(FOLDER, `${target}.woff2`);
  const note = path.join(FOLDER, `${target}.json`);
  const asWanted = JSON.stringify(wanted);
  if (existsSync(woff2) && existsSync(note) && (await readFile(note, 'utf8')) === asWanted) return;
  const font = await cutFont(wanted, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  });
  await mkdir(FOLDER, { recursive: true });
  // The SIL Open Font License travels with the font.
  const license = await readFile(path.join(findFontFolder(wanted), 'LICENSE'));
  await writeWhole(path.join(FOLDER, `LICENSE-${target}.txt`), license);
  await writeWhole(woff2, font);
  await writeWhole(note, Buffer.from(asWanted));
}

/** Subsets the site's fonts before anything imports them; a font is subset again when its settings change. */
export function fonts(): Plugin {
  return {
    name: 'rapport:fonts',
    enforce: 'pre',
    async config() {
      await Promise.all(CUTS.map(cut));
    },
  };
}
