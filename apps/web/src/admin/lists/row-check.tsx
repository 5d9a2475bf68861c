import { Center, Checkbox } from '@mantine/core';
import type { Ref } from 'react';

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
    <Center component="label" flex="none" w={32} h={44} ml={-8} data-touch style={{ cursor: 'pointer' }}>
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
    </Center>
  );
}
