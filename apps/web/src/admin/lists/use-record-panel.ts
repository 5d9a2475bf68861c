import { useEffect, useRef } from 'react';
import { usePanel } from './use-panel.ts';

/** The query that reads the row of the panel. */
interface RecordQuery<Row> {
  /** The row as it is stored now: undefined until it is known, null when it no longer exists. */
  record: Row | null | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RecordPanelOptions<Row> {
  /** The name of the parameter in the address. */
  name: string;
  /** The loaded rows of the list. */
  rows: readonly Row[];
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  useRecord: (id: string | null) => RecordQuery<Row>;
}

/** The state of the side panel of a list. */
export interface RecordPanelState<Row> extends Omit<RecordQuery<Row>, 'record'> {
  id: string | null;
  /** Undefined until it is known; while the panel closes still the last one. */
  record: Row | undefined;
  isOpen: boolean;
  /** Whether it was open since the list is shown. */
  wasOpened: boolean;
  /** True while the address names a row that no longer exists. */
  isGone: boolean;
  open: (id: string) => void;
  close: () => void;
  /** Show the row above and the one below; null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The row that the address names, with its neighbors in the list. */
export function useRecordPanel<Row extends { id: string }>(
  options: RecordPanelOptions<Row>,
): RecordPanelState<Row> {
  const { name, rows, list, useRecord } = options;
  const panel = usePanel(name);
  const { id } = panel;
  const { record: stored, ...query } = useRecord(id);
  const index = rows.findIndex((row) => row.id === id);
  const record = (stored === undefined ? rows[index] : stored) ?? undefined;
  const isGone = id !== null && stored === null;

  const last = useRef<Row | undefined>(undefined);
  if (record) last.current = record;
  const wasOpened = useRef(false);
  if (id !== null) wasOpened.current = true;

  const latest = useRef(list);
  latest.current = list;
  // A link may name a row that came in after the list was loaded.
  const isUnlisted = id !== null && index === -1 && Boolean(stored);
  useEffect(() => {
    if (isUnlisted) void latest.current.refetch();
  }, [isUnlisted]);
  // The next page is there before someone asks for the row after the last one.
  const needsMore = index !== -1 && index === rows.length - 1 && list.hasNextPage && !list.isFetchingNextPage;
  useEffect(() => {
    if (needsMore) void latest.current.fetchNextPage();
  }, [needsMore]);

  const goTo = (row: Row | undefined) => (row ? () => panel.open(row.id) : null);
  return {
    ...query,
    ...panel,
    record: id === null ? last.current : record,
    isOpen: id !== null && !isGone,
    wasOpened: wasOpened.current,
    isGone,
    onPrevious: index > 0 ? goTo(rows[index - 1]) : null,
    onNext: index === -1 ? null : goTo(rows[index + 1]),
  };
}
