import type { Contact } from '@rapport/domain/contact/schema';
import { useContactChanges } from '../../../features/contact/use-contact-changes.ts';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { failed, succeeded } from '../feedback.ts';
import type { ListSelection } from '../lists/selection-context.tsx';
import { useBulkDelete } from '../lists/use-bulk-delete.ts';

/** What is to be deleted: one contact, or all that are selected. */
export type ContactsToDelete = Contact | 'selected' | null;

interface ContactDeletionProps {
  what: ContactsToDelete;
  selection: ListSelection;
  onDone: () => void;
}

/** Deletes a contact, or the selected ones, once the question is answered (decision 35). */
export function ContactDeletion({ what, selection, onDone }: ContactDeletionProps) {
  const { remove, removeOne, refresh } = useContactChanges();
  const bulk = useBulkDelete({
    selection,
    deleteOne: removeOne,
    refresh,
    success: (count) => `${count} contacts deleted successfully`,
    failure: 'Failed to delete selected contacts',
  });

  const removeContact = ({ id }: Contact) =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          selection.remove([id]);
          succeeded('Contact deleted successfully');
        },
        onError: (error) => failed('Failed to delete contact', error),
        onSettled: onDone,
      },
    );

  const begin = () => {
    if (what === 'selected') bulk.mutate(undefined, { onSettled: onDone });
    else if (what) removeContact(what);
  };

  return (
    <ConfirmDialog
      question={questionAbout(what, selection.ids.size)}
      isBusy={remove.isPending || bulk.isPending}
      onYes={begin}
      onNo={onDone}
    />
  );
}

function questionAbout(what: ContactsToDelete, selected: number): Question | null {
  if (what === null) return null;
  const yes = { yes: 'Delete', doing: 'Deleting...' };
  if (what !== 'selected') {
    const text = `Are you sure you want to delete the submission of ${what.name} (${what.email})? The deletion is permanent and cannot be undone.`;
    return { title: 'Delete Contact', text, ...yes };
  }
  const rows = selected === 1 ? '1 contact' : `${selected.toLocaleString('en-US')} contacts`;
  return {
    title: 'Delete Selected Contacts',
    text: `Are you sure you want to delete ${rows}? The deletion is permanent and cannot be undone.`,
    ...yes,
  };
}
