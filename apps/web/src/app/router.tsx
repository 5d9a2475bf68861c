import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from '../ui/navigation/paths.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { type PrivateArea, PrivateLoading } from '../ui/private-loading.tsx';
import { useSite } from '../ui/site-context.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import {
  findContentPath,
  isContentRoute,
  isPrivate,
  listListedPaths,
  NOT_FOUND_ROUTE,
  PAGE_ROUTES,
  type PageRoute,
  routeOf,
} from './pages.ts';
import { useScrollToLocation } from './scrolling.ts';
import { getStyleNonce } from './style-nonce.ts';

function areaOf(path: string): PrivateArea {
  return path.startsWith(PATHS.admin) ? 'admin' : 'portal';
}

/** Whoever goes back to a document that was left like this sees the page of that address again, not its loading. */
function reloadRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}

/** Fetches the document of the page at the present address. */
function LoadDocument({ loading }: { loading: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    window.addEventListener('pageshow', reloadRestored);
    // With a fragment, the same address would only scroll.
    if (hash === '') window.location.replace(pathname + search);
    else window.location.reload();
    return () => window.removeEventListener('pageshow', reloadRestored);
  }, [pathname, search, hash]);
  return loading;
}

/**
 * A page behind the sign-in. Its components write style elements, so whoever comes from a public page, whose document
 * has no nonce for them, gets a document of its own.
 */
function PrivatePage({ route: { path, page } }: { route: PageRoute }) {
  const isInBrowser = useInBrowser();
  const loading = <PrivateLoading area={areaOf(path)} />;
  if (!isInBrowser) return loading;
  if (!getStyleNonce()) return <LoadDocument loading={loading} />;
  return (
    <Suspense fallback={loading}>
      <page.Page />
    </Suspense>
  );
}

/** A public page. Whoever comes from a document that lacks its content gets a document of its own. */
function PublicPage({ route: { page, needs = 'hero' } }: { route: PageRoute }) {
  const { content } = useSite();
  if (!content[needs]) return <LoadDocument loading={<PageLoading />} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <page.Page />
    </Suspense>
  );
}

/**
 * The page of a service or one of the owner's own, in the document that was made for it. A path that none has shows what
 * every unknown path does.
 */
function ContentPage({ route }: { route: PageRoute }) {
  const { content } = useSite();
  const { pathname } = useLocation();
  if (routeOf(pathname, listListedPaths(content)) === NOT_FOUND_ROUTE)
    return <PublicPage route={NOT_FOUND_ROUTE} />;
  return findContentPath(content) === pathname.replace(/\/$/, '') ? (
    <PublicPage route={route} />
  ) : (
    <LoadDocument loading={<PageLoading />} />
  );
}

function elementOf(route: PageRoute): ReactNode {
  if (isPrivate(route)) return <PrivatePage route={route} />;
  return isContentRoute(route) ? <ContentPage route={route} /> : <PublicPage route={route} />;
}

/** All routes and the not-found page. Needs a router (of the browser or the server) above it. */
export function SiteRoutes() {
  useScrollToLocation();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary path={pathname}>
      <Routes>
        {[...PAGE_ROUTES, NOT_FOUND_ROUTE].map((route) => (
          <Route key={route.path} path={route.path} caseSensitive element={elementOf(route)} />
        ))}
      </Routes>
    </ErrorBoundary>
  );
}
