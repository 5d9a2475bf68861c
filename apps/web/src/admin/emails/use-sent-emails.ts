import type { SentEmail, SentEmailListQuery } from '@rapport/domain/emails/sent-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { httpStatusOf } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';

/** How often a list is read again while one of its emails is being sent. */
export const REFETCH_INTERVAL_MS = 5_000;

/** How long the list waits for a delivery event after sending; some mail servers report none. */
const DELIVERY_TIMEOUT_MS = 60_000;

/** Whether the delivery status of an email will change soon. */
export function isInProgress({ status, settledAt, deliveredAt }: SentEmail): boolean {
  if (status === 'queued' || status === 'sending' || status === 'unknown') return true;
  const isRecent = settledAt !== null && Date.now() - Date.parse(settledAt) < DELIVERY_TIMEOUT_MS;
  return status === 'sent' && deliveredAt === null && isRecent;
}

/** The emails of the product that match, newest first, page by page. */
export function useSentEmails(filter: SentEmailListQuery) {
  return trpc.emails.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Shows the new status of an email that is being sent.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ emails }) => emails.some(isInProgress)) ? REFETCH_INTERVAL_MS : false,
  });
}

/** The email that a panel shows: undefined until it is known, null when it does not exist. */
export function useEmailRecord(id: string | null) {
  const { data, error, isFetching, refetch } = trpc.emails.get.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, staleTime: 0 },
  );
  const record: SentEmail | null | undefined = httpStatusOf(error) === 404 ? null : data;
  return { record, error, isFetching, refetch };
}

/** One email to read. */
export function useSentEmail(id: string) {
  return trpc.emails.get.useQuery({ id }, { staleTime: 0 });
}

/** Retries a failed email, and reads the lists that show it again. */
export function useRetryEmail() {
  const utils = trpc.useUtils();
  return trpc.emails.retry.useMutation({
    onSettled: () =>
      void Promise.all([
        utils.emails.list.invalidate(),
        utils.people.invalidate(),
        utils.dashboard.invalidate(),
        utils.enrollments.plans.invalidate(),
      ]),
  });
}
