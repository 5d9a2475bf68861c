import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FIELD_PARAMETER } from './site-address.ts';

/** The form element of a field, or of the nearest group around it that has one. */
function findElement(path: string): HTMLElement | null {
  const keys = path.split('.');
  for (let length = keys.length; length > 1; length -= 1) {
    const found = document.getElementById(keys.slice(0, length).join('.'));
    if (found) return found;
  }
  return null;
}

/** Focuses the field that the address names, also after Back and a reload. */
export function useNamedField(): void {
  const [address] = useSearchParams();
  const { key } = useLocation();
  const field = address.get(FIELD_PARAMETER);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit of the address focuses the field again.
  useEffect(() => {
    if (field === null) return;
    // After the page has put the focus where a navigation puts it.
    const frame = requestAnimationFrame(() => {
      const element = findElement(field);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, key]);
}
