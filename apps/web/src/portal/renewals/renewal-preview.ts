import { extendPlan } from '@rapport/domain/renewals/extend';

export interface RenewalPreview {
  packageName: string;
  hoursAdded: number;
  hoursBefore: number;
  hoursAfter: number;
  endsBefore: Date;
  endsAfter: Date;
}

interface Plan {
  hoursRemaining: number;
  expires: Date;
}

interface Terms {
  packageName: string;
  hoursIncluded: number;
  validityMonths: number;
}

/** What the plan would be after a renewal approved now, by the rule that the server uses. */
export function renewalPreview(plan: Plan, terms: Terms, now: Date): RenewalPreview {
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

export const MAX_RENEWAL_MESSAGE_LENGTH = 5000;

/** The length of a message in characters, as the server counts it. */
export function messageLength(message: string): number {
  return [...message.trim()].length;
}
