import { trpc } from '../../../api/trpc.ts';

/** What someone wrote after their message, newest first, page by page. */
export function useReplies(id: string) {
  return trpc.contact.replies.useInfiniteQuery(
    { id },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
}

/** Notes what someone answered; whatever shows the contact or the person is read again. */
export function useNoteReply() {
  const utils = trpc.useUtils();
  return trpc.contact.noteReply.useMutation({
    onSettled: () => {
      void utils.contact.invalidate();
      void utils.people.invalidate();
      void utils.dashboard.read.invalidate();
    },
  });
}
