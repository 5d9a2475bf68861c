import { MAX_COUNTED } from '@rapport/domain/shared/max-total';

/** How many rows match: all rows are counted, those of a filter only as far as `maxTotal` of the query. */
export function formatTotal(total: number, isFiltered: boolean): string {
  const text = total.toLocaleString('en-US');
  return isFiltered && total === MAX_COUNTED ? `${text}+` : text;
}

/** The note below the title of a list: its name and how many rows match. `total` is undefined until it is known. */
export function formatListNote(name: string, total: number | undefined, isFiltered: boolean): string {
  if (total === undefined) return name;
  return `${name} · ${formatTotal(total, isFiltered)} ${isFiltered ? 'found' : 'total'}`;
}

/** The link to the rows that are not shown of a total that may be bounded; null when all of them are. */
export function formatMore(total: number, shown: number, isBounded: boolean): string | null {
  if (total <= shown) return null;
  return isBounded && total === MAX_COUNTED
    ? 'and more'
    : `and ${(total - shown).toLocaleString('en-US')} more`;
}
