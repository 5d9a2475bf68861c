import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnrollmentRow } from '@rapport/db/entities/coaching';
import { hoursText } from '@rapport/domain/shared/quantity';
import { LEAVE_ALONE_SECONDS } from '../../jobs/enrollment-email.ts';
import { ENROLLMENT_CONFIRMATION } from '../../jobs/outgoing-store.ts';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { oweEmail } from '../../use-cases/owe-email.ts';

type Confirmed = Pick<
  EnrollmentRow,
  'id' | 'clientName' | 'clientEmail' | 'packageName' | 'packageHours' | 'expirationDate'
>;

/** Owes the client the confirmation of a plan, worded as of now, and leaves time to try it at once. */
export function oweConfirmation(
  tx: EntityManager,
  deps: Pick<UseCaseDependencies, 'now' | 'queue' | 'env'>,
  plan: Confirmed,
): Promise<string | null> {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: deps.env.siteTimeZone });
  return oweEmail(tx, deps, {
    kind: ENROLLMENT_CONFIRMATION,
    recipient: plan.clientEmail,
    values: {
      clientName: plan.clientName,
      packageName: plan.packageName,
      packageHours: String(plan.packageHours),
      hours: hoursText(plan.packageHours),
      expirationDate: date.format(plan.expirationDate),
    },
    subjectId: plan.id,
    startAfterSeconds: LEAVE_ALONE_SECONDS,
  });
}
