import { trpc } from '../../api/trpc.ts';

/** The data of the overview, read again at every visit. */
export function useDashboard() {
  return trpc.dashboard.read.useQuery(undefined, { staleTime: 0 });
}
