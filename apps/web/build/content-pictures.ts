import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const QUERY = '?picture';
const PREFIX = '\0rapport-picture:';

/** Resized pictures land here; what is in this folder is made by the build and not kept in the repository. */
const FOLDER = path.join(import.meta.dirname, '../src/app/made');

/** Pixels; the portrait is shown at most 472 wide, on screens of up to three pixels for each of those. */
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
  // Two builds at once must not read each other's half-written file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** The widths to make of a picture: the usual ones below its own, and its own where that is no wider than all of them. */
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
        ? resized.flatten({ background: '#f6f1e8' }).jpeg({ quality: 82, mozjpeg: true })
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

/** A drawing stays as it is; it is sharp at every size. */
async function drawing(file: string): Promise<string> {
  const { width, height } = await sharp(await readFile(file)).metadata();
  return moduleOf({ width, file }, height, []);
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

/**
 * `import portrait from './portrait.jpg?picture'` gives the picture as pages show it: its size, and for a photograph
 * AVIF and WebP in several widths. A drawing (SVG) is handed on as it is.
 */
export function contentPictures(folder: string = FOLDER): Plugin {
  return {
    name: 'rapport:content-pictures',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.endsWith(QUERY) || importer === undefined) return null;
      return PREFIX + path.resolve(path.dirname(importer), id.slice(0, -QUERY.length));
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length);
      this.addWatchFile(file);
      return file.endsWith('.svg') ? drawing(file) : photograph(file, folder);
    },
  };
}
