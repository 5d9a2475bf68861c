import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { icons, ownIcons } from './icons.ts';

const files = await icons(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#3b2a6b"/></svg>',
);

it.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])('%s is %i pixels square and fills its corners', async (name, size) => {
  const { data, info } = await sharp(files[name]).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  expect(data[3]).toBe(255);
});

it('favicon.ico holds three PNG pictures where its directory says', async () => {
  const ico = files['favicon.ico'] ?? Buffer.alloc(0);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + index * 16;
    const start = ico.readUInt32LE(entry + 12);
    const png = ico.subarray(start, start + ico.readUInt32LE(entry + 8));
    expect(ico.readUInt8(entry)).toBe(size);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});

describe('a picture of the owner', () => {
  const wide = sharp({ create: { width: 400, height: 200, channels: 4, background: '#c01010' } });

  it.each([
    ['apple-touch-icon.png', 180, [255, 255, 255, 255]],
    ['icon-192.png', 192, [0, 0, 0, 0]],
    ['icon-512.png', 512, [0, 0, 0, 0]],
  ])('is whole in %s, on white where it may not be transparent', async (name, size, corner) => {
    const made = await ownIcons(await wide.png().toBuffer());
    const { data, info } = await sharp(made[name]).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    expect([...data.subarray(0, 4)]).toEqual(corner);
    const middle = (Math.floor(size / 2) * size + 2) * 4;
    expect(data[middle]).toBeGreaterThan(180);
  });

  it('is in favicon.ico in three sizes, and in favicon.svg as a picture without anything that runs', async () => {
    const made = await ownIcons(await wide.png().toBuffer());
    expect(made['favicon.ico']?.readUInt16LE(4)).toBe(3);
    const svg = made['favicon.svg']?.toString() ?? '';
    expect(svg).toMatch(
      /^<svg [^<>]+><image [^<>]+ href="data:image\/png;base64,[A-Za-z0-9+/=]+"\/><\/svg>$/,
    );
  });
});
