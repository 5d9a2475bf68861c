import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { trpc } from '../../api/trpc.ts';
import { RowDeletion, type RowDeletionProps } from '../lists/row-deletion.tsx';
import type { SubscriberLabels } from './subscriber-labels.ts';

/** Deletes subscribers. */
function useSubscriberChanges() {
  const utils = trpc.useUtils();
  return {
    /** Reads the lists and counters again. */
    refresh: () => utils.newsletter.invalidate(),
    removeOne: (id: string) => utils.client.newsletter.delete.mutate({ id }),
  };
}

/** Deletes one or all selected subscribers, with the texts of the list. */
export default function SubscriberDeletion(
  props: RowDeletionProps<Subscriber> & { labels: SubscriberLabels },
) {
  const { removeOne, refresh } = useSubscriberChanges();
  return <RowDeletion {...props} deleteOne={removeOne} refresh={refresh} />;
}
