import type { Icon } from '@tabler/icons-react';
import classes from './row-action.module.css';

interface RowActionProps {
  /** What it does to which row, such as `Edit Ada`. */
  label: string;
  icon: Icon;
  opensDialog?: boolean;
  onAct: () => void;
}

/** Something to do with one row. */
export function RowAction({ label, icon: Mark, opensDialog = true, onAct }: RowActionProps) {
  return (
    <button
      className={classes.action}
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onAct}
    >
      <Mark size={17} stroke={1.6} aria-hidden />
    </button>
  );
}
