/** Pixels of a picture, four bytes each: red, green, blue and how opaque it is. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The longer side of what is read, in pixels: enough to tell colors and a background. */
const MAX_SIDE = 96;

/** The pixels of a picture of this site, made smaller. Rejects if it cannot be shown. */
export async function readPixels(src: string): Promise<Pixels> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('this browser gives no pixels of a picture');
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
