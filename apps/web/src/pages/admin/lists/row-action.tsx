import { Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './row-action.module.css';
import '@mantine/core/styles/Tooltip.css';

/** A pointer that rests, and the focus of the keyboard; a finger that holds means something else. */
const TOLD_ON = { hover: true, focus: true, touch: false };

/** On the tooltip alone: a `className` would go to the button too. */
const TIP = { tooltip: classes.tip ?? '' };

interface RowActionProps {
  /** What it does to which row, such as `Edit Ada`. */
  label: string;
  icon: Icon;
  opensDialog?: boolean;
  onAct: () => void;
}

/** Something to do with one row; its mark is told in words to a pointer that rests on it (decision 27). */
export function RowAction({ label, icon: Mark, opensDialog = true, onAct }: RowActionProps) {
  return (
    <Tooltip label={label} classNames={TIP} events={TOLD_ON}>
      <button
        className={classes.action}
        type="button"
        aria-label={label}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={onAct}
      >
        <Mark size={17} stroke={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
