import { MantineProvider } from '@mantine/core';
import type { PageData } from '../site/site-data.ts';
import { SiteContextProvider } from '../ui/site-context.tsx';
import { SiteRoutes } from './router.tsx';
import { getStyleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

/** The whole application below its router; the same tree on the server and in the browser. */
export function App({ data }: { data: PageData }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={getStyleNonce}
    >
      <SiteContextProvider value={data}>
        <SiteRoutes />
      </SiteContextProvider>
    </MantineProvider>
  );
}
