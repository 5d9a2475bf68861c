import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { RowDeletion, type RowDeletionProps } from '../lists/row-deletion.tsx';
import type { SubscriberWords } from './subscriber-labels.ts';
import { useSubscriberChanges } from './use-subscriber-changes.ts';

/** Deletes a subscriber, or the selected ones, in the words of the list it is asked from. */
export function SubscriberDeletion(props: RowDeletionProps<Subscriber> & { words: SubscriberWords }) {
  const { removeOne, refresh } = useSubscriberChanges();
  return <RowDeletion {...props} deleteOne={removeOne} refresh={refresh} />;
}
