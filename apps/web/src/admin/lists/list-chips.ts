import { formatRange, getToday } from './date-range.ts';
import type { FilterChip } from './filter-chips.tsx';
import type { ListFilter, ListState } from './use-list-state.ts';

/** The chips of the filters that are set. `labels` has those of the list, each empty where it is not set. */
export function listFilterChips(
  { range, set }: ListState,
  timeZone: string,
  labels: Partial<Record<ListFilter, string>>,
): FilterChip[] {
  const dates = range.from || range.to ? `Date: ${formatRange(range, getToday(timeZone))}` : '';
  return [
    ...Object.entries(labels).map(([name, label]) => ({ label, onRemove: () => set({ [name]: '' }) })),
    { label: dates, onRemove: () => set({ from: '', to: '' }) },
  ].filter(({ label }) => label !== '');
}
