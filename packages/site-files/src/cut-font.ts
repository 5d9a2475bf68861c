/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** The file of a variable font in its package. */
export interface FontFile {
  package: string;
  file: string;
}

export type CutOptions = Parameters<typeof subsetFont>[2];

/** The folder of a font's package, with its license. */
export function findFontFolder({ package: name }: FontFile): string {
  return path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

/** Keeps the glyphs of the characters, pins or narrows axes, and writes the font in another format. */
export async function cutFont(font: FontFile, characters: string, options: CutOptions): Promise<Uint8Array> {
  return subsetFont(await readFile(path.join(findFontFolder(font), font.file)), characters, options);
}
