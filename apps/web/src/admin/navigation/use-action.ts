import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The actions that an address can start, in `?do=`. */
type Action = 'add-contact' | 'compose-email' | 'create-package' | 'enroll-client';

/** Starts the action that the address names in `?do=`, once, and removes it from the address. */
export function useAction(action: Action, start: () => void): void {
  const [address, setAddress] = useSearchParams();
  const isRequested = address.get('do') === action;
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (!isRequested) return;
    latest.current();
    setAddress(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('do');
        return rest;
      },
      { replace: true },
    );
  }, [isRequested, setAddress]);
}
