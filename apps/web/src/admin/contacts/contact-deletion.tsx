import type { Contact } from '@rapport/domain/contacts/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { type DeletionWords, RowDeletion, type RowDeletionProps } from '../lists/row-deletion.tsx';
import { useContactChanges } from './use-contact-changes.ts';

const WORDS: DeletionWords<Contact> = {
  action: 'Delete',
  doing: 'Deleting...',
  titles: { one: 'Delete Contact', selected: 'Delete Selected Contacts' },
  nameOf: ({ name, email }) => `the submission of ${name} (${email})`,
  countOf: (count) => quantity(count, 'contact'),
  success: {
    one: 'Contact deleted successfully',
    selected: (count) => `${count} ${count === 1 ? 'contact' : 'contacts'} deleted successfully`,
  },
  failure: { one: () => 'Failed to delete contact', selected: 'Failed to delete selected contacts' },
};

/** Deletes a submission, or the selected ones. */
export function ContactDeletion(props: RowDeletionProps<Contact>) {
  const { removeOne, refresh } = useContactChanges();
  return <RowDeletion {...props} words={WORDS} deleteOne={removeOne} refresh={refresh} />;
}
