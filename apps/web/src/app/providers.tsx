import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { SiteContextProvider, type SiteContextValue } from '../ui/site-context.tsx';
import { getStyleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

interface AppProvidersProps {
  site: SiteContextValue;
  children: ReactNode;
}

/** What every page needs: the theme, and what the server knows about the site. */
export function AppProviders({ site, children }: AppProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={getStyleNonce}
    >
      <SiteContextProvider value={site}>{children}</SiteContextProvider>
    </MantineProvider>
  );
}
