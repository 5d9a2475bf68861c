import { trpc } from '../../app/trpc.ts';

/** Section 9: how often the server is asked, in milliseconds. */
const POLL_MS = 30_000;

/**
 * The signed-in person's notifications. Asked for every 30 seconds while the tab is visible (decision 43), and again
 * after each change. A change that fails surfaces no error (section 8); the next answer shows what is true.
 */
export function useNotifications() {
  const utils = trpc.useUtils();
  const { data } = trpc.notifications.list.useQuery(undefined, {
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });
  const refetch = { onSettled: () => utils.notifications.list.invalidate() };
  const read = trpc.notifications.markRead.useMutation(refetch);
  const readAll = trpc.notifications.markAllRead.useMutation(refetch);
  const remove = trpc.notifications.delete.useMutation(refetch);
  return {
    notifications: data?.notifications ?? [],
    unreadCount: data?.unreadCount ?? 0,
    isKnown: data !== undefined,
    markRead: (id: string) => read.mutate({ id }),
    markAllRead: () => readAll.mutate(),
    remove: (id: string) => remove.mutate({ id }),
  };
}
