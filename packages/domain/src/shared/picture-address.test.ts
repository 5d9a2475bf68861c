import { describe, expect, it } from 'vitest';
import {
  getPictureAddress,
  getPictureSourceSet,
  listPictureWidths,
  parsePictureAddress,
  parsePictureFile,
} from './picture-address.ts';

const hash = '0123456789abcdef0123456789abcdef';

it('a picture is available in the standard widths below its own and in its own', () => {
  expect(listPictureWidths(1280)).toEqual([320, 640, 960, 1280]);
  expect(listPictureWidths(480)).toEqual([320, 480]);
  expect(listPictureWidths(320)).toEqual([320]);
  expect(listPictureWidths(200)).toEqual([200]);
});

it('an address can be parsed back to picture and width', () => {
  const address = getPictureAddress({ hash, width: 640 });
  expect(address).toBe(`/images/${hash}-640.webp`);
  expect(parsePictureFile(address.slice('/images/'.length))).toEqual({
    hash,
    width: 640,
    format: 'webp',
  });
});

it('an address of a JPEG ends in .jpg', () => {
  const address = getPictureAddress({ hash, width: 192, format: 'jpeg' });
  expect(address).toBe(`/images/${hash}-192.jpg`);
  expect(parsePictureAddress(address)).toEqual({ hash, width: 192, format: 'jpeg' });
  expect(parsePictureAddress(`https://example.com${address}`)).toBeNull();
});

it.each([
  '',
  `${hash}.webp`,
  `${hash}-0.webp`,
  `${hash}-064.webp`,
  `${hash}-64000.webp`,
  `${hash}-640.png`,
  `${hash}-640.jpeg`,
  `${hash}-640.webp.jpg`,
  `${hash.toUpperCase()}-640.webp`,
  `../${hash}-640.webp`,
  `${hash}-640.webp\n`,
])('%j is not the name of a picture', (name) => {
  expect(parsePictureFile(name)).toBeNull();
});

describe('the source set', () => {
  it('names every width of a picture of this site', () => {
    expect(getPictureSourceSet(`/images/${hash}-480.webp`)).toBe(
      `/images/${hash}-320.webp 320w, /images/${hash}-480.webp 480w`,
    );
  });

  it.each([
    `https://example.com/images/${hash}-480.webp`,
    '/images/a.webp',
    '/pictures/a.webp',
    `/images/${hash}-480.jpg`,
  ])('is null for %s', (address) => {
    expect(getPictureSourceSet(address)).toBeNull();
  });
});
