import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SiteContextProvider, type SiteContextValue } from './site-context.tsx';
import { theme } from './theme.ts';
import { createTrpcClient, trpc } from './trpc.ts';

interface AppProvidersProps {
  site: SiteContextValue;
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every page stands on: the theme, the queries, and what the server knows about the site. */
export function AppProviders({ site, queryClient, children }: AppProvidersProps) {
  const [trpcClient] = useState(createTrpcClient);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <SiteContextProvider value={site}>{children}</SiteContextProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
