import { type Palette, paintDrawing } from '@rapport/domain/site/palette';
import { CENTER, type FocalPoint } from '@rapport/domain/site/picture-schema';
import { placeCrop } from '@rapport/domain/site/place-crop';
import sharp from 'sharp';
import type { TextFonts } from './text-fonts.ts';
import { createDraw, type Draw } from './text-outlines.ts';

/** A drawing or a photograph, and the part of it that stays in view, in percent from its left and upper edge. */
export interface Portrait {
  bytes: Uint8Array;
  focus: FocalPoint;
}

/** What the preview image shows. */
export interface SocialImageContent {
  name: string;
  profession: string;
  headlineLines: readonly string[];
  /** Null for a plain ground. */
  portrait: Portrait | null;
  palette: Palette;
  fonts: TextFonts;
}

/** The size that link previews expect (Open Graph). */
const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const TEXT_WIDTH = 590;
const LARGEST_HEADLINE = 104;
const LINE_HEIGHT = 1.04;
const HEADLINE_TOP = 168;
const HEADLINE_BOTTOM = 492;
const ARCH = { left: 748, top: 92, width: 372 };

function archPath({ left, top, width }: typeof ARCH): string {
  const { height } = SOCIAL_IMAGE;
  const radius = width / 2;
  return `M${left} ${height}V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V${height}`;
}

const LESS_THAN = 0x3c;

/** Whether a picture is a drawing (SVG), whose colors follow the look. */
function isDrawing(bytes: Uint8Array): boolean {
  return bytes[0] === LESS_THAN;
}

/** The portrait cut to the arch's box, as a data address that the drawing can hold. */
async function portraitAddress({ bytes, focus }: Portrait, { fixed }: Palette): Promise<string> {
  const box = { width: ARCH.width, height: SOCIAL_IMAGE.height - ARCH.top };
  const source = isDrawing(bytes) ? Buffer.from(paintDrawing(new TextDecoder().decode(bytes), fixed)) : bytes;
  const { format, width, autoOrient } = await sharp(source).metadata();
  // A drawing has no meaningful size of its own, so it is rendered at the size shown.
  const options = format === 'svg' ? { density: Math.max(72, (72 * box.width) / width) } : {};
  const picture = sharp(source, options).autoOrient();
  // Without a choice the upper part is shown, where faces are.
  if (focus.x !== CENTER.x || focus.y !== CENTER.y)
    picture.extract(placeCrop(autoOrient, box.width / box.height, focus));
  const cut = await picture
    .resize({ ...box, fit: 'cover', position: 'top' })
    .flatten({ background: fixed.brand })
    .png()
    .toBuffer();
  return `data:image/png;base64,${cut.toString('base64')}`;
}

/** What fills the arch: the portrait, or the plain color without one. */
async function archContent({ portrait, palette }: SocialImageContent): Promise<string> {
  const box = `x="${ARCH.left}" y="${ARCH.top}" width="${ARCH.width}" height="${SOCIAL_IMAGE.height - ARCH.top}"`;
  if (!portrait) return `<rect ${box} fill="${palette.fixed.brand}"/>`;
  return `<image ${box} href="${await portraitAddress(portrait, palette)}"/>`;
}

const HEADLINE_TRACKING = -0.02;

interface LinePlace {
  size: number;
  y: number;
  color: string;
  tracking?: number;
}

/** Characters of a line before it is broken. */
const MAX_LINE = 22;
const WORD_PARTS = new RegExp(`.{1,${MAX_LINE}}`, 'gu');

/** The lines of the headline, those that are long broken between words, and within what has no blanks. */
function breakLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const words = line.split(' ').flatMap((word) => word.match(WORD_PARTS) ?? []);
    const rows: string[] = [];
    for (const word of words) {
      const longer = `${rows.at(-1) ?? ''} ${word}`.trim();
      if (longer.length > MAX_LINE || rows.length === 0) rows.push(word);
      else rows[rows.length - 1] = longer;
    }
    return rows;
  });
}

/** The width of a line in em. A character that the font lacks counts as wide as it can be in a system font. */
function emsOf(draw: Draw, line: string, tracking = 0): number {
  const { width, isComplete } = draw(line, 1, { tracking });
  return isComplete ? width : [...line].length;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A line of text as outlines of the site's font, or as text in a system font if the site's font lacks its script. */
function lineOf(draw: Draw, line: string, { size, y, color, tracking = 0 }: LinePlace): string {
  const { path, isComplete } = draw(line, size, { tracking });
  if (isComplete) return `<path transform="translate(${MARGIN} ${y})" d="${path}" fill="${color}"/>`;
  const escaped = line.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
  return `<text x="${MARGIN}" y="${y}" font-family="serif" font-size="${size}" fill="${color}">${escaped}</text>`;
}

/** The picture that link previews show: the headline and portrait of the site, 1200 × 630. */
export async function socialImage(content: SocialImageContent): Promise<Buffer> {
  const { name, profession, palette } = content;
  const headlineLines = breakLines(content.headlineLines);
  const { light, fixed } = palette;
  const display = createDraw(content.fonts.display);
  const text = createDraw(content.fonts.text);

  const widest = Math.max(1, ...headlineLines.map((line) => emsOf(display, line, HEADLINE_TRACKING)));
  const most = (HEADLINE_BOTTOM - HEADLINE_TOP) / (headlineLines.length * LINE_HEIGHT);
  const size = Math.min(LARGEST_HEADLINE, TEXT_WIDTH / widest, most);
  const first = HEADLINE_BOTTOM - (headlineLines.length - 1) * size * LINE_HEIGHT;
  const headline = headlineLines.map((line, index) => {
    const y = first + index * size * LINE_HEIGHT;
    return lineOf(display, line, { size, y, color: light.ink, tracking: HEADLINE_TRACKING });
  });

  const nameSize = Math.min(38, TEXT_WIDTH / emsOf(display, name));
  const professionSize = Math.min(26, TEXT_WIDTH / emsOf(text, profession));
  const frame = archPath({ left: ARCH.left - 16, top: ARCH.top - 16, width: ARCH.width });
  const arch = archPath(ARCH);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SOCIAL_IMAGE.width} ${SOCIAL_IMAGE.height}">
<defs><clipPath id="arch"><path d="${arch}Z"/></clipPath></defs>
<rect width="100%" height="100%" fill="${light.paper}"/>
<path d="${frame}" fill="none" stroke="${fixed.mark}" stroke-width="1.5"/>
<g clip-path="url(#arch)">${await archContent(content)}</g>
${lineOf(display, name, { size: nameSize, y: 112, color: fixed.brand })}
${headline.join('\n')}
<rect x="${MARGIN}" y="534" width="${TEXT_WIDTH}" height="1" fill="${light.hairline}"/>
<rect x="${MARGIN}" y="533" width="64" height="3" fill="${fixed.mark}"/>
${lineOf(text, profession, { size: professionSize, y: 580, color: light['ink-2'] })}
</svg>`;
  return sharp(Buffer.from(svg))
    .resize(SOCIAL_IMAGE)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toBuffer();
}
