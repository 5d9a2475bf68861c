import type { ComponentType } from 'react';

type PageModule = { default: ComponentType };

/** A page that calls the server from its start: its chunk comes with what queries need. */
export function withApi(importPage: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const [{ ApiProviders }, { default: Page }] = await Promise.all([
      import('../api/api-providers.tsx'),
      importPage(),
    ]);
    const PageWithApi = () => (
      <ApiProviders>
        <Page />
      </ApiProviders>
    );
    return { default: PageWithApi };
  };
}
