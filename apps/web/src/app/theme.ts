import { createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * The ten shades of the primary colour, as references: their values for both schemes stand in `tokens.css`,
 * which is the one place where a colour is written down.
 */
const petrol: MantineColorsTuple = [
  'var(--petrol-0)',
  'var(--petrol-1)',
  'var(--petrol-2)',
  'var(--petrol-3)',
  'var(--petrol-4)',
  'var(--petrol-5)',
  'var(--petrol-6)',
  'var(--petrol-7)',
  'var(--petrol-8)',
  'var(--petrol-9)',
];

/**
 * Mantine's part of the design. Its CSS variables come from static stylesheets (`tokens.css`, `mantine.css`), because
 * the content security policy allows no style element of its own (trap 30). Dialogs turn `lockScroll` off for the same
 * reason: it would inject one; `mantine.css` locks the page with `:has()` instead.
 */
export const theme = createTheme({
  primaryColor: 'petrol',
  colors: { petrol },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '480' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
