import type { Subscriber } from '@rapport/domain/newsletter/schema';
import { useSubscriberChanges } from '../../../features/newsletter/use-subscriber-changes.ts';
import { RowDeletion, type RowDeletionProps } from '../lists/row-deletion.tsx';
import type { SubscriberWords } from './subscriber-words.ts';

/** Deletes a subscriber, or the selected ones, in the words of the list it is asked from. */
export function SubscriberDeletion(props: RowDeletionProps<Subscriber> & { words: SubscriberWords }) {
  const { removeOne, refresh } = useSubscriberChanges();
  return <RowDeletion {...props} deleteOne={removeOne} refresh={refresh} />;
}
