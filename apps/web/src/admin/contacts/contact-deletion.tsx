import type { Contact } from '@rapport/domain/contacts/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { type DeletionLabels, RowDeletion, type RowDeletionProps } from '../lists/row-deletion.tsx';
import { useContactChanges } from './use-contact-changes.ts';

const LABELS: DeletionLabels<Contact> = {
  action: 'Delete',
  busyLabel: 'Deleting...',
  titles: { one: 'Delete contact', selected: 'Delete selected contacts' },
  formatName: ({ name, email }) => `the submission from ${name} (${email})`,
  formatCount: (count) => quantity(count, 'contact'),
  success: {
    one: 'Contact deleted successfully',
    selected: (count) => `${quantity(count, 'contact')} deleted successfully`,
  },
  failure: { one: () => 'Failed to delete contact', selected: 'Failed to delete selected contacts' },
};

/** Deletes a submission, or the selected ones. */
export default function ContactDeletion(props: RowDeletionProps<Contact>) {
  const { removeOne, refresh } = useContactChanges();
  return <RowDeletion {...props} labels={LABELS} deleteOne={removeOne} refresh={refresh} />;
}
