import { createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * The ten shades of the primary color, as references: their values for both schemes come from the look in the content
 * folder.
 */
const primary: MantineColorsTuple = [
  'var(--primary-0)',
  'var(--primary-1)',
  'var(--primary-2)',
  'var(--primary-3)',
  'var(--primary-4)',
  'var(--primary-5)',
  'var(--primary-6)',
  'var(--primary-7)',
  'var(--primary-8)',
  'var(--primary-9)',
];

/**
 * Mantine's part of the design on every page. Its CSS variables come from static stylesheets (`tokens.css`,
 * `mantine.css`), because the content security policy of public pages allows no style element. Portal and admin add
 * their components' defaults (`ui/private-shell/private-theme.tsx`).
 */
export const theme = createTheme({
  primaryColor: 'primary',
  colors: { primary },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '480' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
