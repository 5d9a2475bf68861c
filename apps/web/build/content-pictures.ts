import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LIGHT_BACKGROUND } from '@rapport/domain/site/light-background';
import { paintDrawing } from '@rapport/domain/site/palette';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { LOOK_FILE, readPalette } from './look.ts';

const QUERY = '?picture';
const PREFIX = '\0rapport-picture:';
const DRAWING_QUERY = '?drawing';
const DRAWING_PREFIX = '\0rapport-drawing:';

/** The folder of resized pictures. The build creates it; it is not committed. */
const FOLDER = path.join(import.meta.dirname, '../src/app/made');

/** In pixels. The portrait is at most 472 px wide, on screens with up to three device pixels per px. */
const WIDTHS = [360, 540, 720, 960, 1440];
const FALLBACK_WIDTH = 960;
const FORMATS = {
  avif: { type: 'image/avif', options: { quality: 55, effort: 6 } },
  webp: { type: 'image/webp', options: { quality: 80, effort: 6 } },
} as const;

interface Variant {
  width: number;
  file: string;
}

async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  // Two builds at once, or two test files of one run, must not read each other's half-written file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** The widths to create: the usual ones below the picture's own width, and its own if it is not wider than all of them. */
export function widthsFor(original: number): number[] {
  const widest = Math.min(original, WIDTHS.at(-1) ?? original);
  return [...WIDTHS.filter((width) => width < widest), widest];
}

async function make(
  folder: string,
  source: Buffer,
  name: string,
  width: number,
  format: 'avif' | 'webp' | 'jpeg',
): Promise<Variant> {
  const hash = createHash('sha256').update(`1 ${format} ${width} `).update(source).digest('hex').slice(0, 12);
  const file = path.join(folder, `${name}-${width}-${hash}.${format}`);
  if (!existsSync(file)) {
    const resized = sharp(source).autoOrient().resize({ width });
    const encoded =
      format === 'jpeg'
        ? resized.flatten({ background: LIGHT_BACKGROUND.paper }).jpeg({ quality: 82, mozjpeg: true })
        : resized[format](FORMATS[format].options);
    await mkdir(folder, { recursive: true });
    await writeWhole(file, await encoded.toBuffer());
  }
  return { width, file };
}

function moduleOf(
  fallback: Variant,
  height: number,
  sources: { type: string; variants: Variant[] }[],
): string {
  const imports: string[] = [];
  const address = (file: string) => {
    const name = `address${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${file}?url`)};`);
    return name;
  };
  const list = sources.map(({ type, variants }) => {
    const set = variants.map(({ width, file }) => `\${${address(file)}} ${width}w`).join(', ');
    return `{ type: ${JSON.stringify(type)}, srcSet: \`${set}\` }`;
  });
  const picture = `{ src: ${address(fallback.file)}, width: ${fallback.width}, height: ${height}, sources: [${list.join(', ')}] }`;
  return `${imports.join('\n')}\nexport default ${picture};\n`;
}

/** Writes a drawing with the colors of the site, which it names as `var(--brand)` and the like. */
async function paint(file: string, folder: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  const painted = paintDrawing(source, (await readPalette()).fixed);
  if (painted === source) return file;
  const hash = createHash('sha256').update(painted).digest('hex').slice(0, 12);
  const target = path.join(folder, `${path.parse(file).name}-${hash}.svg`);
  await mkdir(folder, { recursive: true });
  if (!existsSync(target)) await writeWhole(target, Buffer.from(painted));
  return target;
}

/** A drawing is sharp at every size, so only its colors are replaced. */
async function drawing(file: string, painted: string): Promise<string> {
  const { width, height } = await sharp(await readFile(file)).metadata();
  return moduleOf({ width, file: painted }, height, []);
}

async function photograph(file: string, folder: string): Promise<string> {
  const source = await readFile(file);
  const { autoOrient } = await sharp(source).metadata();
  const name = path.parse(file).name;
  const of = (format: 'avif' | 'webp') =>
    Promise.all(widthsFor(autoOrient.width).map((width) => make(folder, source, name, width, format)));
  const sources = [
    { type: FORMATS.avif.type, variants: await of('avif') },
    { type: FORMATS.webp.type, variants: await of('webp') },
  ];
  const fallback = await make(folder, source, name, Math.min(autoOrient.width, FALLBACK_WIDTH), 'jpeg');
  return moduleOf(fallback, Math.round((fallback.width * autoOrient.height) / autoOrient.width), sources);
}

interface PictureOptions {
  /** The cache folder of resized and painted pictures. */
  folder?: string;
  /** Whether drawings get the colors of the site; without, addresses lead to the files themselves. */
  painted?: boolean;
}

/**
 * `import portrait from './portrait.jpg?picture'` gives the picture as pages show it: its size, and for a photograph
 * AVIF and WebP in several widths. A drawing (SVG) is painted in the colors of the site; `?drawing` gives its address
 * alone.
 */
export function contentPictures({ folder = FOLDER, painted = true }: PictureOptions = {}): Plugin {
  return {
    name: 'rapport:content-pictures',
    enforce: 'pre',
    resolveId(id, importer) {
      if (importer === undefined) return null;
      const resolve = (query: string) => path.resolve(path.dirname(importer), id.slice(0, -query.length));
      if (id.endsWith(QUERY)) return PREFIX + resolve(QUERY);
      return id.endsWith(DRAWING_QUERY) ? DRAWING_PREFIX + resolve(DRAWING_QUERY) : null;
    },
    async load(id) {
      const prefix = [PREFIX, DRAWING_PREFIX].find((one) => id.startsWith(one));
      if (prefix === undefined) return null;
      const file = id.slice(prefix.length);
      this.addWatchFile(file);
      if (!file.endsWith('.svg')) return photograph(file, folder);
      if (painted) this.addWatchFile(LOOK_FILE);
      const shown = painted ? await paint(file, folder) : file;
      if (prefix === DRAWING_PREFIX) return `export { default } from ${JSON.stringify(`${shown}?url`)};`;
      return drawing(file, shown);
    },
  };
}
