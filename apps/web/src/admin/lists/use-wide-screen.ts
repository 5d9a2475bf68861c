import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a table of many columns (decision 46: desktop); below that, rows are stacked. */
export function useWideScreen(): boolean {
  // Admin pages are rendered in the browser only, so the answer can be had at the first render.
  return useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
}
