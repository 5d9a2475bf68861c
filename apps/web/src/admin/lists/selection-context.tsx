import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import {
  NOTHING_SELECTED,
  type SelectableList,
  type SelectedRows,
  withoutRows,
  withRows,
} from './selection.ts';

interface SelectionValue {
  selected: SelectedRows;
  add: (list: SelectableList, ids: readonly string[]) => void;
  remove: (list: SelectableList, ids: readonly string[]) => void;
}

const SelectionContext = createContext<SelectionValue | null>(null);

/** Holds the selection above the sections, so that it is not lost when the section changes. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [selected, setSelected] = useState<SelectedRows>(NOTHING_SELECTED);
  const value = useMemo<SelectionValue>(
    () => ({
      selected,
      add: (list, ids) => setSelected((now) => withRows(now, list, ids)),
      remove: (list, ids) => setSelected((now) => withoutRows(now, list, ids)),
    }),
    [selected],
  );
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

export interface ListSelection {
  ids: ReadonlySet<string>;
  add: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  toggle: (id: string) => void;
  clear: () => void;
}

/** The selected rows of one list. */
export function useSelection(list: SelectableList): ListSelection {
  const value = useContext(SelectionContext);
  if (!value) throw new Error('useSelection needs <SelectionProvider> above it');
  const ids = value.selected[list];
  return {
    ids,
    add: (more) => value.add(list, more),
    remove: (some) => value.remove(list, some),
    toggle: (id) => (ids.has(id) ? value.remove(list, [id]) : value.add(list, [id])),
    clear: () => value.remove(list, [...ids]),
  };
}
