import { useId, useState } from 'react';

/**
 * What a dialog is open for. It goes on being shown while the dialog fades out; each opening has a key of its own, so
 * that a form begins again. `first` is what it is open for from the beginning.
 *
 * No other dialog of the page has that key: dialogs are siblings, and React confuses siblings with the same key, so
 * that one stays on the screen after it was closed.
 */
export function useOpened<Subject>(first: Subject | null = null) {
  const id = useId();
  const [{ count, ...state }, setState] = useState<{
    shown: Subject | null;
    isOpen: boolean;
    count: number;
  }>({ shown: first, isOpen: first !== null, count: 0 });
  return {
    ...state,
    key: `${id}${count}`,
    open: (shown: Subject) => setState((now) => ({ shown, isOpen: true, count: now.count + 1 })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
  };
}
