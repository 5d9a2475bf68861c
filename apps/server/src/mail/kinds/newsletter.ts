import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { confirmationUrl, unsubscribeLinks } from '../consent/links.ts';
import { type EmailToRender, type ReadValues, type RenderDeps, refuseOutdated, type Values } from './kind.ts';

/** The email with the confirmation link of a subscription. */
export const NEWSLETTER_CONFIRMATION = 'newsletter_confirmation';
/** The email after a subscription was confirmed. */
export const NEWSLETTER_WELCOME = 'newsletter_welcome';

export function createConfirmationLink(
  { env, now }: RenderDeps,
  { recipient, subjectId }: EmailToRender,
): Values {
  if (subjectId === null) return {};
  return { confirmUrl: confirmationUrl(env, { subscriberId: subjectId, email: recipient, now: now() }) };
}

export function createUnsubscribeLink({ env }: RenderDeps, { recipient }: EmailToRender): Values {
  return { unsubscribeUrl: unsubscribeLinks(env)(recipient) };
}

export const readSubscriptionValues: ReadValues = async (tx, _deps, { kind, subjectId, values }) => {
  const subscriber = await tx.findOne(SubscriberEntity, { id: subjectId ?? '', unsubscribedAt: null });
  if (!subscriber) return refuseOutdated('This subscription has ended.');
  if (kind === NEWSLETTER_CONFIRMATION && subscriber.status === 'confirmed') {
    return refuseOutdated('This subscription is already confirmed.');
  }
  if (kind === NEWSLETTER_WELCOME && subscriber.status !== 'confirmed') {
    return refuseOutdated('This subscription is waiting for confirmation again.');
  }
  return values;
};
