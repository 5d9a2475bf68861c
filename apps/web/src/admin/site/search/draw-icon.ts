import { UploadError } from '../../upload/upload-body.ts';
import { findIconGround } from './icon-ground.ts';

/** Side of the icon that is uploaded, in pixels: the largest one that browsers and phones ask for. */
const SIDE = 512;
/** A smaller picture is not enlarged; the server takes none below this. */
const MIN_SIDE = 64;
const MAX_SVG_BYTES = 1024 * 1024;
const MAX_BYTES = 10 * 1024 * 1024;
/** The icon on a ground of its own, as a share of it. */
const ON_GROUND = 0.74;
const CORNER = 0.19;
const GROUNDS = { light: '#ffffff', dark: '#1f1f1f' } as const;

const SVG_TYPE = 'image/svg+xml';
const DAMAGED = "This file can't be shown as a picture. Choose a PNG, SVG or JPEG file.";

/** A drawing with a size, without which some browsers draw nothing. What it names elsewhere is not loaded. */
async function sizeDrawing(file: File): Promise<string> {
  if (file.size > MAX_SVG_BYTES)
    throw new UploadError('This drawing is larger than 1 MB. Simplify it, or use a PNG.');
  const drawing = new DOMParser().parseFromString(await file.text(), SVG_TYPE);
  const root = drawing.documentElement;
  if (root.localName !== 'svg') throw new UploadError(DAMAGED);
  const [width, height] = ['width', 'height'].map((name) => Number.parseFloat(root.getAttribute(name) ?? ''));
  if (!root.hasAttribute('viewBox') && width && height)
    root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(SIDE));
  root.setAttribute('height', String(SIDE));
  return `data:${SVG_TYPE};charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
}

async function readDrawing(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await sizeDrawing(file);
  await image.decode();
  return image;
}

function createCanvas(side: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new UploadError('This browser cannot draw the icon. Try another one.');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** Draws a picture whole and in the middle of the square, at a share of its size. */
function place(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource & { width: number; height: number },
  share: number,
): void {
  const side = context.canvas.width;
  const scale = (side * share) / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
}

async function drawSquare(picture: ImageBitmap | HTMLImageElement): Promise<Blob | null> {
  const side = Math.min(SIDE, Math.max(picture.width, picture.height));
  if (side < MIN_SIDE)
    throw new UploadError(
      `This picture has only ${picture.width} × ${picture.height} pixels. Use one of at least 180 × 180 pixels.`,
    );
  let context = createCanvas(side);
  place(context, picture, 1);
  const ground = findIconGround(context.getImageData(0, 0, side, side).data);
  if (ground !== null) {
    const mark = context.canvas;
    context = createCanvas(side);
    context.fillStyle = GROUNDS[ground];
    context.beginPath();
    context.roundRect(0, 0, side, side, side * CORNER);
    context.fill();
    place(context, mark, ON_GROUND);
  }
  return new Promise((resolve) => context.canvas.toBlob(resolve, 'image/png'));
}

/**
 * A PNG, SVG or JPEG as a square PNG that is seen in light and dark tabs. Drawings become pictures here, because they can
 * contain scripts. Throws an UploadError that says what to do.
 */
export async function drawIcon(file: File): Promise<File> {
  if (file.size > MAX_BYTES)
    throw new UploadError('This file is larger than 10 MB. Choose a smaller picture.');
  const isDrawing = file.type === SVG_TYPE || /\.svg$/i.test(file.name);
  try {
    const picture = isDrawing ? await readDrawing(file) : await createImageBitmap(file);
    const blob = await drawSquare(picture);
    if (!blob) throw new UploadError(DAMAGED);
    return new File([blob], 'icon.png', { type: 'image/png' });
  } catch (error) {
    throw error instanceof UploadError ? error : new UploadError(DAMAGED);
  }
}
