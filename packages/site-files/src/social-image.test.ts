import { createPalette } from '@rapport/domain/site/palette';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { socialImage } from './social-image.ts';
import { cutTextFonts } from './text-fonts.ts';

const content = {
  name: 'Sample Name',
  profession: 'Sample profession',
  headlineLines: ['One line', 'and another'],
  palette: createPalette({ primary: '#3b2a6b', accent: '#a8480f' }),
  portrait: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 118"><rect width="88" height="118" fill="var(--brand)"/></svg>',
  ),
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

it('has a plain ground in place of a portrait that is not there', async () => {
  const { data } = await sharp(await socialImage({ ...content, portrait: null }))
    .extract({ left: 900, top: 400, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(`#${data.toString('hex')}`).toBe(content.palette.fixed.brand);
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
