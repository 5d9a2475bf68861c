import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import classes from './row-check.module.css';

interface RowCheckProps {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  checked: boolean;
  /** True when some of its rows are selected, but not all. */
  isPartly?: boolean;
  isBusy?: boolean;
  onToggle: () => void;
}

/** The checkbox that selects a row or a whole list. Its target is larger than its box. */
export function RowCheck(props: RowCheckProps) {
  const { ref, label, checked, isPartly = false, isBusy = false, onToggle } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the checkbox in it.
    <label className={classes.target}>
      <Checkbox
        {...(ref ? { ref } : {})}
        size="xs"
        aria-label={label}
        aria-busy={isBusy}
        checked={checked}
        indeterminate={isPartly}
        onChange={isBusy ? undefined : onToggle}
        readOnly={isBusy}
      />
    </label>
  );
}
