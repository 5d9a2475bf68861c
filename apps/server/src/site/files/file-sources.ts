import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextFonts } from '@rapport/site-files/text-fonts';

/** What the build wrote to make files and drawings in other colors from (`apps/web/build/site-files.ts`). */
export interface FileSources {
  /** The drawings by name: `favicon`, `fallback-1` and so on, and `portrait` if the sample's portrait is one. */
  readDrawing(name: string): Promise<string | null>;
  /** The sample's portrait, drawn or photographed. */
  readPortrait(): Promise<Buffer>;
  readFonts(): Promise<TextFonts>;
}

const DRAWING = '.svg';

/** Lists the files once, so that only listed files can be read. */
export function listFileSources(directory: string): FileSources {
  const names = readdirSync(directory);
  const read = (name: string) => readFile(join(directory, name));
  const drawings = new Set(names.filter((name) => name.endsWith(DRAWING)));
  const portrait = names.find((name) => name.startsWith('portrait.'));
  return {
    async readDrawing(name) {
      const file = name + DRAWING;
      return drawings.has(file) ? (await read(file)).toString() : null;
    },
    async readPortrait() {
      if (!portrait) throw new Error('The web build has no portrait.');
      return read(portrait);
    },
    async readFonts() {
      return { display: await read('display.ttf'), text: await read('text.ttf') };
    },
  };
}
