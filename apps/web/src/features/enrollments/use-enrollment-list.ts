import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';

/** The plans of all clients that match, newest first, page after page. */
export function useEnrollmentList(q: string, pageSize: number) {
  return trpc.enrollments.list.useInfiniteQuery(
    { limit: pageSize, ...(q ? { q } : {}) },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      networkMode: 'always',
    },
  );
}

/** The hours ledger of one plan. */
export function useLedger(id: string) {
  return trpc.enrollments.ledger.useQuery({ id }, { networkMode: 'always', staleTime: 0 });
}

/** Enrolls clients, logs and corrects hours and keeps notes; lists and ledgers are read anew after each change. */
export function useEnrollmentChanges() {
  const utils = trpc.useUtils();
  const onSuccess = () => void utils.enrollments.invalidate();
  return {
    enroll: trpc.enrollments.create.useMutation({ onSuccess }),
    logHours: trpc.enrollments.logHours.useMutation({ onSuccess }),
    correctHours: trpc.enrollments.correctHours.useMutation({ onSuccess }),
    saveNotes: trpc.enrollments.saveNotes.useMutation({ onSuccess }),
  };
}
