/** The line beneath a list's title: what it is and how many rows match; `total` is undefined while that is not known. */
export function listNote(name: string, total: number | undefined, isFiltered: boolean): string {
  if (total === undefined) return name;
  return `${name} · ${total.toLocaleString('en-US')} ${isFiltered ? 'found' : 'in all'}`;
}
