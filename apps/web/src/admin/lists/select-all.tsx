import type { Ref } from 'react';
import { RowCheck } from './row-check.tsx';
import { selectAllState } from './selection.ts';
import type { ListSelection } from './selection-context.tsx';

interface SelectAllProps {
  ref: Ref<HTMLInputElement>;
  /** The name of the rows, such as `contacts`. */
  what: string;
  selection: ListSelection;
  loaded: readonly string[];
  total: number;
  /** The target state while select-all is running; undefined otherwise. */
  selecting: boolean | undefined;
  onSelectAll: (select: boolean) => void;
}

/** The checkbox that selects all rows that match, loaded or not. */
export function SelectAll(props: SelectAllProps) {
  const { ref, what, selection, loaded, total, selecting, onSelectAll } = props;
  const state = selectAllState(selection.ids, loaded, total);
  const isSelecting = selecting !== undefined;
  return (
    <RowCheck
      ref={ref}
      label={`Select all ${what}`}
      checked={selecting ?? state === 'all'}
      isPartly={!isSelecting && state === 'some'}
      isBusy={isSelecting}
      onToggle={() => onSelectAll(state !== 'all')}
    />
  );
}
