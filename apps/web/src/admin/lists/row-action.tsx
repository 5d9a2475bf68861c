import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTooltip } from '../tooltips/use-tooltip.ts';

interface RowActionProps {
  /** The action and its row, such as `Edit Ada`. */
  label: string;
  icon: Icon;
  opensDialog?: boolean;
  /** The id of the row, where its page gives the focus back to this action. */
  record?: string;
  onAct: () => void;
}

/** An action of one row: an icon with a tooltip. */
export function RowAction({ label, icon: RowIcon, opensDialog = true, record, onAct }: RowActionProps) {
  const tooltip = useTooltip<HTMLButtonElement>(label);
  return (
    <ActionIcon
      {...tooltip}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      data-record={record}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onAct}
    >
      <RowIcon size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
