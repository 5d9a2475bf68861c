import { trpc } from '../../api/trpc.ts';

/** What came in lately and what needs attention now, read again at every visit. */
export function useDashboard() {
  return trpc.dashboard.read.useQuery(undefined, { staleTime: 0 });
}
