/** The maximum length of a search. No one types more, but an address may contain more. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * The list filters in the address. `subscriber` is the search of the second list of the dashboard, `state` the filter of
 * the emails; `status`, `sort` and `size` belong to the plans.
 */
export type FilterName = 'q' | 'service' | 'subscriber' | 'state' | 'status' | 'sort' | 'size';

/** A filter of the address; empty when it is not set. */
export function getFilter(address: URLSearchParams, name: FilterName): string {
  // Cut by characters: half of a surrogate pair would be refused.
  return [...(address.get(name) ?? '').trim()].slice(0, MAX_SEARCH_LENGTH).join('');
}

/** The address with one filter changed. An empty filter is removed. */
export function withFilter(address: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (value.trim()) changed.set(name, value.trim());
  else changed.delete(name);
  return changed;
}
