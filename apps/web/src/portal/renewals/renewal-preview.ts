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

/** What a renewal would make of the plan if it were approved now, by the rule the server approves by (decision 12). */
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

export const RENEWAL_MESSAGE_LENGTH = 5000;

/** The length of a message in characters, as the server counts it. */
export function messageLength(message: string): number {
  return [...message.trim()].length;
}

/** How a status reads; whatever is neither pending nor approved is shown as rejected (section 3). */
export function renewalStatusLabel(status: string): 'Pending' | 'Approved' | 'Rejected' {
  if (status === 'pending') return 'Pending';
  return status === 'approved' ? 'Approved' : 'Rejected';
}
