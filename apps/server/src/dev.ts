import { fileURLToPath } from 'node:url';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { run } from './run.ts';
import { findRenderer, type WebClient } from './web-client.ts';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const SERVER_ENTRY = '/src/app/entry-server.tsx';
const CONTENT = '/src/content/index.ts';

/** Addresses that this server handles; everything else may be a module of the web client. */
const OWN_PATHS = /^\/(api|trpc|healthz|readyz|dev|newsletter)(\/|\?|$)/;

async function developmentWebClient(vite: ViteDevServer): Promise<WebClient> {
  const load = () => vite.ssrLoadModule(SERVER_ENTRY);
  const first = await load();
  return {
    assetsDirectory: null,
    renderer: {
      inlineScriptHashes: [],
      look: findRenderer(first).look,
      // Every path goes to the renderer, so that a new page is available at once.
      hasPage: () => true,
      async render(path, data) {
        const page = await findRenderer(await load()).render(path, data);
        return { ...page, html: await vite.transformIndexHtml(path, page.html) };
      },
    },
    development: {
      middleware(request, reply, next) {
        if (OWN_PATHS.test(request.url)) next();
        else vite.middlewares(request.raw, reply.raw, () => next());
      },
    },
  };
}

/** The build bundles everything into one file; in development Node loads npm packages directly. */
const npmPackagesFromNode: Plugin = {
  name: 'rapport:npm-packages-from-node',
  configEnvironment(name, options) {
    if (name === 'ssr' && options.resolve) options.resolve.noExternal = [/^@rapport\//];
  },
};

let started: Promise<ViteDevServer> | undefined;
/** Starts Vite, once. */
function startVite(): Promise<ViteDevServer> {
  started ??= createServer({
    root: WEB,
    appType: 'custom',
    // Otherwise Vite writes a temporary file, and `node --watch` would restart on its removal.
    configLoader: 'native',
    plugins: [npmPackagesFromNode],
    server: { middlewareMode: true },
  });
  return started;
}

/** Local mode from the sources: Vite serves the web client with hot reload (`npx pnpm@12 dev`). */
await run({
  loadWebClient: async () => developmentWebClient(await startVite()),
  async loadContent() {
    const { siteContent } = (await (await startVite()).ssrLoadModule(CONTENT)) as {
      siteContent: SiteContent;
    };
    return siteContent;
  },
});
