import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createTrpcClient, trpc } from '../api/trpc.ts';
import { SiteContextProvider, type SiteContextValue } from '../ui/site-context.tsx';
import { getStyleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

interface AppProvidersProps {
  site: SiteContextValue;
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every page needs: the theme, the queries, and what the server knows about the site. */
export function AppProviders({ site, queryClient, children }: AppProvidersProps) {
  const [trpcClient] = useState(createTrpcClient);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={getStyleNonce}
    >
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <SiteContextProvider value={site}>{children}</SiteContextProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
