import { Suspense } from 'react';
import type { LazyPage } from './lazy-page.tsx';

/** A part of a page in a chunk of its own. What the server rendered stays in sight until the script is there. */
export function LazySection({ page: { Page } }: { page: LazyPage }) {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
