import { Box, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import classes from './list-toolbar.module.css';
import { SearchField } from './search-field.tsx';
import type { ListState } from './use-list-state.ts';

interface ListToolbarProps {
  state: ListState;
  /** The accessible name of the search. */
  label: string;
  /** The name of the rows, such as `contacts`. */
  units: string;
  placeholder: string;
  filters: ReactNode;
  chips: readonly FilterChip[];
  /** Whether a phone shows it. */
  isOnPhones?: boolean;
}

/** The search and the filters above a list, and the filters that are set. In a narrow list a button opens the filters. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, label, units, placeholder, filters, chips, isOnPhones = true } = props;
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  return (
    <Box
      component="search"
      aria-label={label}
      mb="xs"
      className={classes.toolbar}
      {...(isOnPhones ? {} : { visibleFrom: 'sm' })}
    >
      <Group gap="xs" mb="xs">
        <SearchField
          flex="1 1 9rem"
          maw={400}
          label={`Search ${units}`}
          placeholder={placeholder}
          value={state.typed}
          onChange={state.setTyped}
        />
        <Button
          variant="default"
          className={classes.toggle}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          Filters
        </Button>
        <Group id={id} gap="xs" className={classes.filters} data-open={isOpen || undefined}>
          {filters}
        </Group>
      </Group>
      <FilterChips chips={chips} onClear={state.clear} />
    </Box>
  );
}
