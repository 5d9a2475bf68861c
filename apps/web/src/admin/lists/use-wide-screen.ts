import { useMediaQuery } from '@mantine/hooks';

// Admin pages are rendered in the browser only, so the value is known at the first render.
const IN_BROWSER = { getInitialValueInEffect: false };

/** Whether the screen has room for a table; otherwise rows are cards. */
export function useTable(): boolean {
  return useMediaQuery('(min-width: 48em)', true, IN_BROWSER);
}
