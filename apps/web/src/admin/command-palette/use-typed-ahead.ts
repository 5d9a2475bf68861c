import { useEffect, useMemo, useRef } from 'react';

export interface TypedAhead {
  start(): void;
  /** Ends the collecting, and returns what was typed since its start. */
  take(): string;
}

/** Collects what is typed from the opening of the palette until its field has the focus, while the code is loading. */
export function useTypedAhead(): TypedAhead {
  // Null while nothing is collected.
  const typed = useRef<string | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (typed.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      // Not into the field that still has the focus.
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return useMemo(
    () => ({
      start() {
        typed.current = '';
      },
      take() {
        const text = typed.current ?? '';
        typed.current = null;
        return text;
      },
    }),
    [],
  );
}
