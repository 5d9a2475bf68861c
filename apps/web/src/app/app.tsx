import type { QueryClient } from '@tanstack/react-query';
import type { PageData } from '../site/site-data.ts';
import { AppProviders } from './providers.tsx';
import { SiteRoutes } from './router.tsx';

/** The whole application below its router; the same tree on the server and in the browser. */
export function App({ data, queryClient }: { data: PageData; queryClient: QueryClient }) {
  return (
    <AppProviders site={data} queryClient={queryClient}>
      <SiteRoutes />
    </AppProviders>
  );
}
