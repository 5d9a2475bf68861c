import { requireById } from '../../api/require-by-id.ts';
import { trpc } from '../../api/trpc.ts';

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
    testSend: trpc.emailTemplates.testSend.useMutation(),
    reset: trpc.emailTemplates.reset.useMutation({ onSettled }),
  };
}
