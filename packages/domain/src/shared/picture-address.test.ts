import { describe, expect, it } from 'vitest';
import { parsePictureFile, pictureAddress, pictureSourceSet, pictureWidths } from './picture-address.ts';

const hash = '0123456789abcdef0123456789abcdef';

it('a picture has the usual widths below its own, and its own', () => {
  expect(pictureWidths(1280)).toEqual([320, 640, 960, 1280]);
  expect(pictureWidths(480)).toEqual([320, 480]);
  expect(pictureWidths(320)).toEqual([320]);
  expect(pictureWidths(200)).toEqual([200]);
});

it('an address reads back as the picture and width it was made of', () => {
  const address = pictureAddress({ hash, width: 640 });
  expect(address).toBe(`/images/${hash}-640.webp`);
  expect(parsePictureFile(address.slice('/images/'.length))).toEqual({ hash, width: 640 });
});

it.each([
  '',
  `${hash}.webp`,
  `${hash}-0.webp`,
  `${hash}-064.webp`,
  `${hash}-64000.webp`,
  `${hash}-640.png`,
  `${hash.toUpperCase()}-640.webp`,
  `../${hash}-640.webp`,
  `${hash}-640.webp\n`,
])('%j is no picture', (name) => {
  expect(parsePictureFile(name)).toBeNull();
});

describe('the source set', () => {
  it('names every width of a picture of this site', () => {
    expect(pictureSourceSet(`/images/${hash}-480.webp`)).toBe(
      `/images/${hash}-320.webp 320w, /images/${hash}-480.webp 480w`,
    );
  });

  it.each([`https://example.com/images/${hash}-480.webp`, '/images/a.webp', '/pictures/a.webp'])(
    'there is none for %s',
    (address) => {
      expect(pictureSourceSet(address)).toBeNull();
    },
  );
});
