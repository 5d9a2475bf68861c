import type { Icon } from '@tabler/icons-react';
import { useTooltip } from '../tooltips/use-tooltip.ts';
import classes from './row-action.module.css';

interface RowActionProps {
  /** What it does to which row, such as `Edit Ada`. */
  label: string;
  icon: Icon;
  opensDialog?: boolean;
  onAct: () => void;
}

/** Something to do with one row; its mark is told in words to a pointer that rests on it (decision 27). */
export function RowAction({ label, icon: Mark, opensDialog = true, onAct }: RowActionProps) {
  const tip = useTooltip<HTMLButtonElement>(label);
  return (
    <button
      {...tip}
      className={classes.action}
      type="button"
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onAct}
    >
      <Mark size={17} stroke={1.6} aria-hidden />
    </button>
  );
}
