import { fileURLToPath } from 'node:url';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { toSiteIdentity } from '@rapport/domain/site/identity';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { run } from './run.ts';
import { rendererOf, type WebClient } from './web-client.ts';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const SERVER_ENTRY = '/src/app/entry-server.tsx';
const CONTENT = '/src/content/index.ts';

/** Answered by this server; everything else may be a module of the web client. */
const OWN_PATHS = /^\/(api|trpc|healthz|readyz|dev|newsletter)(\/|\?|$)/;

async function developmentWebClient(vite: ViteDevServer): Promise<WebClient> {
  const load = () => vite.ssrLoadModule(SERVER_ENTRY);
  const first = await load();
  return {
    assetsDirectory: null,
    renderer: {
      inlineScriptHashes: [],
      inlineStyleHashes: [],
      look: rendererOf(first).look,
      // Every path goes to the renderer, so that a page just added is there at once.
      hasPage: () => true,
      async render(path, data) {
        const page = await rendererOf(await load()).render(path, data);
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

/** The build puts everything into one file; out of the sources npm packages are loaded by Node as they are. */
const npmPackagesFromNode: Plugin = {
  name: 'rapport:npm-packages-from-node',
  configEnvironment(name, options) {
    if (name === 'ssr' && options.resolve) options.resolve.noExternal = [/^@rapport\//];
  },
};

/** Local mode out of the sources: the web client comes through Vite with hot reload (`npx pnpm@12 dev`). */
const vite = await createServer({
  root: WEB,
  appType: 'custom',
  // Otherwise Vite writes a temporary file, whose removal `node --watch` takes for a change.
  configLoader: 'native',
  plugins: [npmPackagesFromNode],
  server: { middlewareMode: true },
});
await run({
  loadWebClient: () => developmentWebClient(vite),
  async loadIdentity() {
    const { siteContent } = (await vite.ssrLoadModule(CONTENT)) as { siteContent: SiteContent };
    return toSiteIdentity(siteContent);
  },
});
