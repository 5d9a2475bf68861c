import { addCalendarMonths } from '../enrollments/expiry.ts';

export interface Extension {
  /** Hours to enter in the ledger as granted. */
  hoursGranted: number;
  hoursRemaining: number;
  expirationDate: Date;
}

/**
 * What approving a renewal makes of a plan: the hours of the package are added to what remains, and its validity counts
 * from the later of today and the current expiration.
 */
export function extendPlan(
  plan: { hoursRemaining: number; expirationDate: Date },
  renewedPackage: { hoursIncluded: number; validityMonths: number },
  now: Date,
): Extension {
  const start = plan.expirationDate.getTime() > now.getTime() ? plan.expirationDate : now;
  return {
    hoursGranted: renewedPackage.hoursIncluded,
    hoursRemaining: plan.hoursRemaining + renewedPackage.hoursIncluded,
    expirationDate: addCalendarMonths(start, renewedPackage.validityMonths),
  };
}
