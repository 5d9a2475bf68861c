import type { Icon } from '@tabler/icons-react';
import { useTooltip } from '../tooltips/use-tooltip.ts';
import classes from './row-action.module.css';

interface RowActionProps {
  /** The action and its row, such as `Edit Ada`. */
  label: string;
  icon: Icon;
  opensDialog?: boolean;
  onAct: () => void;
}

/** An action of one row: an icon with a tooltip. */
export function RowAction({ label, icon: ActionIcon, opensDialog = true, onAct }: RowActionProps) {
  const tooltip = useTooltip<HTMLButtonElement>(label);
  return (
    <button
      {...tooltip}
      className={classes.action}
      type="button"
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onAct}
    >
      <ActionIcon size={17} stroke={1.6} aria-hidden />
    </button>
  );
}
