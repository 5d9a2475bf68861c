import type { ImportKind } from '@rapport/domain/imports/kinds';
import type { Import } from '@rapport/domain/imports/schema';
import type { ImportReason, ImportStatus } from '@rapport/domain/imports/states';
import { useEffect, useRef } from 'react';
import { trpc } from '../../api/trpc.ts';

/** How often an import is read again while the server works on it. */
const PROGRESS_INTERVAL_MS = 1000;
/** Imports of one page of the list, and rows of one page of an import. */
const PAGE_SIZE = 50;

const WORKING: readonly ImportStatus[] = ['checking', 'running', 'undoing'];
const isWorking = ({ status }: Pick<Import, 'status'>) => WORKING.includes(status);

/** The imports of a kind, newest first, page by page; read again while the server works on one. */
export function useImports(kind: ImportKind) {
  return trpc.imports.list.useInfiniteQuery(
    { kind, limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ imports }) => imports.some(isWorking)) ? 2 * PROGRESS_INTERVAL_MS : false,
    },
  );
}

/** One import; read again while the server works on it. What it changes is read again once that has ended. */
export function useImport(id: string) {
  const utils = trpc.useUtils();
  const query = trpc.imports.get.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && isWorking(state.data.import) ? PROGRESS_INTERVAL_MS : false,
    },
  );
  const worksOnIt = query.data !== undefined && isWorking(query.data.import);
  const hasWorked = useRef(false);
  useEffect(() => {
    if (hasWorked.current && !worksOnIt) {
      void utils.newsletter.invalidate();
      void utils.contact.invalidate();
      void utils.tags.invalidate();
      void utils.imports.rows.invalidate();
    }
    hasWorked.current = worksOnIt;
  }, [worksOnIt, utils]);
  return query;
}

/** The rows of an import with one reason, page by page, as they are now. */
export function useImportRows(id: string, reason: ImportReason) {
  return trpc.imports.rows.useInfiniteQuery(
    { id, reason, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
}

/** Takes the steps of an import; what the server answers is shown at once. */
export function useImportSteps() {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: ({ import: changed }: { import: Import }) => {
      utils.imports.get.setData({ id: changed.id }, { import: changed });
      void utils.imports.list.invalidate();
    },
    // Someone else has taken a step meanwhile.
    onError: () => void utils.imports.get.invalidate(),
  };
  return {
    review: trpc.imports.review.useMutation(options),
    start: trpc.imports.start.useMutation(options),
    pause: trpc.imports.pause.useMutation(options),
    resume: trpc.imports.resume.useMutation(options),
    cancel: trpc.imports.cancel.useMutation(options),
    undo: trpc.imports.undo.useMutation(options),
  };
}
