import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { RowCheck } from './row-check.tsx';
import classes from './select-bar.module.css';
import { selectAllState } from './selection.ts';
import type { ListSelection } from './selection-context.tsx';

interface SelectBarProps {
  /** The name of the rows, such as `contacts`. */
  what: string;
  selection: ListSelection;
  loaded: readonly string[];
  total: number;
  /** The target state while select-all is running; undefined otherwise. */
  selecting: boolean | undefined;
  onSelectAll: (select: boolean) => void;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** Selects all rows that match, loaded or not, and shows the bulk actions while rows are selected. */
export function SelectBar({
  what,
  selection,
  loaded,
  total,
  selecting,
  onSelectAll,
  children,
}: SelectBarProps) {
  const id = useId();
  const state = selectAllState(selection.ids, loaded, total);
  const isSelecting = selecting !== undefined;
  const count = selection.ids.size;
  return (
    <div className={classes.bar} data-selecting={count > 0 || undefined}>
      <span className={classes.all}>
        <RowCheck
          id={id}
          label={`Select all ${what}`}
          checked={selecting ?? state === 'all'}
          isPartly={!isSelecting && state === 'some'}
          isBusy={isSelecting}
          onToggle={() => onSelectAll(state !== 'all')}
        />
        <label htmlFor={id}>{isSelecting ? 'Selecting...' : 'Select all'}</label>
      </span>
      <p className={classes.count} role="status">
        {count > 0 ? `${count.toLocaleString('en-US')} selected` : ''}
      </p>
      {count > 0 ? (
        <div className={classes.actions}>
          <Button className={classes.clear} variant="subtle" size="compact-sm" onClick={selection.clear}>
            Clear selection
          </Button>
          {children}
        </div>
      ) : null}
    </div>
  );
}
