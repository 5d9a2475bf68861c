import { useEffect, useRef } from 'react';
import classes from './row-check.module.css';

interface RowCheckProps {
  id?: string;
  label: string;
  checked: boolean;
  /** True when some of its rows are selected, but not all. */
  isPartly?: boolean;
  isBusy?: boolean;
  onToggle: () => void;
}

/** The checkbox that selects a row or a whole list. */
export function RowCheck({ id, label, checked, isPartly = false, isBusy = false, onToggle }: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <span className={classes.target}>
      <input
        ref={box}
        className={classes.box}
        id={id}
        type="checkbox"
        aria-label={label}
        aria-busy={isBusy}
        checked={checked}
        onChange={isBusy ? undefined : onToggle}
        readOnly={isBusy}
      />
    </span>
  );
}
