import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { useShown } from '../lists/use-shown.ts';

/** The renewal requests of all clients, the pending ones first, and the one that the address names. */
export function useRenewalRequests() {
  const list = trpc.renewals.list.useQuery();
  const [shownId, setShownId] = useState<string | null>(null);
  const { isGone } = useShown({
    name: 'request',
    find: async (id) => {
      const { data } = await list.refetch({ throwOnError: true });
      return data?.renewalRequests.find((request) => request.id === id);
    },
    open: ({ id }) => setShownId(id),
    close: () => setShownId(null),
  });
  return { list, requests: list.data?.renewalRequests ?? [], shownId, isGone };
}

/** Approves and rejects requests; the requests and the plans are read again after each decision. */
export function useRenewalDecisions() {
  const utils = trpc.useUtils();
  const onSettled = () => {
    void utils.renewals.list.invalidate();
    void utils.enrollments.invalidate();
  };
  return {
    approve: trpc.renewals.approve.useMutation({ onSettled }),
    reject: trpc.renewals.reject.useMutation({ onSettled }),
  };
}
