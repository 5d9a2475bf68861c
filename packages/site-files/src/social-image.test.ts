import { createPalette } from '@rapport/domain/site/palette';
import { CENTER } from '@rapport/domain/site/picture-schema';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { socialImage } from './social-image.ts';
import { cutTextFonts } from './text-fonts.ts';

const content = {
  name: 'Sample Name',
  profession: 'Sample profession',
  headlineLines: ['One line', 'and another'],
  palette: createPalette({ primary: '#3b2a6b', accent: '#a8480f' }),
  portrait: {
    bytes: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 118"><rect width="88" height="118" fill="var(--brand)"/></svg>',
    ),
    focus: CENTER,
  },
  fonts: await cutTextFonts(),
};

/** The columns, from the left, in which something other than the paper is drawn above the portrait's row. */
async function inkOf(image: Buffer): Promise<{ right: number; drawn: number }> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let right = 0;
  let drawn = 0;
  for (let y = 0; y < info.height; y += 1) {
    // Left of the portrait's frame.
    for (let x = 0; x < 725; x += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 0) > 120) continue;
      right = Math.max(right, x);
      drawn += 1;
    }
  }
  return { right, drawn };
}

it('is a picture of the size that link previews ask for, light enough for all of them', async () => {
  const image = await socialImage(content);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(image.length).toBeLessThan(300_000);
  expect((await inkOf(image)).drawn).toBeGreaterThan(5_000);
});

it('is made from the content', async () => {
  const one = await socialImage(content);
  const other = await socialImage({ ...content, name: 'Another Name' });
  expect(other.equals(one)).toBe(false);
});

/** The color of one point of an image, as `#rrggbb`. */
async function colorAt(image: Buffer, left: number, top: number): Promise<string> {
  const point = sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return `#${(await point.raw().toBuffer()).toString('hex')}`;
}

it('shows the part of a photograph that was chosen', async () => {
  const half = { width: 600, height: 600, channels: 3 as const };
  const photograph = await sharp({ create: { ...half, width: 1200, background: '#204060' } })
    .composite([
      {
        input: await sharp({ create: { ...half, background: '#c08040' } })
          .png()
          .toBuffer(),
        left: 600,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const show = (x: number) =>
    socialImage({ ...content, portrait: { bytes: photograph, focus: { x, y: 50 } } });
  expect(await colorAt(await show(10), 930, 400)).toBe('#204060');
  expect(await colorAt(await show(90), 930, 400)).toBe('#c08040');
});

it('has a plain ground in place of a portrait that is not there', async () => {
  const image = await socialImage({ ...content, portrait: null });
  expect(await colorAt(image, 900, 400)).toBe(content.palette.fixed.brand);
});

it('shows text in a script that the fonts of the site do not have', async () => {
  const blank = await inkOf(
    await socialImage({ ...content, name: '.', profession: '.', headlineLines: ['.'] }),
  );
  const cyrillic = { ...content, name: 'Анна', profession: 'Консультант', headlineLines: ['Перемены'] };
  expect((await inkOf(await socialImage(cyrillic))).drawn).toBeGreaterThan(blank.drawn + 1_000);
});

it('holds the longest name, profession and headline beside the portrait', async () => {
  const long = 'Leadership, strategy, transformation and coaching';
  const image = await socialImage({
    ...content,
    name: `${long} ${long}`,
    profession: `${long} ${long}`,
    headlineLines: [long, long, long, long],
  });
  expect((await inkOf(image)).right).toBeLessThan(680);
});
