import { useRef } from 'react';

/** The value, or the last one that was there: what a dialog goes on showing while it fades out. */
export function useLast<T>(value: T | null): T | null {
  const last = useRef<T | null>(value);
  if (value !== null) last.current = value;
  return last.current;
}
