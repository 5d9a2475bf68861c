import { createHash } from 'node:crypto';
import { ImageEntity } from '@rapport/db/entities/pictures';
import { createPalette } from '@rapport/domain/site/palette';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { PUBLISHED_PATHS, writeWebBuild } from '../../../testing/site/web-build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const LOOK = { primary: '#00513b', accent: '#a8480f' };
const PHOTO = '#204060';

/** Two processes on one database. */
let first: TestApp;
let second: TestApp;
let build: Awaited<ReturnType<typeof writeWebBuild>>;
beforeAll(async () => {
  build = await writeWebBuild();
  first = await startTestApp(build);
  second = await startTestApp({ ...build, databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
  await build.remove();
});

async function read(app: TestApp, path: string, init: RequestInit = {}) {
  const response = await fetch(app.url + path, init);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

/** The color of one point of a picture, as `#rrggbb`. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<string> {
  const point = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return `#${(await point.raw().toBuffer()).toString('hex')}`;
}

/** How far two colors are apart, in the channel that differs most. */
function distance(one: string, other: string): number {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...channels(one).map((value, index) => Math.abs(value - (channels(other)[index] ?? 0))));
}

it('until something else is published, every file is the built one', async () => {
  for (const path of PUBLISHED_PATHS) {
    const { response, body } = await read(first, path);
    expect(body.toString()).toBe(`built ${path}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  }
});

describe('after another content was published', () => {
  beforeAll(async () => {
    await publishDirectly(first.orm.em, 1, { ...contentNamed('Berta Other'), look: LOOK });
  });

  it('every process draws the icons and the manifest in its name and colors', async () => {
    for (const app of [first, second]) {
      await expect
        .poll(async () => (await read(app, '/site.webmanifest')).body.toString())
        .toContain('"name":"Berta Other"');
      const manifest = JSON.parse((await read(app, '/site.webmanifest')).body.toString());
      expect(manifest).toMatchObject({
        theme_color: LOOK.primary,
        background_color: createPalette(LOOK).light.paper,
      });
      expect((await read(app, '/favicon.svg')).body.toString()).toContain(`fill="${LOOK.primary}"`);
      for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
        expect(await colorAt((await read(app, src)).body, 4, 4)).toBe(LOOK.primary);
      }
      expect((await read(app, '/favicon.ico')).body.readUInt16LE(4)).toBe(3);
    }
  });

  it('the preview image has its colors, around the portrait in them', async () => {
    const { body } = await read(first, '/social-image.png');
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(distance(await colorAt(body, 930, 500), LOOK.primary)).toBeLessThan(8);
  });

  it('they have the type of the built ones, and a tag that saves the next transfer', async () => {
    for (const path of PUBLISHED_PATHS) {
      const { response, body } = await read(first, path);
      const etag = response.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      expect(response.headers.get('content-type')).toBe(
        (await read(first, `${path}?v=other`)).response.headers.get('content-type'),
      );
      const again = await read(first, path, { headers: { 'if-none-match': etag } });
      expect([again.response.status, again.body.length]).toEqual([304, 0]);
      const head = await read(first, path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
      expect([head.response.status, head.body.length]).toEqual([200, 0]);
      if (!path.endsWith('.webmanifest') && !path.endsWith('.svg'))
        expect(Number(head.response.headers.get('content-length'))).toBe(body.length);
    }
  });

  it('an uploaded portrait is in the preview image', async () => {
    const bytes = await sharp({ create: { width: 400, height: 560, channels: 3, background: PHOTO } })
      .webp()
      .toBuffer();
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await first.orm.em.fork().insert(ImageEntity, { hash, width: 400, bytes, createdAt: new Date() });
    const content = contentNamed('Berta Other');
    const headshot = { ...content.owner.headshot, src: `/images/${hash}-400.webp` };
    await publishDirectly(first.orm.em, 2, {
      ...content,
      look: LOOK,
      owner: { ...content.owner, headshot },
    });
    await expect
      .poll(async () =>
        distance(await colorAt((await read(first, '/social-image.png')).body, 930, 500), PHOTO),
      )
      .toBeLessThan(8);
  });
});

it('an uploaded icon is in every size, at an address of its own, and a mask does not cut it', async () => {
  const bytes = await sharp({ create: { width: 512, height: 512, channels: 3, background: PHOTO } })
    .webp()
    .toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await first.orm.em.fork().insert(ImageEntity, { hash, width: 512, bytes, createdAt: new Date() });
  const before = JSON.parse((await read(first, '/site.webmanifest')).body.toString());
  const content = contentNamed('Berta Other');
  const icon = { src: `/images/${hash}-512.webp` };
  await publishDirectly(first.orm.em, 3, { ...content, search: { ...content.search, icon } });
  for (const app of [first, second]) {
    await expect
      .poll(async () => distance(await colorAt((await read(app, '/icon-192.png')).body, 9, 9), PHOTO))
      .toBeLessThan(8);
    const { icons } = JSON.parse((await read(app, '/site.webmanifest')).body.toString());
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any']);
    expect(icons[0].src).not.toBe(before.icons[0].src);
    expect(
      distance(await colorAt((await read(app, '/apple-touch-icon.png')).body, 9, 9), PHOTO),
    ).toBeLessThan(8);
    expect((await read(app, '/favicon.svg')).body.toString()).toContain('href="data:image/png;base64,');
  }
});

describe('a drawing', () => {
  it('is painted in the colors of its address', async () => {
    const { response, body } = await read(first, '/drawings/fallback-1-5b2a86-a8431f.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(body.toString()).toContain('fill="#5b2a86"');
    const etag = response.headers.get('etag') ?? '';
    const again = await read(first, '/drawings/fallback-1-5b2a86-a8431f.svg', {
      headers: { 'if-none-match': etag },
    });
    expect(again.response.status).toBe(304);
  });

  it.each([
    ['with a color that is hard to see', 'fallback-1-ffee00-a8431f.svg'],
    ['that does not exist', 'another-5b2a86-a8431f.svg'],
    ['without colors', 'fallback-1.svg'],
    ['outside its folder', '..%2Ffallback-1-5b2a86-a8431f.svg'],
  ])('%s is not found', async (_what, file) => {
    expect((await read(first, `/drawings/${file}`)).response.status).toBe(404);
  });
});
