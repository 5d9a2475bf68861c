import { useMediaQuery } from '@mantine/hooks';

// Admin pages are rendered in the browser only, so the value is known at the first render.
const IN_BROWSER = { getInitialValueInEffect: false };

/** Whether the screen has room for a table; otherwise rows are cards. */
export function useTable(): boolean {
  return useMediaQuery('(min-width: 48em)', true, IN_BROWSER);
}

/** Which columns it has room for: the main ones, most of them, or all. */
export function useTableWidth(): 'narrow' | 'wide' | 'full' {
  const isWide = useMediaQuery('(min-width: 72em)', true, IN_BROWSER);
  const isFull = useMediaQuery('(min-width: 86em)', true, IN_BROWSER);
  if (isFull) return 'full';
  return isWide ? 'wide' : 'narrow';
}
