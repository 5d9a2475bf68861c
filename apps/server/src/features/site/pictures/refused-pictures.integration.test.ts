import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countStoredPictures,
  PICTURES_ADDRESS,
  uploadPicture,
} from '../../../../testing/features/site/pictures/upload-picture.ts';
import {
  createAnimatedPng,
  createAnimation,
  createAvifSequence,
  createJpegOf,
  createPhoto,
  EMPTY_ZIP,
} from '../../../../testing/features/site/pictures/uploaded-files.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** Encoding takes as little time as possible. */
const QUICK = { effort: 1 };
const TEN_MB = 10 * 1024 * 1024;

let app: TestApp;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] } });
  admin = await app.signIn({ email: 'ada@example.com' });
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().execute('truncate site_picture, image'));

const upload = (bytes: Buffer, headers: Record<string, string> = {}) =>
  uploadPicture(app, admin.cookie, bytes, headers);

describe('refused with a sentence, and nothing is stored:', () => {
  const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
    createPhoto({ width: 300, height: 200 }).toFormat(format, QUICK).toBuffer();
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
    const bytes = await photo(format);
    return bytes.subarray(0, Math.floor(bytes.length * 0.6));
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#808080' } });

  const damaged = /^This picture is damaged or incomplete\. Open it/;
  const files: [what: string, make: () => Buffer | Promise<Buffer>, message: RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /^This file is empty\./],
    ['a truncated JPEG', () => cut('jpeg'), damaged],
    ['a truncated PNG', () => cut('png'), damaged],
    ['a truncated WebP', () => cut('webp'), damaged],
    ['a truncated AVIF', () => cut('avif'), damaged],
    ['three bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), damaged],
    [
      'a renamed script',
      () => Buffer.from('#!/bin/sh\nrm -rf ~\n'),
      /^This file isn't a JPEG, PNG, WebP or AVIF picture\./,
    ],
    ['a renamed program', () => Buffer.from('MZ\x90\0\x03', 'latin1'), /^This file isn't a JPEG/],
    [
      'a JPEG with a script',
      async () => Buffer.concat([await photo('jpeg'), Buffer.from('<SCRIPT>alert(1)</SCRIPT>')]),
      /contains a script or an archive/,
    ],
    [
      'a PNG with PHP',
      async () => Buffer.concat([await photo('png'), Buffer.from('<?php system("id");')]),
      /contains a script or an archive/,
    ],
    [
      'a JPEG that is a ZIP',
      async () => Buffer.concat([await photo('jpeg'), EMPTY_ZIP]),
      /contains a script or an archive/,
    ],
    [
      'an SVG',
      () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /^SVG drawings can't be uploaded.*Export the drawing as PNG\.$/,
    ],
    [
      'a GIF',
      () => createAnimation('gif'),
      /^GIF files can't be uploaded\. Save the picture as PNG or JPEG\.$/,
    ],
    ['an animated WebP', () => createAnimation('webp'), /^Animated pictures can't be uploaded\./],
    ['an animated PNG', createAnimatedPng, /^Animated pictures can't be uploaded\./],
    ['an AVIF sequence', createAvifSequence, /^Animated pictures can't be uploaded\./],
    [
      'HEIC',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      /^HEIC pictures can't be uploaded\. Save the picture as JPEG/,
    ],
    ['a TIFF', () => plain(300, 300).tiff().toBuffer(), /^This file isn't a JPEG/],
    [
      '100 megapixels',
      () => plain(10_000, 10_000).jpeg().toBuffer(),
      /^This picture has 100 megapixels\. Use one of at most 50 megapixels\.$/,
    ],
    [
      'a claim of 3.6 gigapixels',
      () =>
        Buffer.from(
          '89504e470d0a1a0a0000000d494844520000ea600000ea600802000000000000000000000049454e44ae426082',
          'hex',
        ),
      /^This picture (?:has 3600 megapixels|is damaged)/,
    ],
    [
      'an icon',
      () => plain(48, 48).png().toBuffer(),
      /^This picture has only 48 × 48 pixels\. Use one of at least 64 × 64 pixels\.$/,
    ],
    [
      'a strip',
      () => plain(2000, 100).png().toBuffer(),
      /^This picture is more than 8 times as long as wide\./,
    ],
  ];

  it.each(files)('%s', async (_what, make, message) => {
    const { status, body } = await upload(await make());
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(message),
    });
    expect(await countStoredPictures(app)).toBe(0);
  });

  it('10 MB and one byte', async () => {
    const { status, body } = await upload(await createJpegOf(TEN_MB + 1));
    expect({ status, message: body.message }).toEqual({
      status: 413,
      message: 'This file is larger than 10 MB. Choose a smaller picture.',
    });
    expect(await countStoredPictures(app)).toBe(0);
  });

  it('the same without an announced length', async () => {
    const bytes = await createJpegOf(TEN_MB + 1);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes));
        controller.close();
      },
    });
    const response = await fetch(app.url + PICTURES_ADDRESS, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'image/jpeg' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await countStoredPictures(app)).toBe(0);
  });

  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/html',
  ])('a picture sent as %s, which a form of another site can send', async (type) => {
    const { status, body } = await upload(await photo('jpeg'), { type });
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(await countStoredPictures(app)).toBe(0);
  });
});

describe('a file of', () => {
  it.each([TEN_MB - 1, TEN_MB])('%i bytes is small enough', async (bytes) => {
    expect((await upload(await createJpegOf(bytes))).status).toBe(200);
  });
});
