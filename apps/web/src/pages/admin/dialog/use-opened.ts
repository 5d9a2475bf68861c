import { useState } from 'react';

/**
 * What a dialog is open for. It goes on being shown while the dialog fades out; each opening has a key of its own, so
 * that a form begins anew. `first` is what it is open for from the beginning.
 */
export function useOpened<Subject>(first: Subject | null = null) {
  const [state, setState] = useState<{ shown: Subject | null; isOpen: boolean; key: number }>({
    shown: first,
    isOpen: first !== null,
    key: 0,
  });
  return {
    ...state,
    open: (shown: Subject) => setState(({ key }) => ({ shown, isOpen: true, key: key + 1 })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
  };
}
