import './styles/index.ts';
import { createHash } from 'node:crypto';
import clientManifest from 'virtual:client-manifest';
import type { RenderedPage, SiteData, SiteLook, SiteRenderer } from '@rapport/domain/site/render-contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { owner } from '../content/owner.ts';
import { pageDataOf, seedQueries } from '../site/site-data.ts';
import { pageHead } from '../ui/navigation/page-head.ts';
import { PATHS } from '../ui/navigation/paths.ts';
import { App } from './app.tsx';
import { assetsOf, DEVELOPMENT_ASSETS } from './client-assets.ts';
import { INLINE_SCRIPT } from './color-scheme-script.ts';
import { htmlDocument } from './document.ts';
import frauncesUrl from './fonts/fraunces.woff2?url';
import interUrl from './fonts/inter.woff2?url';
import { PAGE_SOURCES } from './page-sources.ts';
import { isPrivate, NOT_FOUND_ROUTE, routeOf } from './pages.ts';

const NOT_FOUND_LOCATION = '/404';

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export const hasPage: SiteRenderer['hasPage'] = (path) => routeOf(path) !== NOT_FOUND_ROUTE;

/** Renders the page at `path` (no query, no fragment) as a whole HTML document; an unknown path gives the 404 page. */
export const render: SiteRenderer['render'] = async (path: string, data: SiteData): Promise<RenderedPage> => {
  const route = routeOf(path);
  if (route.renderedOn === 'server') await route.page.load();
  // An unknown path can hold anything; the not-found page is the same for all of them.
  const location = route === NOT_FOUND_ROUTE ? NOT_FOUND_LOCATION : path;
  const pageData = pageDataOf(data, route.path === PATHS.home);
  const queryClient = createQueryClient();
  seedQueries(queryClient, pageData);
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={location}>
        <App data={pageData} queryClient={queryClient} />
      </StaticRouter>
    </StrictMode>,
  );
  queryClient.clear();
  const canonicalPath = route === NOT_FOUND_ROUTE ? NOT_FOUND_LOCATION : route.path;
  return {
    status: route === NOT_FOUND_ROUTE ? 404 : 200,
    indexable: route.indexable,
    isPrivate: isPrivate(route),
    html: htmlDocument({
      path: canonicalPath,
      head: pageHead(canonicalPath),
      assets: clientManifest ? assetsOf(clientManifest, PAGE_SOURCES[route.path] ?? '') : DEVELOPMENT_ASSETS,
      data: pageData,
      markup,
      indexable: route.indexable,
      isPrivate: isPrivate(route),
    }),
  };
};

export const inlineScriptHashes: string[] = [cspHash(INLINE_SCRIPT)];
/** None: every style is in a stylesheet of its own. */
export const inlineStyleHashes: string[] = [];
export const look: SiteLook = { name: owner.name, fonts: { display: frauncesUrl, text: interUrl } };
