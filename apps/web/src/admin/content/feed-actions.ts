import { failed, succeeded } from '../feedback.ts';

type ShowMessage = (response: { message: string }) => void;

/** The calls that manage a feed. */
export interface FeedCalls {
  refresh: {
    isPending: boolean;
    mutate: (
      input: undefined,
      options: { onSuccess: ShowMessage; onError: (error: unknown) => void },
    ) => void;
  };
  setFeatured: IdCall;
  removeFeatured: IdCall;
  remove: IdCall & { isPending: boolean };
}

interface IdCall {
  mutate: (
    input: { id: string },
    options: { onSuccess: ShowMessage; onError: (error: unknown) => void; onSettled?: () => void },
  ) => void;
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
    refresh: () =>
      calls.refresh.mutate(undefined, {
        onSuccess: ({ message }) => succeeded(message),
        onError: (error) => failed(messages.failedRefresh, error),
      }),
    toggleFeatured: ({ id, featured }: { id: string; featured: boolean }) =>
      featured
        ? calls.removeFeatured.mutate(
            { id },
            {
              onSuccess: ({ message }) => succeeded(message),
              onError: (error) => failed('Failed to remove featured status', error),
            },
          )
        : calls.setFeatured.mutate(
            { id },
            {
              onSuccess: ({ message }) => succeeded(message),
              onError: (error) => failed(messages.failedSet, error),
            },
          ),
    remove: (id: string, onSettled: () => void) =>
      calls.remove.mutate(
        { id },
        {
          onSuccess: ({ message }) => succeeded(message),
          onError: (error) => failed(messages.failedDelete, error),
          onSettled,
        },
      ),
  };
}
