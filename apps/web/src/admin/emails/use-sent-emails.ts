import type { SentEmail, SentEmailListQuery } from '@rapport/domain/emails/sent-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

/** How often a list is read again while one of its emails is on its way. */
const ON_ITS_WAY_MS = 5_000;

/** How long news of a delivery is waited for once an email was sent; some mail servers tell nothing. */
const DELIVERED_WITHIN_MS = 60_000;

function isOnItsWay({ status, settledAt, deliveredAt }: SentEmail): boolean {
  if (status === 'queued' || status === 'sending' || status === 'unknown') return true;
  const isFresh = settledAt !== null && Date.now() - Date.parse(settledAt) < DELIVERED_WITHIN_MS;
  return status === 'sent' && deliveredAt === null && isFresh;
}

/** The emails of the product that match, newest first, page after page. */
export function useSentEmails(filter: SentEmailListQuery) {
  return trpc.emails.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What becomes of one on its way shows without anybody asking.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ emails }) => emails.some(isOnItsWay)) ? ON_ITS_WAY_MS : false,
  });
}

/** One email to read. */
export function useSentEmail(id: string) {
  return trpc.emails.get.useQuery({ id }, { staleTime: 0 });
}

/** Tries an email again that failed; whatever shows it is read again. */
export function useRetryEmail() {
  const utils = trpc.useUtils();
  return trpc.emails.retry.useMutation({
    onSettled: () =>
      void Promise.all([
        utils.emails.list.invalidate(),
        utils.dashboard.invalidate(),
        utils.enrollments.plans.invalidate(),
      ]),
  });
}
