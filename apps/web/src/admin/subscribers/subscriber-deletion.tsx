import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { RowDeletion, type RowDeletionProps } from '../lists/row-deletion.tsx';
import type { SubscriberLabels } from './subscriber-labels.ts';
import { useSubscriberChanges } from './use-subscriber-changes.ts';

/** Deletes one or all selected subscribers, with the texts of the list. */
export default function SubscriberDeletion(
  props: RowDeletionProps<Subscriber> & { labels: SubscriberLabels },
) {
  const { removeOne, refresh } = useSubscriberChanges();
  return <RowDeletion {...props} deleteOne={removeOne} refresh={refresh} />;
}
