import { TAG_FIELDS } from '../../tags/fields.ts';
import { MAX_CELL_LENGTH } from '../limits.ts';
import { parseText } from './text.ts';

/** How a service writes several tags into one cell. */
export type TagFormat = 'commas' | 'semicolons' | 'quotedCommas';

/** The most tags of one row. */
export const MAX_ROW_TAGS = 50;

/** Names in double quotes, joined by commas: `"Paris, France","VIP"`. */
function splitQuoted(cell: string): string[] {
  const names = cell.matchAll(/"((?:[^"]|"")*)"|[^,"]+/g);
  return Array.from(names, ([all, quoted]) => quoted?.replaceAll('""', '"') ?? all);
}

const SPLIT: Record<TagFormat, (cell: string) => string[]> = {
  commas: (cell) => cell.split(','),
  semicolons: (cell) => cell.split(';'),
  quotedCommas: splitQuoted,
};

/** The tags of some cells, each once in any case of letters; null for names that cannot be stored, or too many of them. */
export function parseTags(cells: readonly string[], format: TagFormat): (string | null)[] {
  const names = cells
    .flatMap((cell) => (cell.length > MAX_CELL_LENGTH ? [null] : SPLIT[format](cell)))
    .map((name) => name && parseText(name, TAG_FIELDS.name.max))
    .filter((name) => name !== '');
  const known = new Set<string | null>();
  const kept = names.filter((name) => {
    const key = name?.toLowerCase() ?? null;
    return !known.has(key) && known.add(key);
  });
  return kept.length > MAX_ROW_TAGS ? [...kept.slice(0, MAX_ROW_TAGS), null] : kept;
}
