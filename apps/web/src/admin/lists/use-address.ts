import { useCallback, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import { IN_PLACE } from '../../ui/navigation/in-place.ts';

/** Makes the new query part of the address from the present one. */
type AddressUpdate = (now: URLSearchParams) => URLSearchParams;

/**
 * The query part of the address, and how to change it. A change starts from the address as it is now: the one of the
 * last render lacks a change that was made since, such as a search that is rendered while a filter is chosen. The page
 * stays where it is, with the focus.
 */
export function useAddress(): [URLSearchParams, (update: AddressUpdate, options?: NavigateOptions) => void] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  const change = useCallback((update: AddressUpdate, options?: NavigateOptions) => {
    const { search } = window.location;
    void latest.current(
      { search: update(new URLSearchParams(search)).toString() },
      { ...options, state: { ...IN_PLACE, ...options?.state } },
    );
  }, []);
  return [address, change];
}
