import type { Look } from './look-schema.ts';

const FOLDER = '/drawings/';
const FILE = /^([a-z]+(?:-\d)?)-([0-9a-f]{6})-([0-9a-f]{6})\.svg$/;

/** The colors of a drawing as they stand in its address. */
export function formatDrawingColors({ primary, accent }: Look): string {
  return `${primary.slice(1)}-${accent.slice(1)}`;
}

/** The address of a drawing of the design in these colors; without colors the file of the build is shown. */
export function getDrawingAddress(name: string, colors: string): string {
  return `${FOLDER}${name}-${colors}.svg`;
}

/** Parses a file name below /drawings/; null for any other text. */
export function parseDrawingFile(file: string): { name: string; look: Look } | null {
  const [, name, primary, accent] = FILE.exec(file) ?? [];
  if (name === undefined) return null;
  return { name, look: { primary: `#${primary}`, accent: `#${accent}` } };
}
