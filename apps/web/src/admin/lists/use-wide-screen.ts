import { useMediaQuery } from '@mantine/hooks';

// Admin pages are rendered in the browser only, so the value is known at the first render.
const IN_BROWSER = { getInitialValueInEffect: false };

/** Whether the screen has room for a table; otherwise rows are cards. */
export function useTable(): boolean {
  return useMediaQuery('(min-width: 48em)', true, IN_BROWSER);
}

/** The widths of a table from which a column can be shown. */
export type ColumnWidth = 'medium' | 'wide' | 'full';

/** Which columns it has room for: those without a width, and those of the widths that it returns. */
export function useColumnWidths(): readonly ColumnWidth[] {
  const isMedium = useMediaQuery('(min-width: 60em)', true, IN_BROWSER);
  const isWide = useMediaQuery('(min-width: 80em)', true, IN_BROWSER);
  const isFull = useMediaQuery('(min-width: 86em)', true, IN_BROWSER);
  if (isFull) return ['medium', 'wide', 'full'];
  if (isWide) return ['medium', 'wide'];
  return isMedium ? ['medium'] : [];
}
