import { trpc } from '../../api/trpc.ts';

/** The status of email, alerts and sign-in. */
export function useSettings() {
  return {
    email: trpc.settings.email.useQuery(),
    alerts: trpc.settings.alerts.useQuery(),
    security: trpc.settings.security.useQuery(),
  };
}

/** Reads again whether email is set up. */
export function useEmailCheck() {
  const utils = trpc.useUtils();
  return () => utils.settings.email.fetch(undefined, { staleTime: 0 });
}

/** The schedule of backups, the stored ones and the last check. */
export function useBackups() {
  return trpc.database.backups.useQuery(undefined, { staleTime: 0 });
}

/** The database tools. */
export function useDatabaseTools() {
  const utils = trpc.useUtils();
  return {
    readStats: () => utils.database.stats.fetch(undefined, { staleTime: 0 }),
    backup: trpc.database.backup.useMutation().mutateAsync,
    maintain: trpc.database.maintain.useMutation(),
  };
}
