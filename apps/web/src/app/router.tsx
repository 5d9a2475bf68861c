import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from '../ui/navigation/paths.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { type PrivateArea, PrivateLoading } from '../ui/private-loading.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { isPrivate, NOT_FOUND_ROUTE, PAGE_ROUTES, type PageRoute } from './pages.ts';
import { useScrollToLocation } from './scrolling.ts';
import { getStyleNonce } from './style-nonce.ts';

function areaOf(path: string): PrivateArea {
  return path.startsWith(PATHS.admin) ? 'admin' : 'portal';
}

/** Fetches the document of a private page. */
function LoadDocument({ path, loading }: { path: string; loading: ReactNode }) {
  const { search } = useLocation();
  useEffect(() => window.location.replace(path + search), [path, search]);
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
  if (!getStyleNonce()) return <LoadDocument path={path} loading={loading} />;
  return (
    <Suspense fallback={loading}>
      <page.Page />
    </Suspense>
  );
}

function PublicPage({ route: { page } }: { route: PageRoute }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <page.Page />
    </Suspense>
  );
}

/** All routes and the not-found page. Needs a router (of the browser or the server) above it. */
export function SiteRoutes() {
  useScrollToLocation();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary path={pathname}>
      <Routes>
        {[...PAGE_ROUTES, NOT_FOUND_ROUTE].map((route) => (
          <Route
            key={route.path}
            path={route.path}
            caseSensitive
            element={isPrivate(route) ? <PrivatePage route={route} /> : <PublicPage route={route} />}
          />
        ))}
      </Routes>
    </ErrorBoundary>
  );
}
