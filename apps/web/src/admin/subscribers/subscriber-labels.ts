import { quantity } from '@rapport/domain/shared/quantity';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { httpStatusOf } from '../../api/api-error.ts';
import type { DeletionWords } from '../lists/row-deletion.tsx';

/** The words of a subscriber list, which differ from one list to the other (decision 36). */
export type SubscriberWords = DeletionWords<Subscriber>;

const SHARED = {
  nameOf: ({ email }: Subscriber) => email,
  countOf: (count: number) => quantity(count, 'newsletter subscription'),
};
const SELECTED = {
  success: (count: number) =>
    `${count} newsletter ${count === 1 ? 'subscription' : 'subscriptions'} deleted successfully`,
  failure: 'Failed to delete selected newsletter subscriptions',
};

export const SECTION_WORDS: SubscriberWords = {
  ...SHARED,
  action: 'Delete',
  doing: 'Deleting...',
  titles: { one: 'Delete Subscriber', selected: 'Delete Selected Subscribers' },
  success: { one: 'Newsletter subscription deleted successfully', selected: SELECTED.success },
  failure: { one: () => 'Failed to delete newsletter subscription', selected: SELECTED.failure },
};

export const DASHBOARD_WORDS: SubscriberWords = {
  ...SHARED,
  action: 'Remove',
  doing: 'Removing...',
  titles: { one: 'Remove Subscriber', selected: 'Remove Selected Subscribers' },
  success: { one: 'Newsletter subscriber removed successfully', selected: SELECTED.success },
  failure: {
    one: (error) => {
      const status = httpStatusOf(error);
      return status === null ? 'Failed to remove subscriber' : `Failed to remove subscriber: ${status}`;
    },
    selected: SELECTED.failure,
  },
};
