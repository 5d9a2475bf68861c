import { shorten } from './shorten.ts';

/** How the text of a file is written as bytes. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** What the owner should know of the encoding, with a name to check; null where there is nothing to say. */
export function describeEncoding(
  encoding: Encoding,
  isDamaged: boolean,
  example: string | null,
): string | null {
  if (isDamaged) return 'Some characters of this file are damaged. Texts with such characters are left out.';
  if (encoding === 'utf-8') return null;
  const check = example === null ? '' : ` Check whether “${shorten(example)}” is right.`;
  return `This file is not UTF-8. It was read as ${NAMES[encoding]}.${check}`;
}
