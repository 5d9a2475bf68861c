import { requireById } from '../../api/require-by-id.ts';
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

/** The email templates. */
export function useEmailTemplates() {
  return trpc.emailTemplates.list.useQuery(undefined, { staleTime: 0 });
}

/** Edits templates; the list is read again after each change. */
export function useTemplateChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.emailTemplates.invalidate();
  return {
    /** One template as it is stored now. */
    read: (id: string) =>
      utils.emailTemplates.list
        .fetch(undefined, { staleTime: 0 })
        .then(({ templates }) => requireById(templates, id)),
    update: trpc.emailTemplates.update.useMutation({ onSettled }),
    reset: trpc.emailTemplates.reset.useMutation({ onSettled }),
  };
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
