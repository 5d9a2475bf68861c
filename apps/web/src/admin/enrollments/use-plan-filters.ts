import {
  PLAN_SORTS,
  PLAN_STATUSES,
  type PlanSort,
  type PlanStatus,
} from '@rapport/domain/enrollments/list-options';
import { type DateRange, parseDay } from '../lists/date-range.ts';
import { type FilterName, getFilter, withFilters } from '../lists/filters.ts';
import { SECTION_PAGE_SIZE } from '../lists/page-sizes.ts';
import { useAddress } from '../lists/use-address.ts';

/** How many plans a page may have. */
export const PLAN_PAGE_SIZES = [25, SECTION_PAGE_SIZE, 100] as const;

/** One of the values that a parameter of the address may have; undefined for any other text. */
function readOption<Option extends string>(
  address: URLSearchParams,
  name: FilterName,
  options: readonly Option[],
) {
  const text = address.get(name);
  return options.find((option) => option === text);
}

/** The status, the dates, the order and the page size of the list of plans, in the address. */
export function usePlanFilters() {
  const [address, setAddress] = useAddress();
  const status = readOption(address, 'status', PLAN_STATUSES);
  const sort = readOption(address, 'sort', PLAN_SORTS) ?? 'newest';
  const size = Number(readOption(address, 'size', PLAN_PAGE_SIZES.map(String)) ?? SECTION_PAGE_SIZE);
  const range: DateRange = {
    from: parseDay(getFilter(address, 'from')),
    to: parseDay(getFilter(address, 'to')),
  };
  const set = (changes: Record<FilterName, string>) => setAddress((now) => withFilters(now, changes));
  return {
    status,
    range,
    sort,
    size,
    setStatus: (next: PlanStatus | undefined) => set({ status: next ?? '' }),
    setRange: ({ from, to }: DateRange) => set({ from, to }),
    setSort: (next: PlanSort) => set({ sort: next === 'newest' ? '' : next }),
    setSize: (next: number) => set({ size: next === SECTION_PAGE_SIZE ? '' : String(next) }),
  };
}
