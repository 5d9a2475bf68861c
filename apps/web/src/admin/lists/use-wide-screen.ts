import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen has room for a table with many columns; otherwise rows are stacked. */
export function useWideScreen(): boolean {
  // Admin pages are rendered in the browser only, so the value is known at the first render.
  return useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
}
