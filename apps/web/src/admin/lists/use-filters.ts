import { useEffect, useRef, useState } from 'react';
import { type FilterName, getFilter, withFilter } from './filters.ts';
import { useAddress } from './use-address.ts';

/** How long typing has to pause before the search starts. */
const SEARCH_DEBOUNCE_MS = 250;

/**
 * The search of a list: the typed text, and the search in the address, by default in `?q=`. A new search replaces the
 * history entry, so that Back leaves the list. The field follows the address on Back, reload and links.
 */
export function useSearchFilter(name: FilterName = 'q') {
  const [address, setAddress] = useAddress();
  const q = getFilter(address, name);
  const [typed, setTyped] = useState(q);
  const lastSearch = useRef(q);

  useEffect(() => {
    if (q === lastSearch.current) return;
    lastSearch.current = q;
    setTyped(q);
  }, [q]);

  useEffect(() => {
    if (typed.trim() === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = typed.trim();
      setAddress((now) => withFilter(now, name, typed), { replace: true });
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, name, setAddress]);

  return { q, typed, setTyped };
}
