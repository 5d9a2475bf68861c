import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { ENROLLMENT_CONFIRMATION, toConfirmationValues } from '../../mail/kinds/client-enrollment.ts';
import { RESERVED_SECONDS } from '../../mail/outbox/confirm-enrollment.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import type { Deps } from '../../platform/deps.ts';

type ConfirmedPlan = Parameters<typeof toConfirmationValues>[1] & Pick<EnrollmentRow, 'id' | 'clientEmail'>;

/** Enqueues the confirmation of a plan with its current values, and reserves time for the immediate attempt. */
export function enqueueConfirmation(
  tx: EntityManager,
  deps: Pick<Deps, 'now' | 'queue' | 'env'>,
  plan: ConfirmedPlan,
): Promise<string | null> {
  return enqueueEmail(tx, deps, {
    kind: ENROLLMENT_CONFIRMATION,
    recipient: plan.clientEmail,
    values: toConfirmationValues(deps.env, plan),
    subjectId: plan.id,
    startAfterSeconds: RESERVED_SECONDS,
  });
}
