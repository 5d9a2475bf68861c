/** The note below the title of a list: its name and how many rows match. `total` is undefined until it is known. */
export function formatListNote(name: string, total: number | undefined, isFiltered: boolean): string {
  if (total === undefined) return name;
  return `${name} · ${total.toLocaleString('en-US')} ${isFiltered ? 'found' : 'total'}`;
}
