import './mantine-styles.ts';
import {
  ActionIcon,
  Anchor,
  Badge,
  Card,
  createTheme,
  type MantineColorsTuple,
  MantineThemeProvider,
  Paper,
  Table,
} from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';

/** Copper, for what waits. Its variants are in `private-theme.css`; a single shade is rarely needed. */
const accent = Array.from({ length: 10 }, () => 'var(--accent-mark)') as unknown as MantineColorsTuple;

/** Motion of 150 ms, within the 120 to 180 that the design allows. */
const TRANSITION = { transition: 'fade', duration: 150 } as const;

/**
 * What Mantine's components look like behind the sign-in. Components that not every page shows are named by a string,
 * so that the theme does not load them.
 */
const privateTheme = createTheme({
  colors: { accent },
  breakpoints: { md: '64em' },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 32 } }),
    Alert: { defaultProps: { variant: 'light' } },
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm' } }),
    Card: Card.extend({
      defaultProps: { withBorder: true, padding: 'lg', radius: 'md', bg: 'var(--raised)' },
    }),
    // Mantine's own is the color of a dialog in dark mode.
    Code: { defaultProps: { color: 'var(--sunk)' } },
    Drawer: {
      defaultProps: { position: 'right', size: 560, lockScroll: false, transitionProps: { duration: 150 } },
    },
    Loader: { defaultProps: { size: 'sm' } },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        shadow: 'md',
        transitionProps: TRANSITION,
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: { defaultProps: { lockScroll: false, transitionProps: TRANSITION } },
    Paper: Paper.extend({ defaultProps: { radius: 'md' } }),
    Popover: { defaultProps: { shadow: 'md', transitionProps: TRANSITION } },
    Progress: { defaultProps: { size: 'sm', radius: 'xl' } },
    Table: Table.extend({ defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } }),
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: TRANSITION } },
  },
});

/** Gives the pages behind the sign-in their theme; a public page never loads it. */
export function PrivateTheme({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.privatePage = '';
    return () => {
      delete dataset.privatePage;
    };
  }, []);
  return <MantineThemeProvider theme={privateTheme}>{children}</MantineThemeProvider>;
}
