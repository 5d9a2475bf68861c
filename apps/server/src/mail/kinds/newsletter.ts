import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { findAfterConfirming } from '@rapport/domain/site/after-confirming';
import { confirmationUrl, unsubscribeLinks } from '../consent/links.ts';
import { type EmailToRender, type ReadValues, type RenderDeps, refuseOutdated, type Values } from './kind.ts';

/** The email with the confirmation link of a subscription. */
export const NEWSLETTER_CONFIRMATION = 'newsletter_confirmation';
/** The email after a subscription was confirmed. */
export const NEWSLETTER_WELCOME = 'newsletter_welcome';

/** What follows the confirmation, as the site says it now. */
async function readAfterConfirming({ site }: RenderDeps, { values }: EmailToRender) {
  return findAfterConfirming((await site.latest()).content, values.form ?? null);
}

/** The link, and what comes next. What people signed up for is named only after confirming. */
export async function createConfirmationLink(deps: RenderDeps, email: EmailToRender): Promise<Values> {
  const { recipient, subjectId, values } = email;
  if (subjectId === null) return {};
  const { whatComesNext } = await readAfterConfirming(deps, email);
  const form = values.form === undefined ? {} : { form: values.form };
  const confirmation = { subscriberId: subjectId, email: recipient, ...form, now: deps.now() };
  return {
    confirmUrl: confirmationUrl(deps.env, confirmation),
    whatComesNext: whatComesNext === '' ? '' : `After you confirm: ${whatComesNext}`,
  };
}

/** The link that ends the subscription, what comes next, and where to find what people signed up for. */
export async function createWelcomeLinks(deps: RenderDeps, email: EmailToRender): Promise<Values> {
  const { whatComesNext, link } = await readAfterConfirming(deps, email);
  const found = link === null ? [] : [`${link.label}: ${new URL(link.target, deps.env.publicUrl)}`];
  return {
    unsubscribeUrl: unsubscribeLinks(deps.env)(email.recipient),
    whatComesNext: [whatComesNext, ...found].filter((text) => text !== '').join('\n'),
  };
}

export const readSubscriptionValues: ReadValues = async (tx, _deps, { kind, subjectId, values }) => {
  const subscriber = await tx.findOne(SubscriberEntity, { id: subjectId ?? '', unsubscribedAt: null });
  if (!subscriber) return refuseOutdated('This subscription has ended.');
  if (kind === NEWSLETTER_CONFIRMATION && subscriber.status === 'confirmed' && !values.forMore) {
    return refuseOutdated('This subscription is already confirmed.');
  }
  if (kind === NEWSLETTER_WELCOME && subscriber.status !== 'confirmed') {
    return refuseOutdated('This subscription is waiting for confirmation again.');
  }
  return values;
};
