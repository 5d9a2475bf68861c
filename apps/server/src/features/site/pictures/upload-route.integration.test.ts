import { once } from 'node:events';
import { connect } from 'node:net';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { SitePictureEntity } from '@rapport/db/entities/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../../testing/api-token.ts';
import {
  countStoredPictures,
  PICTURES_ADDRESS,
  uploadPicture,
} from '../../../../testing/features/site/pictures/upload-picture.ts';
import { createPhoto } from '../../../../testing/features/site/pictures/uploaded-files.ts';
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

const download = async (address: string) => {
  const response = await fetch(app.url + address);
  expect(response.status).toBe(200);
  return {
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever it is called', async (format) => {
    const bytes = await createPhoto({ width: 300, height: 200 }).toFormat(format, QUICK).toBuffer();
    const { status, body } = await upload(bytes, { type: 'image/x-unknown' });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Picture uploaded' });
    const { picture } = body;
    expect(picture).toMatchObject({ width: 300, height: 200, focus: { x: 50, y: 50 } });
    const { type, bytes: stored } = await download(picture.src);
    expect(type).toBe('image/webp');
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  });

  it('comes in the widths that pages use, never enlarged', async () => {
    const { body } = await upload(await createPhoto({ width: 1500, height: 2000 }).jpeg().toBuffer());
    const [source] = body.picture.sources;
    const entries = (source?.srcSet ?? '').split(', ').map((entry) => entry.split(' '));
    expect(entries.map(([, width]) => width)).toEqual(['192w', '360w', '540w', '720w', '960w', '1440w']);
    for (const [address = '', width] of entries) {
      const metadata = await sharp((await download(address)).bytes).metadata();
      expect(`${metadata.width}w`).toBe(width);
    }
    const { picture } = (await upload(await createPhoto({ width: 300, height: 200 }).png().toBuffer())).body;
    expect(picture.sources[0]?.srcSet).toMatch(/^\S+ 192w, \S+ 300w$/);
    expect(picture).toMatchObject({ width: 300, height: 200 });
  });

  it('is upright, in sRGB and without metadata such as the place of the photograph', async () => {
    const lying = await createPhoto({ width: 800, height: 400 })
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { picture } = (await upload(lying)).body;
    expect(picture).toMatchObject({ width: 400, height: 800 });
    const { bytes } = await download(picture.src);
    const { exif, icc, xmp, space } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, space }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      space: 'srgb',
    });
  });

  it('has the colors of sRGB, whatever color space it was in', async () => {
    const cmyk = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#d02020' } })
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer();
    const { picture } = (await upload(cmyk)).body;
    const { data } = await sharp((await download(picture.src)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    expect([red > 170, green < 90, blue < 90]).toEqual([true, true, true]);
  });

  it('keeps its transparency, and has a white JPEG of 192 pixels for emails', async () => {
    const logo = await sharp({
      create: { width: 600, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { picture } = (await upload(logo)).body;
    expect((await sharp((await download(picture.src)).bytes).metadata()).hasAlpha).toBe(true);
    const { type, bytes } = await download(picture.emailSrc ?? '');
    expect(type).toBe('image/jpeg');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 192, height: 192 });
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  });

  it('is one picture when the same bytes are uploaded twice', async () => {
    const bytes = await createPhoto({ width: 500, height: 500 }).jpeg().toBuffer();
    const first = await upload(bytes);
    const stored = await countStoredPictures(app);
    expect(await upload(bytes, { type: 'image/png' })).toEqual(first);
    expect(await countStoredPictures(app)).toBe(stored);
  });

  it('is in the audit log', async () => {
    await upload(await createPhoto({ width: 500, height: 400 }).jpeg().toBuffer());
    const entries = await app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'site_picture.uploaded' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(entries).toMatchObject([
      { actorEmail: 'ada@example.com', details: { width: 500, height: 400, bytes: expect.any(Number) } },
    ]);
  });
});

describe('an upload', () => {
  const small = () => createPhoto({ width: 100, height: 100 }).jpeg().toBuffer();

  it('is for admins, from the site itself or with a token that may change something', async () => {
    const bytes = await small();
    const visitor = await app.signIn({ email: 'visitor@example.com' });
    const tokenOf = async (scope: 'read' | 'full') =>
      (await issueToken(app.services, { userId: admin.userId, scope })).authorization;
    expect((await upload(bytes, { cookie: '' })).status).toBe(401);
    expect((await upload(bytes, { cookie: visitor.cookie })).status).toBe(403);
    expect((await upload(bytes, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await upload(bytes, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await upload(bytes, { cookie: '', authorization: await tokenOf('read') })).status).toBe(403);
    expect(await countStoredPictures(app)).toBe(0);
    expect((await upload(bytes, { cookie: '', authorization: await tokenOf('full') })).status).toBe(200);
  });

  it('is refused before its body arrives when the caller may not upload', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${PICTURES_ADDRESS} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${TEN_MB}\r\n\r\n`,
    );
    const [part] = (await once(socket, 'data')) as [Buffer];
    expect(part.toString()).toMatch(/^HTTP\/1\.1 401/);
    socket.destroy();
  });

  it('may take longer to arrive than other requests', async () => {
    const bytes = await small();
    const { hostname, port } = new URL(app.url);
    const { server } = app.app;
    const { headersTimeout, requestTimeout } = server;
    Object.assign(server, { headersTimeout: 500, requestTimeout: 500 });
    try {
      const socket = connect(Number(port), hostname);
      const late = once(server, 'clientError');
      socket.write(
        `POST ${PICTURES_ADDRESS} HTTP/1.1\r\nHost: x\r\nCookie: ${admin.cookie}\r\nContent-Type: image/jpeg\r\nContent-Length: ${bytes.length}\r\n\r\n`,
      );
      expect(await late).toMatchObject([{ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, expect.anything()]);
      socket.write(bytes);
      const [part] = (await once(socket, 'data')) as [Buffer];
      expect(part.toString()).toMatch(/^HTTP\/1\.1 200/);
      socket.destroy();
    } finally {
      Object.assign(server, { headersTimeout, requestTimeout });
    }
  });

  it('leaves the server responsive while 20 run, and further ones get 429 with Retry-After', async () => {
    const bytes = await createPhoto({ width: 1000, height: 900 }).jpeg().toBuffer();
    const uploads = Promise.all(
      Array.from({ length: 20 }, (_, index) => upload(Buffer.concat([bytes, Buffer.from([index])]))),
    );
    let running = true;
    void uploads.finally(() => {
      running = false;
    });
    const waits: number[] = [];
    while (running) {
      const start = performance.now();
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
      waits.push(performance.now() - start);
    }
    const responses = await uploads;
    const accepted = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(accepted.length).toBeGreaterThanOrEqual(6);
    expect(refused.every(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)).toBe(true);
    expect(await app.orm.em.fork().count(SitePictureEntity, {})).toBe(accepted.length);
    // Many short requests were served while pictures were encoded, which would wait for a blocked event loop.
    expect(waits.length).toBeGreaterThan(20);
    waits.sort((one, other) => one - other);
    process.stdout.write(
      `uploads: ${accepted.length} of 20 stored, ${refused.length} got 429; ${waits.length} health checks meanwhile, ` +
        `median ${waits[Math.floor(waits.length / 2)]?.toFixed(1)} ms, slowest ${waits.at(-1)?.toFixed(0)} ms\n`,
    );
    // The slots of all of them are free again.
    expect((await upload(await small())).status).toBe(200);
  });
});
