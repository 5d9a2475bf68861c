import { failed, succeeded } from '../feedback.ts';

/** The calls a feed is managed with. */
export interface FeedCalls {
  refresh: {
    isPending: boolean;
    mutate: (
      input: undefined,
      options: { onSuccess: (answer: { message: string }) => void; onError: (error: unknown) => void },
    ) => void;
  };
  setFeatured: IdCall;
  removeFeatured: IdCall;
  remove: IdCall & { isPending: boolean };
}

interface IdCall {
  mutate: (
    input: { id: string },
    options: { onSuccess: () => void; onError: (error: unknown) => void; onSettled?: () => void },
  ) => void;
}

/** The words of one of the two feeds (section 8). */
export interface FeedLabels {
  set: string;
  deleted: string;
  failedRefresh: string;
  failedSet: string;
  failedDelete: string;
}

/** What can be done with the items of a feed, each with its toasts. */
export function feedActions(calls: FeedCalls, words: FeedLabels) {
  return {
    refresh: () =>
      calls.refresh.mutate(undefined, {
        onSuccess: ({ message }) => succeeded(message),
        onError: (error) => failed(words.failedRefresh, error),
      }),
    toggleFeatured: ({ id, featured }: { id: string; featured: boolean }) =>
      featured
        ? calls.removeFeatured.mutate(
            { id },
            {
              onSuccess: () => succeeded('Featured status removed successfully'),
              onError: (error) => failed('Failed to remove featured status', error),
            },
          )
        : calls.setFeatured.mutate(
            { id },
            {
              onSuccess: () => succeeded(words.set),
              onError: (error) => failed(words.failedSet, error),
            },
          ),
    remove: (id: string, onSettled: () => void) =>
      calls.remove.mutate(
        { id },
        {
          onSuccess: () => succeeded(words.deleted),
          onError: (error) => failed(words.failedDelete, error),
          onSettled,
        },
      ),
  };
}
