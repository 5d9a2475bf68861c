import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
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

/** Shows the status of a confirmation on its enrollment; does nothing for other kinds of email. */
export async function recordConfirmationStatus(
  tx: EntityManager,
  { kind, subjectId }: Pick<OutgoingEmailRow, 'kind' | 'subjectId'>,
  emailStatus: EmailStatus,
  now: Date,
): Promise<void> {
  if (kind !== ENROLLMENT_CONFIRMATION || subjectId === null) return;
  await tx.nativeUpdate(EnrollmentEntity, { id: subjectId }, { emailStatus, updatedAt: now });
}

/** Marks the enrollment of a confirmation that was delivered after all. */
export async function markConfirmationSent(
  tx: EntityManager,
  { kind, subjectId }: Pick<OutgoingEmailRow, 'kind' | 'subjectId'>,
): Promise<void> {
  if (kind !== ENROLLMENT_CONFIRMATION || subjectId === null) return;
  await tx.execute(`update enrollment set email_status = 'sent' where id = ?`, [subjectId]);
}

/**
 * Marks the enrollment of a bounced confirmation, unless a later confirmation was sent. `condition` selects the email
 * in SQL, with `values`.
 */
export async function markConfirmationBounced(
  tx: EntityManager,
  condition: string,
  values: (string | null)[],
): Promise<void> {
  await tx.execute(
    `update enrollment e set email_status = 'failed'
       from (select subject_id, created_at from outgoing_email
              where ${condition} and kind = '${ENROLLMENT_CONFIRMATION}' and status = 'bounced') as bounced
      where e.id = bounced.subject_id and e.email_status = 'sent'
        and not exists (select from outgoing_email later
                         where later.subject_id = e.id and later.kind = '${ENROLLMENT_CONFIRMATION}'
                           and later.created_at > bounced.created_at)`,
    values,
  );
}
