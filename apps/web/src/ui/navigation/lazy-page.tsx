import { type ComponentType, lazy, type ReactNode, useState } from 'react';

type PageModule = { default: ComponentType };

/** A page in a chunk of its own. */
export interface LazyPage {
  /** Renders at once when the chunk is there already (as at hydration), else suspends until it is. */
  Page: () => ReactNode;
  /** Fetches the chunk; the server and the browser's entry wait for it, so that both render the same tree. */
  load: () => Promise<void>;
}

/** Makes a page of its own chunk out of an `import()`. */
export function lazyPage(importPage: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | null = null;
  const importOnce = async () => {
    const module = await importPage();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(importOnce);
  return {
    Page: () => {
      // Chosen once: another component at the next render would mount the page again and lose its state and focus.
      const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
      return <Component />;
    },
    load: async () => {
      await importOnce();
    },
  };
}
