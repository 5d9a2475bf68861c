import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

/** A filter that is set. */
export interface FilterChip {
  /** The filter and its value, such as `Service: Other`. */
  label: string;
  onRemove: () => void;
}

/** The filters that are set; each is removed by a click. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Filters">
      {chips.map(({ label, onRemove }) => (
        <Button
          key={label}
          variant="light"
          size="compact-sm"
          radius="xl"
          aria-label={`Remove filter ${label}`}
          rightSection={<IconX size={13} stroke={2} aria-hidden />}
          onClick={onRemove}
        >
          {label}
        </Button>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear filters
      </Button>
    </Group>
  );
}
