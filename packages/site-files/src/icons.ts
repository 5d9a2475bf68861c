import sharp from 'sharp';

const ICO_SIZES = [16, 32, 48];
const ICO_HEADER = 6;
const ICO_ENTRY = 16;

/** Home screens round the corners themselves. */
function withoutCorners(svg: string): string {
  return svg.replace(/ rx="\d+"/, '');
}

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Several PNG icons in one file, `/favicon.ico`, which browsers request by default. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = ICO_HEADER + ICO_ENTRY * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

const WHITE = '#ffffff';
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Side in pixels of the picture in `favicon.svg`, sharp on every screen. */
const FAVICON_SIZE = 192;

/** A picture of the owner's as icons by file name, whole and in the middle of a square. */
export async function ownIcons(picture: Uint8Array): Promise<Record<string, Buffer>> {
  const scale = (size: number, background: typeof TRANSPARENT | string = TRANSPARENT) =>
    sharp(picture).resize(size, size, { fit: 'contain', background });
  const toPng = (size: number) => scale(size).png({ compressionLevel: 9 }).toBuffer();
  const small = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await toPng(size) })));
  const icon = await toPng(FAVICON_SIZE);
  const address = `data:image/png;base64,${icon.toString('base64')}`;
  return {
    'favicon.svg': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FAVICON_SIZE} ${FAVICON_SIZE}"><image width="${FAVICON_SIZE}" height="${FAVICON_SIZE}" href="${address}"/></svg>`,
    ),
    'favicon.ico': ico(small),
    // Home screens would make it black where it is transparent.
    'apple-touch-icon.png': await scale(180, WHITE)
      .flatten({ background: WHITE })
      .png({ compressionLevel: 9 })
      .toBuffer(),
    'icon-192.png': icon,
    'icon-512.png': await toPng(512),
  };
}

/** The icons of the site by file name, all drawn from `favicon.svg`. */
export async function icons(svg: string): Promise<Record<string, Buffer>> {
  const square = withoutCorners(svg);
  const small = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await draw(svg, size) })));
  return {
    'favicon.ico': ico(small),
    'apple-touch-icon.png': await draw(square, 180),
    'icon-192.png': await draw(square, 192),
    'icon-512.png': await draw(square, 512),
  };
}
