import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPalette } from '@rapport/domain/site/palette';
import { expect, it } from 'vitest';
import { LOOK_FILE, lookStyles, readPalette } from './look.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SOURCES = '{apps/web/src,apps/web/build,apps/server/src,packages/*/src}/**/*.{ts,tsx,css,svg}';

/** Shades that are the same whatever the look is. */
function fixedShades(): Set<string> {
  const looks = [
    { primary: '#3b2a6b', accent: '#a8480f' },
    { primary: '#5c0a1e', accent: '#2f6b3a' },
  ];
  const [one, other] = looks.map((look) =>
    Object.values(createPalette(look)).flatMap((colors): string[] => Object.values(colors)),
  );
  return new Set(one?.filter((color) => other?.includes(color)));
}

it('a color of the look is written in the look alone: another look leaves nothing behind', async () => {
  const fixed = fixedShades();
  const shades = Object.values(await readPalette())
    .flatMap((colors): string[] => Object.values(colors))
    .filter((color) => !fixed.has(color));
  expect(new Set(shades).size).toBeGreaterThan(30);
  const files = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) =>
      !/\.test\.tsx?$|[\\/](testing|made|fonts)[\\/]/.test(file) && path.join(ROOT, file) !== LOOK_FILE,
  );
  expect(files.length).toBeGreaterThan(500);
  const left = files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8').toLowerCase();
    return shades.filter((color) => source.includes(color)).map((color) => `${file}: ${color}`);
  });
  expect(left).toEqual([]);
});

it('the stylesheet of every page begins with the colors of both schemes', async () => {
  const { transform } = lookStyles();
  const run = transform as unknown as (code: string, id: string) => Promise<{ code: string } | null>;
  const context = { addWatchFile: () => undefined };
  const css = (await run.call(context, '.rule{}', '/src/app/styles/tokens.css'))?.code ?? '';
  const { light, dark, fixed } = await readPalette();
  expect(css).toContain(`:root[data-mantine-color-scheme="light"]{--paper:${light.paper};`);
  expect(css).toContain(`:root[data-mantine-color-scheme="dark"]{--paper:${dark.paper};`);
  expect(css).toContain(`--brand:${fixed.brand}`);
  expect(await run.call(context, '.rule{}', '/src/app/styles/base.css')).toBeNull();
});
