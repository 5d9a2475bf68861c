/** The longest search text that is sent; no one types more, an address might carry more. */
export const SEARCH_MAX_LENGTH = 200;

/**
 * The filters of the lists that stand in the address; `subscriber` is the search of the second list of a view, `state`
 * what became of emails.
 */
export type FilterName = 'q' | 'service' | 'subscriber' | 'state';

/** A filter as the address gives it; empty when it gives none. */
export function filterOf(address: URLSearchParams, name: FilterName): string {
  // Cut by characters: half of a surrogate pair would be refused.
  return [...(address.get(name) ?? '').trim()].slice(0, SEARCH_MAX_LENGTH).join('');
}

/** The address with one filter changed and everything else kept; an empty filter leaves the address. */
export function withFilter(address: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (value.trim()) changed.set(name, value.trim());
  else changed.delete(name);
  return changed;
}
