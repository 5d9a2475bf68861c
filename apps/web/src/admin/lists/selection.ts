/** The ids of the selected rows of both lists. */
export interface SelectedRows {
  contacts: ReadonlySet<string>;
  subscribers: ReadonlySet<string>;
}

export type SelectableList = keyof SelectedRows;

export const NOTHING_SELECTED: SelectedRows = { contacts: new Set(), subscribers: new Set() };

/** Adds rows to the selection of a list. */
export function withRows(selected: SelectedRows, list: SelectableList, ids: readonly string[]): SelectedRows {
  return { ...selected, [list]: new Set([...selected[list], ...ids]) };
}

/** Removes rows from the selection of a list. */
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
  const selectedCount = loaded.filter((id) => selected.has(id)).length;
  if (loaded.length > 0 && selectedCount === loaded.length && selected.size >= total) return 'all';
  return selectedCount > 0 ? 'some' : 'none';
}
