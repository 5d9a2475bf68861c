import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';
import type { ListSelection } from './selection-context.tsx';

interface BulkBarProps {
  selection: ListSelection;
  isSelecting: boolean;
  onClear: () => void;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** The actions on the selected rows, at the bottom of the screen while rows are selected. */
export function BulkBar({ selection, isSelecting, onClear, children }: BulkBarProps) {
  const count = selection.ids.size;
  const selected = count > 0 ? `${count.toLocaleString('en-US')} selected` : '';
  return (
    <Paper className={classes.bar} withBorder data-shown={count > 0 || isSelecting || undefined}>
      {/* There from the start, so that a screen reader says the first selection too. */}
      <Text span fz="sm" fw={600} role="status">
        {isSelecting ? 'Selecting...' : selected}
      </Text>
      {count > 0 ? (
        <Group gap="xs" className={classes.actions}>
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear selection
          </Button>
          {children}
        </Group>
      ) : null}
    </Paper>
  );
}
