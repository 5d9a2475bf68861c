import type { SentEmail, SentEmailListQuery } from '@rapport/domain/emails/sent-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';

/** How often a list is read anew while one of its e-mails is on its way. */
const ON_ITS_WAY_MS = 5_000;

const isOnItsWay = ({ status }: SentEmail) =>
  status === 'queued' || status === 'sending' || status === 'unknown';

/** The e-mails of the product that match, newest first, page after page. */
export function useSentEmails(filter: SentEmailListQuery) {
  return trpc.emails.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
    // What becomes of one on its way shows without anybody asking.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ emails }) => emails.some(isOnItsWay)) ? ON_ITS_WAY_MS : false,
  });
}

/** Tries an e-mail again that failed; whatever shows it is read anew. */
export function useRetryEmail() {
  const utils = trpc.useUtils();
  return trpc.emails.retry.useMutation({
    networkMode: 'always',
    onSettled: () =>
      void Promise.all([
        utils.emails.list.invalidate(),
        utils.dashboard.invalidate(),
        utils.enrollments.list.invalidate(),
      ]),
  });
}
