import type { PageData } from '../site/site-data.ts';
import { AppProviders } from './providers.tsx';
import { SiteRoutes } from './router.tsx';

/** The whole application below its router; the same tree on the server and in the browser. */
export function App({ data }: { data: PageData }) {
  return (
    <AppProviders site={data}>
      <SiteRoutes />
    </AppProviders>
  );
}
