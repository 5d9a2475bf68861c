import { parseAddress } from '@rapport/email/mailbox';
import { listAdminEmails } from '../../../platform/admins.ts';
import { holdLock } from '../../../platform/database/transaction-lock.ts';
import type { JobDeps } from '../../../platform/deps.ts';
import { EMAIL_SETUP_PATH } from '../../notifications/describe-outage.ts';
import { readNotificationSettings } from '../../notifications/settings.ts';
import { findConnection } from './connection.ts';
import { isConfirmed } from './describe.ts';
import { startChecks } from './start-checks.ts';

/**
 * What a production process does about email when it starts: logs that email is not set up yet, or starts the checks, which log
 * what is wrong. Whether Postmark takes emails from the sender is only known from an email, so a sender that no test
 * email went out from yet gets one, to the owner.
 */
export async function checkPostmarkAtStart(deps: JobDeps): Promise<void> {
  const { env, email, log, now } = deps;
  if (env.mode !== 'production') return;
  if (!(await email.isSetUp())) {
    log.info(`Email isn't set up yet. Set it up at ${env.publicUrl}${EMAIL_SETUP_PATH}`);
    return;
  }
  await deps.em.fork().transactional(async (tx) => {
    // Of processes that start together, one sends the test email.
    await holdLock(tx, 'postmark checks');
    const row = await findConnection(tx);
    const isKnown = isConfirmed(row?.checks.sender, parseAddress(env.emailFrom));
    const isOnItsWay = row?.step != null && row.testRecipient !== null && row.checks.sender === undefined;
    if (isKnown || isOnItsWay) return startChecks(tx, { now: now() });
    const { addresses } = await readNotificationSettings({ em: tx, env });
    const [testRecipient] = [...addresses, ...(await listAdminEmails({ em: tx, env }))];
    await startChecks(tx, { now: now(), ...(testRecipient && { testRecipient }) });
  });
}
