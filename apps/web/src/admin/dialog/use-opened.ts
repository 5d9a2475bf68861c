import { useId, useState } from 'react';

/**
 * The subject that a dialog is open for. It is still shown while the dialog closes. Each opening has its own key, so
 * that a form starts again. `first` is the subject of a dialog that is open from the start.
 *
 * The key is unique on the page: dialogs are siblings, and siblings with the same key stay on the screen after they
 * were closed.
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
