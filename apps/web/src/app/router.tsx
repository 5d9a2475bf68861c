import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from '../ui/navigation/paths.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { type PrivateArea, PrivateLoading } from '../ui/private-loading.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NOT_FOUND_ROUTE, PAGE_ROUTES, type PageRoute } from './pages.ts';
import { useScrollToLocation } from './scrolling.ts';

/** Shows the loading page on the server and during hydration, then the page. */
function InBrowserOnly({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  return useInBrowser() ? children : loading;
}

function areaOf(path: string): PrivateArea {
  return path.startsWith(PATHS.admin) ? 'admin' : 'portal';
}

function RoutedPage({ route }: { route: PageRoute }) {
  const isPrivate = route.renderedOn === 'client';
  const loading = isPrivate ? <PrivateLoading area={areaOf(route.path)} /> : <PageLoading />;
  const page = (
    <Suspense fallback={loading}>
      <route.page.Page />
    </Suspense>
  );
  return isPrivate ? <InBrowserOnly loading={loading}>{page}</InBrowserOnly> : page;
}

/** All routes and the not-found page. Needs a router (of the browser or the server) above it. */
export function SiteRoutes() {
  useScrollToLocation();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary path={pathname}>
      <Routes>
        {[...PAGE_ROUTES, NOT_FOUND_ROUTE].map((route) => (
          <Route key={route.path} path={route.path} caseSensitive element={<RoutedPage route={route} />} />
        ))}
      </Routes>
    </ErrorBoundary>
  );
}
