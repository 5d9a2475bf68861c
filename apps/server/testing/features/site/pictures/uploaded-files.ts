import sharp from 'sharp';

/** A picture with detail, like a photograph: encoders cannot make it tiny. */
export function createPhoto({ width, height }: { width: number; height: number }) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: '#8a6f52', noise } });
}

/** A JPEG with exactly this many bytes: bytes after its end are ignored by decoders. */
export async function createJpegOf(bytes: number): Promise<Buffer> {
  const picture = await createPhoto({ width: 400, height: 300 }).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** The last record of an empty ZIP archive. */
export const EMPTY_ZIP = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

/** A chunk of a PNG, without a valid checksum. */
function createChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

const PNG_HEADER_BYTES = 33;

/** A PNG with the chunk of an animation after its header. */
export async function createAnimatedPng(): Promise<Buffer> {
  const png = await createPhoto({ width: 200, height: 200 }).png().toBuffer();
  const animation = createChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), animation, png.subarray(PNG_HEADER_BYTES)]);
}

/** Two frames as an animated WebP or GIF. */
export async function createAnimation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 120, height: 120, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame('#102030'), frame('#f0e0d0')]);
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** An AVIF that says it is a sequence. */
export async function createAvifSequence(): Promise<Buffer> {
  const avif = await createPhoto({ width: 120, height: 120 }).avif({ effort: 0 }).toBuffer();
  avif.write('avis', 8, 'latin1');
  return avif;
}
