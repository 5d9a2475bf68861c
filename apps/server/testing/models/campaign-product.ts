import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { CAMPAIGN_RECIPIENTS } from '../../src/mail/campaigns/batches.ts';
import { deliverCampaign, listCampaignsToDeliver } from '../../src/mail/campaigns/send.ts';
import { startDueCampaigns } from '../../src/mail/campaigns/start.ts';
import { confirmSubscription } from '../../src/mail/consent/confirm-subscription.ts';
import { confirmationUrl, unsubscribeLinks } from '../../src/mail/consent/links.ts';
import { unsubscribe } from '../../src/mail/consent/unsubscribe.ts';
import { handlePostmarkEvent, type PostmarkEvent } from '../../src/mail/postmark/events.ts';
import { reconcileRequests } from '../../src/mail/sending/reconcile.ts';
import type { JobApp } from '../mail/job-app.ts';
import { type Caller, callerFor } from './callers.ts';

/** How Postmark responds while a campaign is sent. With some of these it has accepted the messages. */
export const BEHAVIOURS = {
  accept: 'accept',
  'breaks off': 'reset',
  'takes and breaks off': 'accept-then-reset',
  'answers half': 'half',
  'answers garbage': 'garbage',
  'is down': RESPONSES.serverError,
  'has too much to do': RESPONSES.tooMany,
  refuses: RESPONSES.invalid,
} as const;
export type BehaviourName = keyof typeof BEHAVIOURS;

/** The newsletter as the model drives it. */
export interface CampaignProduct {
  admin: Caller;
  /** One poll of this many workers, with Postmark behaving like this. */
  deliver(behaviour: BehaviourName, workers: number): Promise<void>;
  /** Asks Postmark about requests without a response, long after they were sent. */
  settle(): Promise<void>;
  /** Ends every pause that started because Postmark accepted nothing. */
  endBackOff(): Promise<void>;
  join(email: string): Promise<void>;
  unsubscribe(email: string): Promise<void>;
  reportEvent(event: PostmarkEvent): Promise<void>;
  /** Who got a message of which campaign, in order. */
  messages(): { campaign: string; email: string }[];
}

/** The newsletter of a running server and its fake Postmark. */
export function campaignProduct(jobs: JobApp, admin: Caller): CampaignProduct {
  const { services } = jobs.app;
  const { env, site, now, orm } = services;
  const visitor = callerFor(jobs.app, null);
  const someone = () => ({ env, site, now, em: orm.em.fork(), ip: '127.0.0.1', userAgent: null });
  const readToken = (url: string) => new URL(url).searchParams.get('token') ?? '';

  async function deliverDue(): Promise<void> {
    await startDueCampaigns(jobs.deps);
    for (const id of await listCampaignsToDeliver(jobs.deps)) await deliverCampaign(jobs.deps, id);
  }

  return {
    admin,
    async deliver(behaviour, workers) {
      jobs.postmark.behave(BEHAVIOURS[behaviour]);
      await Promise.all(Array.from({ length: workers }, deliverDue));
    },
    async settle() {
      await jobs.letTimePass();
      await reconcileRequests(jobs.deps, CAMPAIGN_RECIPIENTS);
    },
    async endBackOff() {
      await orm.em.fork().execute('update newsletter_campaign set retry_after = null');
    },
    async join(email) {
      await visitor.newsletter.subscribe({ email });
      const { id } = await orm.em.fork().findOneOrFail(SubscriberEntity, { email });
      const url = confirmationUrl(env, { subscriberId: id, email, now: now() });
      await confirmSubscription(someone(), readToken(url));
    },
    async unsubscribe(email) {
      await unsubscribe(someone(), readToken(unsubscribeLinks(env)(email)));
    },
    reportEvent: (event) => handlePostmarkEvent({ em: orm.em.fork(), env, now }, event),
    messages: () =>
      jobs.postmark.messages.map(({ to, metadata }) => ({ campaign: metadata.campaign ?? '', email: to })),
  };
}
