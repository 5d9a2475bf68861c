import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import type { MenuEntry } from '../../ui/menu/menu-options.ts';
import { failed } from '../ui/feedback.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ExportRequest } from './csv-download.ts';
import type { FilterChip } from './filter-chips.tsx';
import { ListMenu } from './list-menu.tsx';
import { GoneNote } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PagedList, type PagedQuery } from './paged-list.tsx';
import type { ListRecord, RecordAction, RecordHandlers, RecordView } from './record-columns.ts';
import { RecordTable } from './record-table.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';
import { SelectAll } from './select-all.tsx';
import type { ListSelection } from './selection-context.tsx';
import type { ListState } from './use-list-state.ts';
import type { RecordPanelState } from './use-record-panel.ts';

/** Selects every row that matches the filter, loaded or not, or deselects them all. */
function useSelectAll(
  selection: ListSelection,
  fetchIds: () => Promise<string[]>,
  onError: (error: unknown) => void,
) {
  return useMutation({
    mutationFn: async (select: boolean) => ({ select, ids: await fetchIds() }),
    onSuccess: ({ select, ids }) => (select ? selection.add(ids) : selection.remove(ids)),
    onError,
  });
}

/** Renders the heading of a list: its title with the note, and its menu. */
export type ListHeading = (note: string, menu: ReactNode) => ReactNode;

interface RecordListProps<Row> {
  /** The filters, the order and the page size in the address. */
  state: ListState;
  query: PagedQuery;
  rows: readonly Row[];
  total: number | undefined;
  /** Whether the rows are those of a filter. */
  isFiltered: boolean;
  /** The name of one row; the plural ends in `s`. */
  unit: string;
  /** The accessible name of the search. */
  label: string;
  searchPlaceholder: string;
  /** The filters beside the search. */
  filters: ReactNode;
  chips: readonly FilterChip[];
  exported: Omit<ExportRequest, 'selected'>;
  /** What else is in the menu of the list. */
  menuEntries?: readonly MenuEntry[];
  heading: ListHeading;
  /** The note below the title. */
  note: string;
  selection: ListSelection;
  /** Reads the ids of all rows that match. */
  fetchIds: () => Promise<string[]>;
  view: RecordView<Row>;
  actions: readonly RecordAction[];
  /** The side panel, in which a row opens. */
  panel: RecordPanelState<Row>;
  onAct: (key: string, row: Row) => void;
  /** Whether the number of rows per page can be chosen. */
  hasPageSize: boolean;
  empty: ReactNode;
  /** The actions on the selected rows. */
  bulkActions: ReactNode;
}

/** A list of records with search, filters, sorted columns, export, selection and bulk actions. */
export function RecordList<Row extends ListRecord>(props: RecordListProps<Row>) {
  const { state, query, rows, total, unit, label, selection, view, fetchIds, exported } = props;
  const units = `${unit}s`;
  const selectAll = useSelectAll(selection, fetchIds, (error) =>
    failed(`Failed to select the ${units}`, error),
  );
  const all = useRef<HTMLInputElement>(null);
  const clear = () => {
    selection.clear();
    // The pressed button goes with the selection.
    all.current?.focus({ preventScroll: true });
  };
  const handlers = useHandlers(props);
  const loaded = useMemo(() => rows.map(({ id }) => id), [rows]);
  const frame = {
    view,
    sort: state.sort,
    onSort: state.sortBy,
    selectAll: (
      <SelectAll
        ref={all}
        what={units}
        selection={selection}
        loaded={loaded}
        total={total ?? 0}
        selecting={selectAll.isPending ? selectAll.variables : undefined}
        onSelectAll={selectAll.mutate}
      />
    ),
  };
  return (
    <>
      {props.heading(
        props.note,
        <ListMenu
          query={query}
          exported={{ ...exported, selected: selection.ids }}
          entries={props.menuEntries ?? []}
        />,
      )}
      {props.panel.isGone ? <GoneNote what={unit} /> : null}
      <ListToolbar
        state={state}
        label={label}
        units={units}
        placeholder={props.searchPlaceholder}
        filters={props.filters}
        chips={props.chips}
        // The dashboard on a phone leaves them to the section, but for those that are set.
        isOnPhones={props.hasPageSize || props.isFiltered}
      />
      <PagedList
        query={query}
        what={`the ${units}`}
        unit={unit}
        total={total}
        isFiltered={props.isFiltered}
        loadedCount={rows.length}
        skeleton={<RecordsSkeleton {...frame} />}
        empty={props.empty}
        pageSize={props.hasPageSize ? state.pageSize : undefined}
        after={
          <BulkBar selection={selection} isSelecting={selectAll.isPending} onClear={clear}>
            {props.bulkActions}
          </BulkBar>
        }
      >
        <RecordTable
          {...frame}
          rows={rows}
          selected={selection.ids}
          currentId={props.panel.id}
          actions={props.actions}
          handlers={handlers}
        />
      </PagedList>
    </>
  );
}

/** Handlers that stay the same, so that a row is rendered again only when what it shows changes. */
function useHandlers<Row extends ListRecord>(props: RecordListProps<Row>): RecordHandlers<Row> {
  const latest = useRef(props);
  latest.current = props;
  return useMemo(
    () => ({
      open: ({ id }) => latest.current.panel.open(id),
      act: (key, row) => latest.current.onAct(key, row),
      toggle: (id) => latest.current.selection.toggle(id),
    }),
    [],
  );
}
