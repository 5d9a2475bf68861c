import type { Contact } from '@rapport/domain/contacts/schema';
import { trpc } from '../../api/trpc.ts';
import { failed, succeeded } from '../ui/feedback.ts';

/** Adds, edits and deletes contacts; the lists and counters are read again after each edit. */
export function useContactChanges() {
  const utils = trpc.useUtils();
  const refresh = () => utils.contact.invalidate();
  const onSettled = () => {
    void refresh();
    void utils.dashboard.read.invalidate();
  };
  const onError = (error: unknown) => failed('Failed to mark contact', error);
  const answered = trpc.contact.markAnswered.useMutation({ onSettled, onError });
  const unanswered = trpc.contact.markUnanswered.useMutation({ onSettled, onError });
  return {
    mark: {
      isPending: answered.isPending || unanswered.isPending,
      /** Marks a contact as answered, or as unanswered again. */
      toggle: ({ id, answered: now }: Contact) =>
        (now ? unanswered : answered).mutate({ id }, { onSuccess: ({ message }) => succeeded(message) }),
    },
    create: trpc.contact.create.useMutation({ onSettled }),
    update: trpc.contact.update.useMutation({ onSettled: () => void refresh() }),
    /** One contact as it is stored now. */
    read: (id: string) => utils.contact.get.fetch({ id }, { staleTime: 0 }).then(({ contact }) => contact),
    /** Reads the lists and counters again. */
    refresh,
    removeOne: (id: string) => utils.client.contact.delete.mutate({ id }),
  };
}
