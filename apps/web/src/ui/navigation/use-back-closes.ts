import { useEffect, useRef } from 'react';
import { addOverlay } from './overlay-history.ts';

/** While something is open above the page, Back calls `onClose` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => (isOpen ? addOverlay(() => latest.current()) : undefined), [isOpen]);
}
