import { Box, Chip, Flex, Group, NativeSelect } from '@mantine/core';
import type { PlanSort, PlanStatus } from '@rapport/domain/enrollments/list-options';
import { DateFilter } from '../lists/date-filter.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { PLAN_PAGE_SIZES, type usePlanFilters } from './use-plan-filters.ts';

const ALL = 'all';
const STATUSES: { value: PlanStatus | typeof ALL; label: string }[] = [
  { value: ALL, label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'ends_soon', label: 'Ends soon' },
  { value: 'no_hours', label: 'No hours' },
  { value: 'over', label: 'Over' },
];

const SORTS: { value: PlanSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'ends_first', label: 'Ends first' },
  { value: 'fewest_hours', label: 'Fewest hours left' },
  { value: 'client', label: 'Client, A to Z' },
];

interface PlanToolbarProps {
  filters: ReturnType<typeof usePlanFilters>;
  typed: string;
  onType: (text: string) => void;
}

/** The search, the filters by status and date of enrollment, the order and the page size of the list of plans. */
export function PlanToolbar({ filters, typed, onType }: PlanToolbarProps) {
  const { status, range, sort, size } = filters;
  return (
    <Flex component="search" aria-label="Enrollments" wrap="wrap" gap="sm" align="center" mb="md">
      <Box flex="1 1 16rem" maw={416}>
        <SearchField
          label="Search enrollments"
          placeholder="Client, email or package"
          value={typed}
          onChange={onType}
        />
      </Box>
      <Group gap="xs">
        <DateFilter range={range} onChange={filters.setRange} />
        <NativeSelect
          flex={{ base: '1 1 40%', sm: '0 1 auto' }}
          aria-label="Sort by"
          data={SORTS}
          value={sort}
          onChange={({ currentTarget }) => filters.setSort(currentTarget.value as PlanSort)}
        />
        <NativeSelect
          flex={{ base: '1 1 40%', sm: '0 1 auto' }}
          aria-label="Plans per page"
          data={PLAN_PAGE_SIZES.map((one) => ({ value: String(one), label: `${one} per page` }))}
          value={String(size)}
          onChange={({ currentTarget }) => filters.setSize(Number(currentTarget.value))}
        />
      </Group>
      <Group gap={6} role="radiogroup" aria-label="Status">
        <Chip.Group
          value={status ?? ALL}
          onChange={(value) => filters.setStatus(value === ALL ? undefined : (value as PlanStatus))}
        >
          {STATUSES.map(({ value, label }) => (
            <Chip key={value} value={value} size="sm" variant="light">
              {label}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
    </Flex>
  );
}
