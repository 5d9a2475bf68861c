import { countUnread } from '@rapport/domain/notifications/web-notifications';
import { useSyncExternalStore } from 'react';
import { WHEN_ONLINE } from '../../api/query-client.ts';
import { trpc } from '../../api/trpc.ts';
import { type BellItem, mergeNotifications } from './bell-items.ts';
import { webNotifications } from './web-notifications.ts';

/** The polling interval in milliseconds. */
const POLL_MS = 30_000;

/**
 * The current user's notifications: those of the server and those of this browser, as every bell lists and
 * counts them. The server is polled every 30 seconds while the tab is visible, on focus, and after each change. A change
 * that fails surfaces no error; the next response shows what is true.
 */
export function useNotifications(isAdmin: boolean) {
  const utils = trpc.useUtils();
  const query = trpc.notifications.listAll.useInfiniteQuery(
    {},
    {
      ...WHEN_ONLINE,
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: POLL_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: 'always',
    },
  );
  const browser = useSyncExternalStore(webNotifications.subscribe, webNotifications.current);
  const refetch = { onSettled: () => utils.notifications.listAll.invalidate() };
  const read = trpc.notifications.markRead.useMutation(refetch);
  const readAll = trpc.notifications.markAllRead.useMutation(refetch);
  const remove = trpc.notifications.delete.useMutation(refetch);
  const clear = trpc.notifications.clear.useMutation(refetch);

  const pages = query.data?.pages ?? [];
  const server = pages.flatMap(({ notifications }) => notifications);
  const unreadOfServer = pages[0]?.unreadCount ?? 0;
  return {
    items: mergeNotifications({ server, hasOlder: query.hasNextPage, browser, isAdmin }),
    unreadCount: unreadOfServer + countUnread(browser),
    isKnown: query.data !== undefined,
    hasFailed: query.isError && query.data === undefined,
    tryAgain: () => void query.refetch(),
    older: {
      hasMore: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
    /** Resolves when the server has responded, even with an error. */
    markRead: async ({ source, id, isRead }: BellItem): Promise<void> => {
      if (isRead) return;
      if (source === 'server') await read.mutateAsync({ id }).catch(() => undefined);
      else webNotifications.markRead(id);
    },
    markAllRead: () => {
      if (unreadOfServer > 0) readAll.mutate();
      webNotifications.markAllRead();
    },
    remove: ({ source, id }: BellItem) => {
      if (source === 'server') remove.mutate({ id });
      else webNotifications.remove(id);
    },
    clear: () => {
      const [newest] = server;
      if (newest) clear.mutate({ until: newest.createdAt });
      webNotifications.clear();
    },
  };
}
