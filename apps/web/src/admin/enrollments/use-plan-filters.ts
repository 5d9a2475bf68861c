import {
  PLAN_SORTS,
  PLAN_STATUSES,
  type PlanSort,
  type PlanStatus,
} from '@rapport/domain/enrollments/list-query';
import { useSearchParams } from 'react-router-dom';
import { type FilterName, withFilter } from '../lists/filters.ts';
import { SECTION_PAGE_SIZE } from '../lists/page-sizes.ts';

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

/** The status, the order and the page size of the list of plans, in the address. */
export function usePlanFilters() {
  const [address, setAddress] = useSearchParams();
  const status = readOption(address, 'status', PLAN_STATUSES);
  const sort = readOption(address, 'sort', PLAN_SORTS) ?? 'newest';
  const size = Number(readOption(address, 'size', PLAN_PAGE_SIZES.map(String)) ?? SECTION_PAGE_SIZE);
  const set = (name: FilterName, value: string) => setAddress((now) => withFilter(now, name, value));
  return {
    status,
    sort,
    size,
    setStatus: (next: PlanStatus | undefined) => set('status', next ?? ''),
    setSort: (next: PlanSort) => set('sort', next === 'newest' ? '' : next),
    setSize: (next: number) => set('size', next === SECTION_PAGE_SIZE ? '' : String(next)),
  };
}
