import sharp from 'sharp';

interface SamplePicture {
  width: number;
  height: number;
  format?: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff';
  colour?: string;
}

/** A plain picture of the given size. */
export function samplePicture({
  width,
  height,
  format = 'jpeg',
  colour = '#12494c',
}: SamplePicture): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}
