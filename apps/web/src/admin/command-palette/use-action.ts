import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Action } from './commands.ts';

/** Begins what the address asks for in `?do=`, once, and takes that out of the address. */
export function useAction(action: Action, begin: () => void): void {
  const [address, setAddress] = useSearchParams();
  const isAsked = address.get('do') === action;
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    setAddress(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('do');
        return rest;
      },
      { replace: true },
    );
  }, [isAsked, setAddress]);
}
