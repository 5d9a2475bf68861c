import './styles/index.ts';
import { createHash } from 'node:crypto';
import clientManifest from 'virtual:client-manifest';
import clientStyles from 'virtual:client-styles';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { withoutDeadTargets } from '@rapport/domain/site/dead-targets';
import { getDrawingAddress } from '@rapport/domain/site/drawing-address';
import { type PageContent, toPrivateContent, toPublicContent } from '@rapport/domain/site/page-content';
import { listContentPaths } from '@rapport/domain/site/page-paths';
import type { PageSection } from '@rapport/domain/site/pages-schema';
import { createPalette, type Palette } from '@rapport/domain/site/palette';
import type { RenderedPage, SiteData, SiteLook, SiteRenderer } from '@rapport/domain/site/render-contract';
import { NOT_FOUND_PATH } from '@rapport/domain/site/site-paths';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { siteContent } from '../content/index.ts';
import { listForms } from '../site/home/lazy-forms.ts';
import { listReferenceSections, type ReferenceSection } from '../site/references/reference-sections.ts';
import { toPageData } from '../site/site-data.ts';
import { pageHead } from '../ui/navigation/page-head.ts';
import { PATHS } from '../ui/navigation/paths.ts';
import { toPublishedRules } from '../ui/palette-rules.ts';
import { App } from './app.tsx';
import { assetsOf, DEVELOPMENT_ASSETS, type PageAssets, signInScriptOf } from './client-assets.ts';
import { htmlDocument, listAllowedStyles } from './document.ts';
import { getFirstScreenStyles } from './first-screen-styles.ts';
import { BASIC_FONTS, SITE_FONTS, SMALL_PAGE_FONTS } from './font-faces.ts';
import {
  isContentRoute,
  isPrivate,
  NOT_FOUND_ROUTE,
  OWN_PAGE_ROUTE,
  type PageRoute,
  routeOf,
} from './pages.ts';
import { INLINE_SCRIPT } from './start-script.ts';

/** The source file of each page by its route, to find its chunk in the build's manifest. Used by the server only. */
const PAGE_SOURCES: Record<string, string> = {
  [PATHS.home]: 'src/site/home/home-page.tsx',
  [PATHS.privacy]: 'src/site/legal/privacy-page.tsx',
  [PATHS.terms]: 'src/site/legal/terms-page.tsx',
  [PATHS.service]: 'src/site/service/service-page.tsx',
  [PATHS.page]: 'src/site/own-page/own-page.tsx',
  [PATHS.clientAccess]: 'src/site/client-access/client-access-page.tsx',
  [PATHS.clientPortal]: 'src/portal/client-portal-page.tsx',
  [PATHS.admin]: 'src/admin/pages/admin-page.tsx',
  [PATHS.adminArticles]: 'src/admin/pages/articles-page.tsx',
  [PATHS.adminVideos]: 'src/admin/pages/videos-page.tsx',
  '*': 'src/site/not-found/not-found-page.tsx',
};

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The address below which pictures of the owner are served. A content that has none yet shows the sample's. */
const OWNER_PICTURES = '/images/';

/** The drawing of the sample's portrait; a photograph in its place has no colors to follow. */
const DRAWING = /\.svg$/;

/**
 * A published content names the sample's picture by its source. The build gave it an address, and the server has it in
 * other colors.
 */
function withBuiltPictures(content: SiteContent, drawingColors: string | undefined): SiteContent {
  const { headshot } = content.owner;
  const sample = siteContent.owner.headshot;
  if (headshot === null || sample === null || headshot.src.startsWith(OWNER_PICTURES)) return content;
  const { src } = sample;
  const isPainted = drawingColors !== undefined && DRAWING.test(src);
  const built = {
    ...sample,
    src: isPainted ? getDrawingAddress('portrait', drawingColors) : src,
    alt: headshot.alt,
  };
  return { ...content, owner: { ...content.owner, headshot: built } };
}

interface Colors {
  palette: Palette;
  paletteRules: string;
}

let lastColors: (Colors & { look: string }) | null = null;

/** The colors of a look, computed once for as long as it is the same. The stylesheets hold those of the sample. */
function getColors(look: SiteContent['look']): Colors {
  const key = JSON.stringify(look);
  if (lastColors?.look !== key) {
    const palette = createPalette(look);
    const isBuiltIn = key === JSON.stringify(siteContent.look);
    const rules = isBuiltIn ? '' : toPublishedRules(palette);
    lastColors = { look: key, palette, paletteRules: rules };
  }
  return lastColors;
}

function getAssets(path: string, sections: readonly ReferenceSection[]): PageAssets {
  if (!clientManifest) return DEVELOPMENT_ASSETS;
  return assetsOf(
    clientManifest,
    PAGE_SOURCES[path] ?? '',
    sections.map(({ source }) => source),
  );
}

export const hasPage: SiteRenderer['hasPage'] = (path, content = siteContent) =>
  routeOf(path, listContentPaths(content)) !== NOT_FOUND_ROUTE;

/** The sections of the home page, or of a page of the owner's own; other pages have none. */
function listSectionKeys({ path }: PageRoute, { sections, ownPage }: PageContent): readonly PageSection[] {
  if (path === PATHS.home) return sections ?? [];
  return path === OWN_PAGE_ROUTE.path && ownPage ? ownPage.sections.map(({ key }) => key) : [];
}

/** Renders the page at `path` (no query, no fragment) as a whole HTML document; an unknown path gives the 404 page. */
export const render: SiteRenderer['render'] = async (path: string, data: SiteData): Promise<RenderedPage> => {
  const content = data.content
    ? withBuiltPictures(withoutDeadTargets(data.content), data.drawingColors)
    : siteContent;
  const publicContent = toPublicContent(content, path);
  const route = routeOf(path, listContentPaths(content));
  const isHome = route.path === PATHS.home;
  const keys = listSectionKeys(route, publicContent);
  const sections = listReferenceSections(keys);
  const hasInsights = keys.includes('insights');
  if (route.renderedOn === 'server') await route.page.load();
  await Promise.all([...sections.map(({ page }) => page), ...listForms(keys)].map((page) => page.load()));
  // An unknown path can hold anything; the not-found page is the same for all of them.
  const location = route === NOT_FOUND_ROUTE ? NOT_FOUND_PATH : path;
  const shown = isPrivate(route) ? toPrivateContent(content) : publicContent;
  const pageData = toPageData(data, shown, hasInsights);
  const colors = getColors(content.look);
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={location}>
        <App data={pageData} />
      </StaticRouter>
    </StrictMode>,
  );
  const assets = getAssets(route.path, sections);
  const texts = assets.stylesheets.map((url) => clientStyles[url] ?? '');
  const firstScreenStyles = isHome ? getFirstScreenStyles(texts, markup, colors.paletteRules) : '';
  const ownPath = isContentRoute(route) ? path : route.path;
  const indexable = route.indexable && !data.isUnpublished;
  const canonicalPath = route === NOT_FOUND_ROUTE ? NOT_FOUND_PATH : ownPath;
  return {
    status: route === NOT_FOUND_ROUTE ? 404 : 200,
    indexable,
    isPrivate: isPrivate(route),
    inlineStyleHashes: listAllowedStyles({ firstScreenStyles, ...colors }).map(cspHash),
    html: htmlDocument({
      path: canonicalPath,
      head: pageHead(canonicalPath, shown),
      assets,
      firstScreenStyles,
      data: pageData,
      markup,
      indexable,
      isPrivate: isPrivate(route),
      filesVersion: data.filesVersion ?? null,
      ...colors,
    }),
  };
};

export const inlineScriptHashes: string[] = [cspHash(INLINE_SCRIPT)];

export const look: SiteLook = {
  name: siteContent.owner.name,
  fonts: SMALL_PAGE_FONTS,
  basicFonts: BASIC_FONTS,
  referenceFonts: SITE_FONTS,
  signInScript: signInScriptOf(clientManifest),
};
