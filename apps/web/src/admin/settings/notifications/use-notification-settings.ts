import { trpc } from '../../../api/trpc.ts';

/** The notification settings. */
export function useNotificationSettings() {
  return trpc.settings.notifications.useQuery(undefined, { staleTime: 0 });
}

/** Changes the notification settings; everything that shows them is read again. */
export function useNotificationChanges() {
  const utils = trpc.useUtils();
  return {
    /** The settings as they are stored now. */
    read: () => utils.settings.notifications.fetch(undefined, { staleTime: 0 }),
    update: trpc.settings.updateNotifications.useMutation({
      onSettled: () => void utils.settings.invalidate(),
    }),
  };
}
