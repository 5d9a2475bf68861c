import { extendPlan } from '@rapport/domain/renewals/extend';

export interface RenewalPreview {
  packageName: string;
  hoursAdded: number;
  hoursBefore: number;
  hoursAfter: number;
  endsBefore: Date;
  endsAfter: Date;
}

export interface RenewablePlan {
  hoursRemaining: number;
  expires: Date;
}

export interface RenewalTerms {
  packageName: string;
  hoursIncluded: number;
  validityMonths: number;
}

/** What the plan would be after a renewal approved now, by the rule that the server uses. */
export function renewalPreview(plan: RenewablePlan, terms: RenewalTerms, now: Date): RenewalPreview {
  const { hoursGranted, hoursRemaining, expirationDate } = extendPlan(
    { hoursRemaining: plan.hoursRemaining, expirationDate: plan.expires },
    terms,
    now,
  );
  return {
    packageName: terms.packageName,
    hoursAdded: hoursGranted,
    hoursBefore: plan.hoursRemaining,
    hoursAfter: hoursRemaining,
    endsBefore: plan.expires,
    endsAfter: expirationDate,
  };
}
