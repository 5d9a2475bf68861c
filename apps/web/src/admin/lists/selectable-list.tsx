import type { ReactNode } from 'react';
import { failed } from '../feedback.ts';
import type { ExportRequest } from './csv-download.ts';
import { ExportButton } from './export-button.tsx';
import toolbar from './list-toolbar.module.css';
import { PagedList, type PagedQuery } from './paged-list.tsx';
import { SearchField } from './search-field.tsx';
import { SelectBar } from './select-bar.tsx';
import type { ListSelection } from './selection-context.tsx';
import { useSelectAll } from './use-select-all.ts';

/** Renders the heading of a list: its title with the note, and the refresh button. */
export type ListHeading = (note: string, refresh: { isBusy: boolean; onRefresh: () => void }) => ReactNode;

interface SelectableListProps {
  query: PagedQuery;
  /** The name of one row; the plural ends in `s`. */
  unit: string;
  /** The accessible name of the search. */
  label: string;
  search: { placeholder: string; typed: string; setTyped: (typed: string) => void };
  /** A second filter beside the search. */
  filter?: ReactNode;
  exported: Omit<ExportRequest, 'selected'>;
  heading: ListHeading;
  /** The note below the title. */
  note: string;
  /** A message above the list. */
  message?: ReactNode;
  selection: ListSelection;
  /** Reads the ids of all rows that match. */
  fetchIds: () => Promise<string[]>;
  /** The ids of the loaded rows. */
  loaded: readonly string[];
  total: number | undefined;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The actions on the selected rows. */
  bulkActions: ReactNode;
  /** The loaded rows. */
  children: ReactNode;
}

/** A list of records with search, export, selection and bulk actions. */
export function SelectableList(props: SelectableListProps) {
  const { query, unit, label, search, filter, exported, heading, note, message } = props;
  const { selection, fetchIds, loaded, total, skeleton, empty, bulkActions, children } = props;
  const units = `${unit}s`;
  const selectAll = useSelectAll(selection, fetchIds, (error) =>
    failed(`Failed to select the ${units}`, error),
  );
  return (
    <>
      {heading(note, { isBusy: query.isRefetching, onRefresh: () => void query.refetch() })}
      {message}
      <search className={toolbar.toolbar} data-fields={filter ? undefined : 'one'} aria-label={label}>
        <SearchField
          className={toolbar.search}
          label={`Search ${units}`}
          placeholder={search.placeholder}
          value={search.typed}
          onChange={search.setTyped}
        />
        {filter}
        <ExportButton {...exported} selected={selection.ids} />
      </search>
      <PagedList
        query={query}
        what={`the ${units}`}
        unit={unit}
        total={total}
        loadedCount={loaded.length}
        skeleton={skeleton}
        empty={empty}
      >
        <SelectBar
          what={units}
          selection={selection}
          loaded={loaded}
          total={total ?? 0}
          selecting={selectAll.isPending ? selectAll.variables : undefined}
          onSelectAll={selectAll.mutate}
        >
          {bulkActions}
        </SelectBar>
        {children}
      </PagedList>
    </>
  );
}
