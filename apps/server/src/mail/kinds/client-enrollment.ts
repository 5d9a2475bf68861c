import type { EntityManager } from '@mikro-orm/postgresql';
import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/enrollments';
import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import { hoursText } from '@rapport/domain/shared/quantity';
import type { Environment } from '../../platform/config/environment.ts';
import { type ReadValues, refuseOutdated, type Values } from './kind.ts';

/** The confirmation of an enrollment, whose status the list of enrollments shows. */
export const ENROLLMENT_CONFIRMATION = 'client_enrollment';

/** The values of an enrollment's confirmation. */
export function toConfirmationValues(
  env: Pick<Environment, 'siteTimeZone'>,
  plan: Pick<EnrollmentRow, 'clientName' | 'packageName' | 'packageHours' | 'expirationDate'>,
): Values {
  return {
    clientName: plan.clientName,
    packageName: plan.packageName,
    packageHours: String(plan.packageHours),
    hours: hoursText(plan.packageHours),
    expirationDate: formatPlanDate(plan.expirationDate, env.siteTimeZone, 'long'),
  };
}

export const readConfirmationValues: ReadValues = async (tx, { env }, { subjectId }) => {
  const plan = await tx.findOne(EnrollmentEntity, { id: subjectId ?? '' });
  return plan ? toConfirmationValues(env, plan) : refuseOutdated('The plan of this email no longer exists.');
};

/** Shows the status of a confirmation on its enrollment, unless a later confirmation was enqueued. */
export async function showConfirmationStatus(
  tx: EntityManager,
  emailId: string,
  status: EmailStatus,
  now: Date,
): Promise<void> {
  await tx.execute(
    `update enrollment e set email_status = ?, updated_at = ?::timestamptz
       from outgoing_email confirmation
      where confirmation.id = ? and e.id = confirmation.subject_id
        and not exists (select from outgoing_email later
                         where later.subject_id = e.id and later.kind = confirmation.kind
                           and later.created_at > confirmation.created_at)`,
    [status, now.toISOString(), emailId],
  );
}
