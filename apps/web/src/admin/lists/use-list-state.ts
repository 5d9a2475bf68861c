import type { SortOrder } from '@rapport/domain/shared/query';
import { type DateRange, parseDay } from './date-range.ts';
import { getFilter, withFilters } from './filters.ts';
import { PAGE_SIZES, SECTION_PAGE_SIZE } from './page-sizes.ts';
import { useAddress } from './use-address.ts';
import { useSearchFilter } from './use-filters.ts';

/** The filters of a list in the address, and its other parameters. */
export type ListFilter = 'service' | 'status' | 'state' | 'tag' | 'segment';
type Parameter = ListFilter | 'q' | 'from' | 'to' | 'sort' | 'order' | 'size' | 'show';

const NO_FILTERS: Record<ListFilter | 'from' | 'to', string> = {
  service: '',
  status: '',
  state: '',
  tag: '',
  segment: '',
  from: '',
  to: '',
};

/** The column that a list is sorted by. */
export interface ListSort {
  column: string;
  order: SortOrder;
}

const NEWEST_FIRST: ListSort = { column: 'createdAt', order: 'desc' };
const FIRST_ORDER = (column: string): SortOrder => (column === 'createdAt' ? 'desc' : 'asc');

/** The order after a click on the head of a column: first one way, then the other, then newest first again. */
export function getNextSort(now: ListSort, column: string): ListSort {
  const first = FIRST_ORDER(column);
  if (now.column !== column) return { column, order: first };
  if (now.order === first) return { column, order: first === 'asc' ? 'desc' : 'asc' };
  return NEWEST_FIRST;
}

/**
 * What a list shows, in the address, so that Back, reload and a shared link work. `prefix` tells the second list of a
 * page from the first; its search has the name of the prefix.
 */
export function useListState({ prefix = '', sorts }: { prefix?: string; sorts: readonly string[] }) {
  const [address, setAddress] = useAddress();
  const nameOf = (parameter: Parameter) => {
    if (prefix === '') return parameter;
    return parameter === 'q' ? prefix : `${prefix}-${parameter}`;
  };
  const get = (parameter: Parameter) => getFilter(address, nameOf(parameter));
  const rename = (changes: Partial<Record<Parameter, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(changes).map(([key, value]) => [nameOf(key as Parameter), value]));
  const set = (changes: Partial<Record<Parameter, string>>) =>
    setAddress((now) => withFilters(now, rename(changes)));
  const search = useSearchFilter(nameOf('q'));
  const sort = getSort(get('sort'), get('order'), sorts);
  const range: DateRange = { from: parseDay(get('from')), to: parseDay(get('to')) };
  const size = PAGE_SIZES.find((candidate) => String(candidate) === get('size')) ?? SECTION_PAGE_SIZE;
  return {
    ...search,
    service: get('service'),
    status: get('status'),
    state: get('state'),
    tag: get('tag'),
    segment: get('segment'),
    range,
    sort,
    /** The name of the order, in a list without sorted columns. */
    order: get('sort'),
    size,
    pageSize: { value: size, onChange: (chosen: number) => set({ size: String(chosen) }) },
    set,
    clear: () => set(NO_FILTERS),
    sortBy: (column: string) => {
      const next = getNextSort(sort, column);
      const isDefault = next.column === NEWEST_FIRST.column && next.order === NEWEST_FIRST.order;
      set({ sort: isDefault ? '' : next.column, order: isDefault ? '' : next.order });
    },
    /** The name of the parameter that names the open row. */
    showName: nameOf('show'),
    /** The query part of the address without the filters. */
    allSearch: withFilters(address, rename({ ...NO_FILTERS, q: '' })).toString(),
  };
}
export type ListState = ReturnType<typeof useListState>;

function getSort(column: string, order: string, sorts: readonly string[]): ListSort {
  if (!sorts.includes(column)) return NEWEST_FIRST;
  return { column, order: order === 'asc' || order === 'desc' ? order : FIRST_ORDER(column) };
}

/** The sort of a list as the API takes it; nothing for newest first. */
export function toSortInput<Sort extends string>({
  column,
  order,
}: ListSort): { sort?: Sort; order?: SortOrder } {
  return column === NEWEST_FIRST.column && order === NEWEST_FIRST.order
    ? {}
    : { sort: column as Sort, order };
}
