import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPictures, widthsFor } from './content-pictures.ts';

interface Loaded {
  default: { src: string; width: number; height: number; sources: { type: string; srcSet: string }[] };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rapport-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function load(file: string, made: string): Promise<Loaded['default']> {
  const entry = path.join(folder, `${file}.js`);
  await writeFile(entry, `export { default } from './${file}?picture';`);
  const { module } = await runnerImport<Loaded>(entry, {
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { assetsInlineLimit: 0 },
    plugins: [contentPictures({ folder: made })],
  });
  return module.default;
}

/** The file behind an address of the module server. */
const fileOf = (address: string) =>
  path.join(address.startsWith('/@fs/') ? address.slice(4) : path.join(folder, address));

describe('a photograph', () => {
  it('comes in AVIF and WebP, each as wide as it says, with the size of its fallback', async () => {
    const photo = await sharp({ create: { width: 1000, height: 1500, channels: 3, background: '#12494c' } })
      .jpeg()
      .toBuffer();
    await writeFile(path.join(folder, 'portrait.jpg'), photo);
    const picture = await load('portrait.jpg', path.join(folder, 'made'));
    expect([picture.width, picture.height]).toEqual([960, 1440]);
    expect(await sharp(await readFile(fileOf(picture.src))).metadata()).toMatchObject({
      format: 'jpeg',
      width: 960,
    });
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { type, srcSet } of picture.sources) {
      const entries = srcSet.split(', ').map((entry) => entry.split(' '));
      expect(entries.map(([, width]) => width)).toEqual(['360w', '540w', '720w', '960w', '1000w']);
      for (const [address = '', width] of entries) {
        const { format, width: real } = await sharp(await readFile(fileOf(address))).metadata();
        expect([format === 'heif' ? 'image/avif' : `image/${format}`, `${real}w`]).toEqual([type, width]);
      }
    }
  });
});

it('a drawing stays as it is, with its size', async () => {
  await writeFile(
    path.join(folder, 'drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 118"/>',
  );
  const picture = await load('drawing.svg', path.join(folder, 'made'));
  expect(picture).toEqual({
    src: expect.stringMatching(/drawing\.svg$/),
    width: 88,
    height: 118,
    sources: [],
  });
});

it('nothing is enlarged', () => {
  expect(widthsFor(300)).toEqual([300]);
  expect(widthsFor(720)).toEqual([360, 540, 720]);
  expect(widthsFor(6000)).toEqual([360, 540, 720, 960, 1440]);
});
