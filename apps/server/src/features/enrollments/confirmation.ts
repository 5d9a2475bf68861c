import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnrollmentRow } from '@rapport/db/entities/coaching';
import { LEAVE_ALONE_SECONDS } from '../../jobs/enrollment-email.ts';
import { ENROLLMENT_CONFIRMATION } from '../../jobs/outgoing-store.ts';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { oweEmail } from '../../use-cases/owe-email.ts';
import { confirmationValues } from '../../use-cases/plan-values.ts';

type Confirmed = Parameters<typeof confirmationValues>[1] & Pick<EnrollmentRow, 'id' | 'clientEmail'>;

/** Owes the client the confirmation of a plan, worded as of now, and leaves time to try it at once. */
export function oweConfirmation(
  tx: EntityManager,
  deps: Pick<UseCaseDependencies, 'now' | 'queue' | 'env'>,
  plan: Confirmed,
): Promise<string | null> {
  return oweEmail(tx, deps, {
    kind: ENROLLMENT_CONFIRMATION,
    recipient: plan.clientEmail,
    values: confirmationValues(deps.env, plan),
    subjectId: plan.id,
    startAfterSeconds: LEAVE_ALONE_SECONDS,
  });
}
