import { EnrollmentEntity, type EnrollmentRow } from '@rapport/db/entities/coaching';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import type { SendOutcome } from '@rapport/email/outcome';
import { renderEmail } from '@rapport/email/render';
import type { EmailMessage } from '@rapport/email/sender';
import { emailText } from '../use-cases/email-text.ts';
import type { JobDependencies } from './dependencies.ts';

const TEMPLATE = 'client_enrollment';

/** A confirmation is tried at once for at most this long (decision 14). */
export const LONGEST_TRY_MS = 5_000;
/** A confirmation that is pending for longer than this is nobody's any more: its process stopped or gave up. */
const RETRY_AFTER_MS = 60_000;
/** After this long a confirmation that still is not sent has failed. */
const GIVE_UP_AFTER_MS = 86_400_000;
const RETRIES_AT_ONCE = 20;

type Confirmed = Pick<
  EnrollmentRow,
  'id' | 'clientName' | 'clientEmail' | 'packageName' | 'packageHours' | 'expirationDate'
>;

async function confirmationOf(deps: JobDependencies, enrollment: Confirmed): Promise<EmailMessage> {
  const { env, log } = deps;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: env.siteTimeZone });
  const values = {
    clientName: enrollment.clientName,
    packageName: enrollment.packageName,
    packageHours: String(enrollment.packageHours),
    expirationDate: date.format(enrollment.expirationDate),
    siteUrl: env.publicUrl,
  };
  const rendered = renderEmail(await emailText(deps.em.fork(), TEMPLATE), values, (placeholder) =>
    log.warn({ template: TEMPLATE, placeholder }, 'this placeholder has no value and was left empty'),
  );
  return {
    ...rendered,
    to: enrollment.clientEmail,
    stream: 'transactional',
    metadata: { enrollment: enrollment.id },
  };
}

async function send(deps: JobDependencies, enrollment: Confirmed): Promise<SendOutcome> {
  try {
    return await deps.email.send(await confirmationOf(deps, enrollment));
  } catch (error) {
    deps.log.error({ err: error, enrollment: enrollment.id }, 'confirmation could not be written');
    return { status: 'unavailable', reason: 'the e-mail could not be written' };
  }
}

/** Writes down what happened, unless somebody else did. The row is stored whatever becomes of this. */
async function record(deps: JobDependencies, id: string, emailStatus: EmailStatus): Promise<void> {
  try {
    await deps.em
      .fork()
      .nativeUpdate(EnrollmentEntity, { id, emailStatus: 'pending' }, { emailStatus, updatedAt: deps.now() });
  } catch (error) {
    deps.log.error({ err: error, enrollment: id, emailStatus }, 'outcome of a confirmation was not stored');
  }
}

function logFailure({ log }: JobDependencies, id: string, outcome: SendOutcome): void {
  if (outcome.status !== 'accepted') log.warn({ enrollment: id, outcome }, 'confirmation was not sent');
}

/** What an outcome that came too late for the answer makes of a pending confirmation; null leaves it pending. */
function lateStatus({ status }: SendOutcome): EmailStatus | null {
  if (status === 'accepted') return 'sent';
  return status === 'inactive' || status === 'refused' ? 'failed' : null;
}

async function settle(deps: JobDependencies, id: string, outcome: SendOutcome): Promise<void> {
  logFailure(deps, id, outcome);
  const status = lateStatus(outcome);
  if (status !== null) await record(deps, id, status);
}

/**
 * Tries the confirmation of a plan that is stored already, for at most 5 seconds, and says what happened (decision 14).
 * When the time runs out it is `pending`: an answer that comes later is still written down, and what stays pending is
 * tried again by `retryPendingConfirmations`. Never throws.
 */
export async function confirmEnrollment(deps: JobDependencies, enrollment: Confirmed): Promise<EmailStatus> {
  const sending = send(deps, enrollment);
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<null>((done) => {
    timer = setTimeout(done, LONGEST_TRY_MS, null);
  });
  const outcome = await Promise.race([sending, timeIsUp]);
  clearTimeout(timer);
  if (outcome === null) {
    void sending.then((late) => settle(deps, enrollment.id, late));
    return 'pending';
  }
  logFailure(deps, enrollment.id, outcome);
  const status = outcome.status === 'accepted' ? 'sent' : 'failed';
  await record(deps, enrollment.id, status);
  return status;
}

/** Takes pending confirmations that nobody works on; each is taken by one process only, for `RETRY_AFTER_MS`. */
async function claim(deps: JobDependencies): Promise<string[]> {
  const now = deps.now();
  const rows = await deps.em.fork().execute<{ id: string }[]>(
    `update enrollment set updated_at = ?::timestamptz
      where id in (select id from enrollment
                    where email_status = 'pending' and updated_at < ?::timestamptz
                    order by updated_at limit ? for update skip locked)
  returning id`,
    [now.toISOString(), new Date(now.getTime() - RETRY_AFTER_MS).toISOString(), RETRIES_AT_ONCE],
  );
  return rows.map(({ id }) => id);
}

/**
 * Sends again the confirmations that are still pending after a minute, and gives up after a day. One whose first
 * try had no answer may arrive twice: asking Postmark what became of it is for the queue that replaces this.
 */
export async function retryPendingConfirmations(deps: JobDependencies): Promise<void> {
  const ids = await claim(deps);
  if (ids.length === 0) return;
  const rows = await deps.em.fork().find(EnrollmentEntity, { id: { $in: ids } });
  for (const row of rows) {
    if (row.createdAt.getTime() < deps.now().getTime() - GIVE_UP_AFTER_MS) {
      deps.log.warn({ enrollment: row.id }, 'confirmation was not sent within a day and is given up');
      await record(deps, row.id, 'failed');
    } else {
      await settle(deps, row.id, await send(deps, row));
    }
  }
}
