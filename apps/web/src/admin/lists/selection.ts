/** The selected rows of the two lists, as the dashboard holds them (section 4). */
export interface SelectedRows {
  contacts: ReadonlySet<string>;
  subscribers: ReadonlySet<string>;
}

export type SelectableList = keyof SelectedRows;

export const NOTHING_SELECTED: SelectedRows = { contacts: new Set(), subscribers: new Set() };

/** The selection with these rows in it. */
export function withRows(selected: SelectedRows, list: SelectableList, ids: readonly string[]): SelectedRows {
  return { ...selected, [list]: new Set([...selected[list], ...ids]) };
}

/** The selection without these rows. */
export function withoutRows(
  selected: SelectedRows,
  list: SelectableList,
  ids: readonly string[],
): SelectedRows {
  const rest = new Set(selected[list]);
  for (const id of ids) rest.delete(id);
  return { ...selected, [list]: rest };
}

/**
 * What the select-all control shows: `all` when every row that matches is selected. Rows that are not loaded count as
 * selected when there are enough selected ids for them.
 */
export function selectAllState(
  selected: ReadonlySet<string>,
  loaded: readonly string[],
  total: number,
): 'none' | 'some' | 'all' {
  const here = loaded.filter((id) => selected.has(id)).length;
  if (loaded.length > 0 && here === loaded.length && selected.size >= total) return 'all';
  return here > 0 ? 'some' : 'none';
}
