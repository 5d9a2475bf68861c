import { toastsOf } from '../ui/feedback.ts';

/** A call whose response says what succeeded. */
interface Call<Input> {
  isPending: boolean;
  mutate: (input: Input, options: ReturnType<typeof toastsOf> & { onSettled?: () => void }) => void;
}

/** The calls that manage a feed. */
export interface FeedCalls {
  refresh: Call<undefined>;
  setFeatured: Call<{ id: string }>;
  removeFeatured: Call<{ id: string }>;
  remove: Call<{ id: string }>;
  removeSamples: Call<undefined>;
}

/** The failures of one of the two feeds; the responses say what succeeded. */
export interface FeedMessages {
  failedRefresh: string;
  failedSet: string;
  failedDelete: string;
}

/** The actions on the items of a feed, each with its toasts. */
export function createFeedActions(calls: FeedCalls, messages: FeedMessages) {
  return {
    refresh: () => calls.refresh.mutate(undefined, toastsOf(messages.failedRefresh)),
    removeSamples: () => calls.removeSamples.mutate(undefined, toastsOf("Couldn't remove the sample")),
    toggleFeatured: ({ id, featured }: { id: string; featured: boolean }) =>
      featured
        ? calls.removeFeatured.mutate({ id }, toastsOf('Failed to remove featured status'))
        : calls.setFeatured.mutate({ id }, toastsOf(messages.failedSet)),
    remove: (id: string, onSettled: () => void) =>
      calls.remove.mutate({ id }, { ...toastsOf(messages.failedDelete), onSettled }),
  };
}
