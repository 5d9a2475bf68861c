import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { ImageEntity, SitePictureEntity } from '@rapport/db/entities/pictures';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { testContent } from '@rapport/domain/site/testing/identity';
import type { UploadedPicture } from '@rapport/domain/site/uploaded-picture';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPhoto } from '../../../../testing/features/site/pictures/uploaded-files.ts';
import { publishDirectly } from '../../../../testing/features/site/publish-directly.ts';
import { createSiteCalls } from '../../../../testing/features/site/site-calls.ts';
import { call } from '../../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { removeUnused } from '../../../feeds/pictures/picture-rows.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-01T08:00:00.000Z');

let app: TestApp;
let cookie: string;
let now = START;
const signIn = async () => {
  cookie = (await app.signIn({ email: 'ada@example.com' })).cookie;
};
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] }, now: () => new Date(now) });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await app.orm.em.fork().execute('truncate site_draft, site_version, site_picture, image');
  await signIn();
});

async function uploadBytes(bytes: Buffer): Promise<UploadedPicture> {
  const response = await fetch(`${app.url}/api/admin/site/pictures`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { picture: UploadedPicture }).picture;
}

async function upload(width = 200, height = 260): Promise<UploadedPicture> {
  return uploadBytes(await createPhoto({ width, height }).jpeg().toBuffer());
}

const withPortrait = (picture: UploadedPicture, focus = picture.focus): SiteContent => ({
  ...testContent,
  owner: { ...testContent.owner, headshot: { ...picture, focus, alt: 'Ada' } },
});

const cutOver = (input: object) =>
  call(app.url, 'POST', '/api/admin/site/pictures/cut', {
    headers: { cookie },
    json: input,
  });

const srcOf = (json: unknown): string => {
  const body = json as { src?: string; result?: { data: { src: string } } };
  return body.src ?? body.result?.data.src ?? '';
};

const download = async (address: string) => Buffer.from(await (await fetch(app.url + address)).arrayBuffer());

describe('a JPEG of a picture', () => {
  /** Red on the left, blue on the right. */
  const uploadHalves = async (width: number, height: number) => {
    const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#d01010' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#1010d0' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    return uploadBytes(bytes);
  };

  it('is cut around the focal point, as the page shows it', async () => {
    const { src, emailSrc } = await uploadHalves(800, 400);
    const reds: number[] = [];
    for (const x of [0, 100]) {
      const { json } = await cutOver({ src, focus: { x, y: 50 }, cut: 'email' });
      const bytes = await download(srcOf(json));
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 192, height: 192 });
      reds.push(data[(96 * 192 + 96) * info.channels] ?? 0);
    }
    expect([(reds[0] ?? 0) > 150, (reds[1] ?? 0) < 90]).toEqual([true, true]);
    const center = await cutOver({ src, focus: { x: 50, y: 50 }, cut: 'email' });
    expect(srcOf(center.json)).toBe(emailSrc);
  });

  it('for link previews has 1200 × 630 pixels, or as many as there are', async () => {
    const large = await uploadHalves(1600, 1600);
    const { json } = await cutOver({ src: large.src, focus: { x: 50, y: 0 }, cut: 'preview' });
    const cut = await download(srcOf(json));
    expect(await sharp(cut).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const smaller = await uploadHalves(800, 800);
    const other = await cutOver({ src: smaller.src, focus: { x: 50, y: 0 }, cut: 'preview' });
    expect(await sharp(await download(srcOf(other.json))).metadata()).toMatchObject({
      width: 800,
      height: 420,
    });
  });

  it('of a logo is the whole picture on the ground of light emails, whatever its focus', async () => {
    const transparent = await sharp({
      create: { width: 800, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([
        {
          input: { create: { width: 200, height: 100, channels: 4, background: '#143c8c' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const { src } = await uploadBytes(transparent);
    const { json } = await cutOver({ src, focus: { x: 100, y: 0 }, cut: 'logo' });
    const { data, info } = await sharp(await download(srcOf(json)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 600 + 24, height: 75 + 24 });
    const colorAt = (x: number) => [
      ...data.subarray((50 * info.width + x) * 3, (50 * info.width + x) * 3 + 3),
    ];
    // The blue of #fcf9f3, not that of white.
    expect(Math.abs((colorAt(600)[2] ?? 0) - 0xf3)).toBeLessThan(4);
    expect(colorAt(60)[2]).toBeGreaterThan(110);
    expect(colorAt(60)[0]).toBeLessThan(60);
  });

  it('is refused for a preview that would be a blur, and for a picture that is not stored', async () => {
    const { src } = await upload(400, 400);
    const small = await cutOver({ src, focus: { x: 50, y: 50 }, cut: 'preview' });
    expect(small.status).toBe(400);
    expect(small.text).toContain('This picture is too small for a link preview.');
    const unknown = `/images/${'a'.repeat(32)}-192.webp`;
    const missing = await cutOver({ src: unknown, focus: { x: 50, y: 50 }, cut: 'email' });
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('This picture is no longer stored. Upload it again.');
  });

  it.each([
    [{ src: 'https://example.com/a.webp', focus: { x: 50, y: 50 }, cut: 'email' }],
    [{ src: `/images/${'a'.repeat(32)}-192.webp`, focus: { x: 101, y: 50 }, cut: 'email' }],
    [{ src: `/images/${'a'.repeat(32)}-192.webp`, focus: { x: 50, y: 50 }, cut: 'poster' }],
    [{}],
  ])('is refused for %j', async (input) => {
    expect((await cutOver(input)).status).toBe(400);
  });
});

describe('publishing', () => {
  it('a picture that is stored shows it at the address of the draft', async () => {
    const ada = createSiteCalls(app, cookie);
    const picture = await upload();
    expect((await ada.save(withPortrait(picture), 0)).status).toBe(200);
    expect((await ada.publish(1)).status).toBe(200);
  });

  it('one that is not stored, or belongs to an article, is refused with its field', async () => {
    const ada = createSiteCalls(app, cookie);
    const hash = 'b'.repeat(32);
    await app.orm.em.fork().insert(ImageEntity, { hash, width: 320, bytes: Buffer.from('x') });
    const foreign = { ...(await upload()), src: `/images/${hash}-320.webp` };
    await ada.save(withPortrait(foreign), 0);
    expect(await ada.publish(1)).toMatchObject({
      status: 400,
      body: {
        issues: [
          {
            path: ['owner', 'headshot', 'src'],
            message: 'This picture is no longer stored. Upload it again.',
          },
        ],
      },
    });
  });

  it.each(['javascript:alert(1)', 'https://example.com/a.webp', 'data:image/png;base64,AAAA'])(
    'is never about %s, which not even a draft can have',
    async (src) => {
      const ada = createSiteCalls(app, cookie);
      const response = await ada.save(withPortrait({ ...(await upload()), src }), 0);
      expect(response).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['content', 'owner', 'headshot', 'src'] }] },
      });
    },
  );
});

it('becomes a JPEG for the text of an email: whole, and no wider than twice the text', async () => {
  const sizes = [
    [2080, 1000, 1040, 500],
    [300, 400, 300, 400],
  ] as const;
  for (const [width, height, shownWidth, shownHeight] of sizes) {
    const { src } = await upload(width, height);
    const { json } = await cutOver({ src, focus: { x: 50, y: 50 }, cut: 'letter' });
    expect(await sharp(await download(srcOf(json))).metadata()).toMatchObject({
      format: 'jpeg',
      width: shownWidth,
      height: shownHeight,
    });
  }
});

describe('the cleaning', () => {
  const clean = () => removeUnusedPictures({ ...app.services, em: app.orm.em.fork(), log: app.app.log });
  const listHashes = async () => {
    const rows = await app.orm.em.fork().find(SitePictureEntity, {}, { fields: ['hash'] });
    return rows.map(({ hash }) => hash).sort();
  };
  const hashOf = ({ src }: UploadedPicture) => src.slice('/images/'.length).slice(0, 32);

  it('removes a picture that neither the draft nor a version names, with its files, after 30 days', async () => {
    const ada = createSiteCalls(app, cookie);
    const [unused, drafted, published] = [await upload(), await upload(), await upload()];
    await publishDirectly(app.orm.em, 1, withPortrait(published));
    await publishDirectly(app.orm.em, 2, testContent);
    await ada.save(withPortrait(drafted), 0);
    now += 29 * DAY_MS;
    expect(await clean()).toBe(0);
    now += 2 * DAY_MS;
    await signIn();
    const young = await upload();
    expect(await clean()).toBe(1);
    expect(await listHashes()).toEqual([drafted, published, young].map(hashOf).sort());
    const left = await app.orm.em.fork().find(ImageEntity, {}, { fields: ['sitePicture'] });
    expect(left.every(({ sitePicture }) => sitePicture && sitePicture.hash !== hashOf(unused))).toBe(true);
    expect((await fetch(app.url + published.src)).status).toBe(200);
    expect((await fetch(app.url + (published.emailSrc ?? ''))).status).toBe(200);
  });

  it('keeps a picture of which a campaign has a JPEG, and the JPEG', async () => {
    const { src } = await upload();
    const { json } = await cutOver({ src, focus: { x: 50, y: 50 }, cut: 'letter' });
    const em = app.orm.em.fork();
    em.create(CampaignEntity, {
      title: 'With a picture',
      subject: 'A picture',
      content: `<img src="${srcOf(json)}" alt="A sample" width="200" height="260">`,
    } as never);
    await em.flush();
    now += 31 * DAY_MS;
    await signIn();
    expect(await clean()).toBe(0);
    expect((await fetch(app.url + srcOf(json))).status).toBe(200);
    await em.nativeDelete(CampaignEntity, {});
    expect(await clean()).toBe(1);
  });

  it('waits again for a picture that was uploaded again', async () => {
    const bytes = await createPhoto({ width: 100, height: 100 }).jpeg().toBuffer();
    await uploadBytes(bytes);
    now += 31 * DAY_MS;
    await signIn();
    await uploadBytes(bytes);
    expect(await clean()).toBe(0);
    now += 31 * DAY_MS;
    expect(await clean()).toBe(1);
  });

  it('removes JPEGs around an earlier focal point of a picture that is still used', async () => {
    const picture = await upload(400, 400);
    const { json } = await cutOver({ src: picture.src, focus: { x: 1, y: 2 }, cut: 'email' });
    await publishDirectly(app.orm.em, 1, withPortrait(picture));
    now += 31 * DAY_MS;
    expect(await clean()).toBe(0);
    const count = (format: 'jpeg' | 'webp') => app.orm.em.fork().count(ImageEntity, { format });
    expect(await count('jpeg')).toBe(1);
    expect(await count('webp')).toBe(3);
    expect((await fetch(app.url + (picture.emailSrc ?? ''))).status).toBe(200);
    expect(srcOf(json)).not.toBe(picture.emailSrc);
  });

  it('of articles leaves the pictures of the site, and that of the site those of articles', async () => {
    const em = app.orm.em.fork();
    await upload();
    const hash = 'c'.repeat(32);
    await em.insert(ImageEntity, { hash, width: 320, bytes: Buffer.from('x'), createdAt: new Date(START) });
    now += 31 * DAY_MS;
    const images = () => app.orm.em.fork().count(ImageEntity, {});
    const before = await images();
    await removeUnused(em, new Date(now));
    expect(await images()).toBe(before - 1);
    await em.insert(ImageEntity, { hash, width: 320, bytes: Buffer.from('x'), createdAt: new Date(START) });
    await clean();
    const left = await app.orm.em.fork().find(ImageEntity, {});
    expect(left.map((image) => image.hash)).toEqual([hash]);
  });
});
