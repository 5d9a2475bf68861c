/** The maximum length of a search. No one types more, but an address may contain more. */
export const MAX_SEARCH_LENGTH = 200;

/** A parameter of the address that filters, sorts or sizes a list, such as `q`, `service`, `status` or `sort`. */
export type FilterName = string;

/** A filter of the address; empty when it is not set. */
export function getFilter(address: URLSearchParams, name: FilterName): string {
  // Cut by characters: half of a surrogate pair would be refused.
  return [...(address.get(name) ?? '').trim()].slice(0, MAX_SEARCH_LENGTH).join('');
}

/** The address with one filter changed. An empty filter is removed. */
export function withFilter(address: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  return withFilters(address, { [name]: value });
}

/** The address with several filters changed. Empty ones are removed. */
export function withFilters(
  address: URLSearchParams,
  filters: Readonly<Record<FilterName, string>>,
): URLSearchParams {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(filters)) {
    if (value.trim()) changed.set(name, value.trim());
    else changed.delete(name);
  }
  return changed;
}
