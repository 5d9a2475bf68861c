import type { PlanSort, PlanStatus } from '@rapport/domain/enrollments/list-options';
import type { CreatedRange } from '@rapport/domain/shared/query';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

/** How often the list is read again while a confirmation is being sent. */
const REFETCH_INTERVAL_MS = 10_000;

interface EnrollmentListOptions extends CreatedRange {
  /** Empty for no search. */
  q: string;
  status: PlanStatus | undefined;
  sort: PlanSort;
  /** The size of a page. */
  limit: number;
}

/** The plans of all clients that match, page by page. */
export function useEnrollmentList({ q, status, ...options }: EnrollmentListOptions) {
  return trpc.enrollments.plans.useInfiniteQuery(
    { ...options, ...(q ? { q } : {}), ...(status ? { status } : {}) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      // Shows the new status of a confirmation that is being sent.
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.plans.some(({ emailStatus }) => emailStatus === 'pending'))
          ? REFETCH_INTERVAL_MS
          : false,
    },
  );
}

/** One plan as it is stored now, null when it does not exist. */
export function usePlan(id: string | null) {
  const { data, error, isFetching, refetch } = trpc.enrollments.plans.useQuery(
    { id: id ?? '', limit: 1 },
    { enabled: id !== null, staleTime: 0 },
  );
  return { record: data && (data.plans[0] ?? null), error, isFetching, refetch };
}

/** The hours ledger of one plan. */
export function useLedger(id: string) {
  return trpc.enrollments.ledger.useQuery({ id }, { staleTime: 0 });
}

/** Enrolls clients and changes plans, hours and notes; lists and ledgers are read again after each change. */
export function useEnrollmentChanges() {
  const utils = trpc.useUtils();
  const onSuccess = () => void utils.enrollments.invalidate();
  return {
    /** One plan as it is stored now. */
    read: (id: string) =>
      utils.enrollments.get.fetch({ id }, { staleTime: 0 }).then(({ enrollment }) => enrollment),
    enroll: trpc.enrollments.create.useMutation({ onSuccess }),
    logHours: trpc.enrollments.logHours.useMutation({ onSuccess }),
    correctHours: trpc.enrollments.correctHours.useMutation({ onSuccess }),
    correctClient: trpc.enrollments.correctClient.useMutation({ onSettled: onSuccess }),
    changeEndDate: trpc.enrollments.changeEndDate.useMutation({ onSettled: onSuccess }),
    pause: trpc.enrollments.pause.useMutation({ onSettled: onSuccess }),
    resume: trpc.enrollments.resume.useMutation({ onSettled: onSuccess }),
    end: trpc.enrollments.end.useMutation({ onSettled: onSuccess }),
    resend: trpc.enrollments.resendConfirmation.useMutation({
      onSettled: () => void utils.enrollments.invalidate(),
    }),
    // Also after a conflict, so that the changes of someone else are shown.
    saveNotes: trpc.enrollments.saveNotes.useMutation({ onSettled: onSuccess }),
  };
}
