import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FilterName, filterOf, withFilter } from './filters.ts';

/** How long the typing has to rest before it is searched for, in milliseconds. */
const TYPING_REST_MS = 250;

/**
 * The search field of a list: what is typed, and what is searched for. The search stands in the address, as `?q=`
 * unless told (in place of the one before, so that Back leaves the list instead of undoing letters), and follows it on Back,
 * reload and links.
 */
export function useSearchFilter(name: FilterName = 'q') {
  const [address, setAddress] = useSearchParams();
  const q = filterOf(address, name);
  const [typed, setTyped] = useState(q);
  const written = useRef(q);

  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setTyped(q);
  }, [q]);

  useEffect(() => {
    if (typed.trim() === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed.trim();
      setAddress((now) => withFilter(now, name, typed), { replace: true });
    }, TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [typed, name, setAddress]);

  return { q, typed, setTyped };
}

/** The service filter of the contacts, in the address as `?service=`; empty stands for All Services. */
export function useServiceFilter() {
  const [address, setAddress] = useSearchParams();
  return {
    service: filterOf(address, 'service'),
    setService: (service: string) => setAddress((now) => withFilter(now, 'service', service)),
  };
}
