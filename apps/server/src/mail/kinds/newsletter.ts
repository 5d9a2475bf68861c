import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { Deps } from '../../platform/deps.ts';
import { confirmationUrl, unsubscribeLinks } from '../consent/links.ts';
import { type ReadValues, refuseOutdated, type Values } from './kind.ts';

/** The email with the confirmation link of a subscription. */
export const NEWSLETTER_CONFIRMATION = 'newsletter_confirmation';
/** The email after a subscription was confirmed. */
export const NEWSLETTER_WELCOME = 'newsletter_welcome';

/** The links of these emails, created when an email is sent, so that no valid link is stored. */
export function createSubscriptionLinks(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { kind, recipient, subjectId }: Pick<OutgoingEmailRow, 'kind' | 'recipient' | 'subjectId'>,
): Values {
  if (kind === NEWSLETTER_CONFIRMATION && subjectId !== null) {
    return { confirmUrl: confirmationUrl(env, { subscriberId: subjectId, email: recipient, now: now() }) };
  }
  return kind === NEWSLETTER_WELCOME ? { unsubscribeUrl: unsubscribeLinks(env)(recipient) } : {};
}

export const readSubscriptionValues: ReadValues = async (tx, _deps, { kind, subjectId, values }) => {
  const subscriber = await tx.findOne(SubscriberEntity, { id: subjectId ?? '' });
  if (!subscriber) return refuseOutdated('This subscription has ended.');
  if (kind === NEWSLETTER_CONFIRMATION && subscriber.status === 'confirmed') {
    return refuseOutdated('This subscription is already confirmed.');
  }
  if (kind === NEWSLETTER_WELCOME && subscriber.status !== 'confirmed') {
    return refuseOutdated('This subscription is waiting for confirmation again.');
  }
  return values;
};
