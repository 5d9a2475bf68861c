import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { confirmationValues } from '../../mail/kinds/plan-values.ts';
import { RESERVED_SECONDS } from '../../mail/outbox/confirm-enrollment.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { ENROLLMENT_CONFIRMATION } from '../../mail/outbox/store.ts';
import type { Deps } from '../../platform/deps.ts';

type Confirmed = Parameters<typeof confirmationValues>[1] & Pick<EnrollmentRow, 'id' | 'clientEmail'>;

/** Owes the client the confirmation of a plan, worded as of now, and leaves time to try it at once. */
export function enqueueConfirmation(
  tx: EntityManager,
  deps: Pick<Deps, 'now' | 'queue' | 'env'>,
  plan: Confirmed,
): Promise<string | null> {
  return enqueueEmail(tx, deps, {
    kind: ENROLLMENT_CONFIRMATION,
    recipient: plan.clientEmail,
    values: confirmationValues(deps.env, plan),
    subjectId: plan.id,
    startAfterSeconds: RESERVED_SECONDS,
  });
}
