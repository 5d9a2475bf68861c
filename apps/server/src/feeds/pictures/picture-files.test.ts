import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { samplePicture } from '../../../testing/feeds/pictures/sample-picture.ts';
import { detectPictureKind } from '../../platform/pictures/picture-kind.ts';
import { resizePicture } from './picture-files.ts';

const sizes = async (files: { bytes: Buffer }[]) =>
  Promise.all(
    files.map(async ({ bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata();
      return [format, width, height];
    }),
  );

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await samplePicture({ width: 400, height: 300, format });
    expect(detectPictureKind(bytes)).toBe(format);
    const { widest, files } = await resizePicture(bytes);
    expect(widest).toBe(400);
    expect(await sizes(files)).toEqual([
      ['webp', 320, 180],
      ['webp', 400, 225],
    ]);
  });

  it('is never enlarged, and never wider than the site shows it', async () => {
    const large = await resizePicture(await samplePicture({ width: 3000, height: 2000 }));
    expect(large.files.map(({ width }) => width)).toEqual([320, 640, 960, 1280]);
    const flat = await resizePicture(await samplePicture({ width: 1000, height: 180 }));
    expect(await sizes(flat.files)).toEqual([['webp', 320, 180]]);
  });

  it('is rotated upright and has no location metadata', async () => {
    const lying = await sharp(await samplePicture({ width: 300, height: 600 }))
      .withExif({ IFD0: { Copyright: 'Sample' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { widest, files } = await resizePicture(lying);
    expect(widest).toBe(533);
    expect((await sharp(files[0]?.bytes).metadata()).exif).toBeUndefined();
  });

  it('is shown whole in portrait format, over a dark blurred copy of itself', async () => {
    const upright = await sharp(await samplePicture({ width: 360, height: 640, format: 'png' }))
      .composite([
        { input: await samplePicture({ width: 360, height: 20, colour: '#ff0000' }), gravity: 'north' },
        { input: await samplePicture({ width: 360, height: 20, colour: '#ff0000' }), gravity: 'south' },
      ])
      .png()
      .toBuffer();
    const { widest, files } = await resizePicture(upright);
    expect(widest).toBe(1138);
    const { data, info } = await sharp(files.at(-1)?.bytes).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    const middle = Math.round(info.width / 2);
    expect([redAt(middle, 8), redAt(middle, info.height - 8)].every((red) => red > 200)).toBe(true);
    expect(redAt(middle, Math.round(info.height / 2))).toBeLessThan(60);
    expect(redAt(20, 8)).toBeLessThan(60);
  });

  it('has an address of its own', async () => {
    const one = await resizePicture(await samplePicture({ width: 320, height: 180 }));
    const other = await resizePicture(await samplePicture({ width: 320, height: 180, colour: '#b5622f' }));
    expect(one.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(other.hash).not.toBe(one.hash);
    expect((await resizePicture(await samplePicture({ width: 320, height: 180 }))).hash).toBe(one.hash);
  });
});

describe('no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>';
  /** A PNG that claims 60,000 × 60,000 pixels in 60 bytes. */
  const bomb = () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea60080200000000000000', 'hex');
    return Buffer.concat([png, Buffer.from('0000000049454e44ae426082', 'hex')]);
  };

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['HTML', () => Buffer.from('<!doctype html><title>Not found</title>'), 'it is not a JPEG'],
    ['SVG', () => Buffer.from(svg), 'it is not a JPEG'],
    ['TIFF', () => samplePicture({ width: 300, height: 300, format: 'tiff' }), 'it is not a JPEG'],
    ['nothing', () => Buffer.alloc(0), 'it is not a JPEG'],
    ['a tracking pixel', () => samplePicture({ width: 1, height: 1, format: 'gif' }), 'it is too small'],
    ['an icon', () => samplePicture({ width: 96, height: 96, format: 'png' }), 'it is too small'],
    ['a JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'it cannot be decoded'],
    ['a claim of 3.6 gigapixels', bomb, 'it cannot be decoded'],
    [
      'one cut off',
      async () => (await samplePicture({ width: 800, height: 600, format: 'png' })).subarray(0, 200),
      'it cannot be decoded',
    ],
  ])('is %s', async (_what, make, reason) => {
    await expect(resizePicture(await make())).rejects.toThrow(reason);
  });
});
