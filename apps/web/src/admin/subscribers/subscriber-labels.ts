import { quantity } from '@rapport/domain/shared/quantity';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { httpStatusOf } from '../../api/api-error.ts';
import type { DeletionLabels } from '../lists/row-deletion.tsx';

/** The texts of a subscriber list; those of the section and the dashboard differ. */
export type SubscriberLabels = DeletionLabels<Subscriber>;

const SHARED = {
  formatName: ({ email }: Subscriber) => email,
  formatCount: (count: number) => quantity(count, 'newsletter subscription'),
};
const SELECTED = {
  success: (count: number) => `${quantity(count, 'newsletter subscription')} deleted successfully`,
  failure: 'Failed to delete selected newsletter subscriptions',
};

export const SECTION_LABELS: SubscriberLabels = {
  ...SHARED,
  action: 'Delete',
  busyLabel: 'Deleting...',
  titles: { one: 'Delete subscriber', selected: 'Delete selected subscribers' },
  success: { one: 'Newsletter subscription deleted successfully', selected: SELECTED.success },
  failure: { one: () => 'Failed to delete newsletter subscription', selected: SELECTED.failure },
};

export const DASHBOARD_LABELS: SubscriberLabels = {
  ...SHARED,
  action: 'Remove',
  busyLabel: 'Removing...',
  titles: { one: 'Remove subscriber', selected: 'Remove selected subscribers' },
  success: { one: 'Newsletter subscriber removed successfully', selected: SELECTED.success },
  failure: {
    one: (error) => {
      const status = httpStatusOf(error);
      return status === null ? 'Failed to remove subscriber' : `Failed to remove subscriber: ${status}`;
    },
    selected: SELECTED.failure,
  },
};
