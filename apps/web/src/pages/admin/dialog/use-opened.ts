import { useState } from 'react';

/**
 * What a dialog is open for. It goes on being shown while the dialog fades out; each opening has a key of its own, so
 * that a form begins anew.
 */
export function useOpened<Subject>() {
  const [state, setState] = useState<{ shown: Subject | null; isOpen: boolean; key: number }>({
    shown: null,
    isOpen: false,
    key: 0,
  });
  return {
    ...state,
    open: (shown: Subject) => setState(({ key }) => ({ shown, isOpen: true, key: key + 1 })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
  };
}
