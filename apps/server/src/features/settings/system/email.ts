import { quantity } from '@rapport/domain/shared/quantity';
import { formatRecentTime } from '@rapport/domain/shared/recent-time';
import { findSendingFailure } from '../../../mail/notifications/outage.ts';
import type { PartReader, SystemFacts } from './part.ts';

function describeSent({ lastSentAt, suppressed }: SystemFacts['email'], now: Date, timeZone: string): string {
  const last =
    lastSentAt === null
      ? 'Nothing sent yet'
      : `Last sent ${formatRecentTime(new Date(lastSentAt), now, timeZone)}`;
  const skipped = quantity(suppressed, 'address gets', 'addresses get');
  return suppressed === 0
    ? `${last}.`
    : `${last}. ${skipped} none: they bounced, complained or unsubscribed.`;
}

/** Whether emails go out, and if not, why and what to do. */
export const emailPart: PartReader = {
  key: 'email',
  name: 'Email',
  async read({ em, env, now }, { email }) {
    const outage = await findSendingFailure(em, env);
    if (outage !== null) {
      return {
        state: 'broken',
        label: outage.fault === 'setup' ? 'Not set up' : 'Waiting to send',
        sentence: `${outage.title}. ${outage.message}`,
        says: outage.says,
        action: outage.action,
      };
    }
    const sent = describeSent(email, now(), env.siteTimeZone);
    const where = env.mode === 'local' && env.postmark === null ? 'Emails stay in the local mailbox. ' : '';
    return { state: 'fine', sentence: `${where}${sent}` };
  },
};
