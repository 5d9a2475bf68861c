import type { ClientEnrollment } from '@rapport/domain/enrollments/schema';
import { useMemo } from 'react';
import { LIVE_QUERY } from '../../api/live-query.ts';
import { trpc } from '../../api/trpc.ts';
import { useSite } from '../../ui/site-context.tsx';
import { type OwnPlan, ownPlans } from './own-plans.ts';

/** The plans with what the ledger says of each. The figures come a moment later; without them the rest still shows. */
export function useOwnPlans(enrollments: readonly ClientEnrollment[], now: Date): OwnPlan[] {
  const { timeZone } = useSite();
  const { data } = trpc.portal.plans.useQuery(undefined, { ...LIVE_QUERY, networkMode: 'always' });
  return useMemo(
    () => ownPlans(enrollments, data?.plans ?? [], now, timeZone),
    [enrollments, data, now, timeZone],
  );
}
