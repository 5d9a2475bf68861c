import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { PostmarkConnectionEntity } from '@rapport/db/entities/settings';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { aContact, aPackage } from '@rapport/db/testing/rows';
import { startSession } from '../../src/auth/session-store.ts';
import { emailHash } from '../../src/mail/consent/suppressions.ts';
import { sealToken } from '../../src/mail/postmark/setup/connection.ts';
import { issueToken } from '../api-token.ts';
import { contentNamed, publishDirectly } from '../features/site/publish-directly.ts';
import { about, always, inDays } from './call-inputs.ts';
import { CLIENT_CALLS } from './client-calls.ts';
import {
  article,
  builtInTemplate,
  CAMPAIGN,
  type CallContext,
  campaign,
  editSiteDraft,
  IMPORT_SETTINGS,
  importRun,
  invitedAddress,
  invitedAdmin,
  personNote,
  publishSampleName,
  SEGMENT_RULE,
  SEQUENCE,
  savedAnswer,
  savedView,
  segment,
  sequence,
  sequenceStep,
  storeDraftLink,
  storeFormerDraft,
  storeSchedule,
  storeSitePicture,
  tag,
  type ValidCall,
  video,
  WEBHOOK,
  webhook,
  webhookDelivery,
} from './rows-of-calls.ts';

export type { CallContext, ValidCall };

/** Stores an item of the sample feed; the call removes all of them. */
const withSampleItem =
  (store: (em: EntityManager) => { url: string }): ValidCall =>
  async ({ app }) => {
    const em = app.orm.em.fork();
    store(em).url = 'https://example.com/sample-item';
    await em.flush();
    return undefined;
  };

/** A connection whose checks have ended. */
async function connectPostmarkRow({ app }: CallContext): Promise<void> {
  const sealedToken = sealToken(app.services.env, 'sample-token');
  await app.orm.em.fork().upsert(PostmarkConnectionEntity, { id: 1, sealedToken });
}

const PACKAGE = {
  name: 'Sample Package',
  description: 'What it is',
  hoursIncluded: 10,
  validityMonths: 6,
  price: '2500.00',
  features: ['A feature'],
};
const CONTACT = { name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello again' };
const TEMPLATE = { subject: 'Another subject', htmlContent: '<p>Hello</p>', active: true };

let day = 0;
/** Another number of days than in the call before, which would change nothing. */
function anotherDay(): number {
  day = (day % 30) + 1;
  return day;
}

/** One valid call of every mutation of admins and clients, by the name of its procedure; each changes something. */
export const VALID_CALLS: Record<string, ValidCall> = {
  ...CLIENT_CALLS,
  'access.invite': async () => ({ email: invitedAddress() }),
  'access.remove': about(invitedAdmin),
  'access.resend': about(invitedAdmin),
  'account.endAnySession': async ({ app, userId }) => {
    const session = await startSession(app.orm.em.fork(), {
      userId,
      now: app.services.now(),
      idToken: null,
      userAgent: undefined,
    });
    return { id: session.id };
  },
  'apiTokens.create': always({ name: 'Sample integration', scope: 'read' }),
  'apiTokens.revoke': async ({ app, userId }) => {
    const { id } = await issueToken(app.services, { userId, scope: 'read' });
    return { id };
  },
  'articles.refresh': always(),
  'articles.removeSamples': withSampleItem(article),
  'articles.setFeatured': about((em) => article(em)),
  'articles.removeFeatured': about((em) => article(em, true)),
  'articles.delete': about((em) => article(em)),
  'campaigns.create': always(CAMPAIGN),
  'campaigns.send': about((em) => {
    em.create(SubscriberEntity, { email: `${randomUUID()}@example.com`, status: 'confirmed' });
    return em.create(CampaignEntity, CAMPAIGN);
  }),
  'campaigns.update': about(campaign('draft'), CAMPAIGN),
  'campaigns.delete': about(campaign('draft')),
  'campaigns.duplicate': about(campaign('draft')),
  'campaigns.archive': about(campaign('sent')),
  'campaigns.restore': about(campaign('sent')),
  'campaigns.schedule': about(campaign('draft'), { scheduledAt: '2999-01-01T09:00:00.000Z' }),
  'campaigns.pause': about(campaign('sending')),
  'campaigns.resume': about(campaign('sending')),
  'campaigns.cancel': about(campaign('sending')),
  'campaigns.retryFailed': about((em) => {
    const row = campaign('sending')(em);
    em.create(CampaignRecipientEntity, { campaign: row, email: 'reader@example.com', status: 'failed' });
    return row;
  }),
  'campaigns.previewDraft': always({ subject: 'Sample subject', content: 'Hello reader' }),
  'campaigns.testSend': about(campaign('draft')),
  'contact.create': always(CONTACT),
  'contact.update': about((em) => aContact(em), CONTACT),
  'contact.markAnswered': about((em) => aContact(em)),
  'contact.markUnanswered': about((em) => aContact(em, { markedAnsweredAt: new Date() })),
  'contact.setState': about((em) => aContact(em), { state: 'waiting', until: '2999-01-04', note: 'A note' }),
  'contact.setStates': async ({ app }) => {
    const em = app.orm.em.fork();
    const { id } = aContact(em);
    await em.flush();
    return { contacts: [{ id, state: 'closed' }] };
  },
  'contact.noteReply': about((em) => aContact(em), { text: 'Thursday is fine.' }),
  'contact.delete': about((em) => aContact(em)),
  'dataAudit.exportPerson': always({ email: 'visitor@example.com' }),
  'dataAudit.erasePerson': async ({ app }) => {
    const email = `${randomUUID()}@example.com`;
    const em = app.orm.em.fork();
    aContact(em, { email });
    await em.flush();
    return { email, confirmation: email };
  },
  'database.backup': always(),
  'database.maintain': always({ action: 'vacuum' }),
  'emails.compose': always({ to: 'visitor@example.com', subject: 'Hello', message: 'Hello' }),
  'emails.packageDetails': async ({ app }) => {
    const em = app.orm.em.fork();
    const [offered, contact] = [aPackage(em), aContact(em)];
    await em.flush();
    return { packageId: offered.id, contactIds: [contact.id] };
  },
  'emails.retry': about((em) =>
    em.create(OutgoingEmailEntity, {
      kind: 'contact_response',
      recipient: 'visitor@example.com',
      values: { clientName: 'A Visitor' },
      status: 'failed',
    }),
  ),
  'emailTemplates.preview': async (context) => ({
    ...(await builtInTemplate(context)),
    subject: 'Another subject',
    htmlContent: '<p>Hello</p>',
  }),
  'emailTemplates.reset': builtInTemplate,
  'emailTemplates.testSend': async (context) => ({
    ...(await builtInTemplate(context)),
    subject: 'Another subject',
    htmlContent: '<p>Hello</p>',
  }),
  'emailTemplates.update': about(
    (em) =>
      em.create(EmailTemplateEntity, {
        name: 'A template',
        description: 'What it is for',
        type: randomUUID(),
        subject: 'A subject',
        htmlContent: '<p>Hi</p>',
      }),
    TEMPLATE,
  ),
  'newsletter.askToConfirm': async ({ app }) => {
    const em = app.orm.em.fork();
    const { id } = em.create(SubscriberEntity, { email: `${randomUUID()}@example.com`, status: 'pending' });
    await em.flush();
    return { ids: [id] };
  },
  'newsletter.create': async () => ({ email: `${randomUUID()}@example.com`, consent: { kind: 'confirm' } }),
  'newsletter.delete': about((em) => em.create(SubscriberEntity, { email: `${randomUUID()}@example.com` })),
  'newsletter.update': about((em) => em.create(SubscriberEntity, { email: `${randomUUID()}@example.com` }), {
    firstName: 'Sample',
  }),
  'packages.create': always(PACKAGE),
  'packages.update': about((em) => aPackage(em), PACKAGE),
  'settings.checkDomain': always(),
  'settings.checkPostmark': async (context) => {
    await connectPostmarkRow(context);
    return undefined;
  },
  'settings.connectPostmark': async ({ app }) => {
    await app.orm.em.fork().nativeDelete(PostmarkConnectionEntity, {});
    return { token: 'sample-token' };
  },
  'settings.replacePostmarkToken': always({ token: 'sample-token' }),
  'settings.updateNotifications': async () => ({ reminderDays: [anotherDay()] }),
  'site.decideSetupStep': always({ step: 'colors', decision: 'kept' }),
  'site.cutPicture': storeSitePicture,
  'site.findFeed': always({ feed: 'articles', address: 'blog.invalid' }),
  'site.proposeRedirects': always({ source: 'old.invalid' }),
  'site.cancelSchedule': async (context) => {
    await storeSchedule(context);
    return undefined;
  },
  'site.createDraftLink': async ({ app }) => {
    await app.orm.em.fork().execute('delete from draft_link');
    return undefined;
  },
  'site.discardDraft': editSiteDraft,
  'site.dismissSampleField': publishSampleName,
  'site.publish': editSiteDraft,
  'site.reschedulePublish': async (context) => {
    await storeSchedule(context);
    return { scheduledAt: inDays(2) };
  },
  'site.restoreSampleField': publishSampleName,
  'site.revokeDraftLink': storeDraftLink,
  'site.schedulePublish': async (context) => ({
    ...(await editSiteDraft(context)),
    scheduledAt: inDays(1),
  }),
  'site.saveSetup': always({ status: 'dismissed' }),
  'site.sendSetupTestEmail': always(),
  'site.restore': async (context) => {
    const em = context.app.orm.em.fork();
    const [row] = await em.execute<{ last: number }[]>(
      'select coalesce(max(number), 0) as last from site_version',
    );
    const number = (row?.last ?? 0) + 1;
    await publishDirectly(em, number, contentNamed(`Name ${randomUUID()}`));
    return { number, ...(await editSiteDraft(context)) };
  },
  'site.restoreFormerDraft': async (context) => ({
    ...(await storeFormerDraft(context)),
    ...(await editSiteDraft(context)),
  }),
  'site.saveDraft': async (context) => ({
    ...(await editSiteDraft(context)),
    content: contentNamed(`Name ${randomUUID()}`),
  }),
  'imports.cancel': about(importRun('running')),
  'imports.pause': about(importRun('running')),
  'imports.resume': about(importRun('paused')),
  'imports.review': about(importRun('uploaded'), IMPORT_SETTINGS),
  'imports.start': about(importRun('reviewed')),
  'imports.undo': about(importRun('done')),
  'campaigns.countAudience': always({ includedSegments: [], excludedSegments: [] }),
  'people.addNote': always({ email: 'visitor@example.com', text: 'Prefers mornings.' }),
  'people.deleteNote': about(personNote),
  'people.saveFacts': async () => ({ email: 'visitor@example.com', name: `Visitor ${randomUUID()}` }),
  'people.updateNote': about(personNote, { text: 'Prefers evenings.' }),
  'savedAnswers.create': async () => ({ name: `Answer ${randomUUID()}`, text: 'Thank you.' }),
  'savedAnswers.update': async (context) => ({
    ...(await about(savedAnswer)(context)),
    name: `Answer ${randomUUID()}`,
    text: 'Thank you.',
  }),
  'savedAnswers.delete': about(savedAnswer),
  'savedViews.create': async () => ({ name: `View ${randomUUID()}`, filter: { state: 'new' } }),
  'savedViews.update': async (context) => ({
    ...(await about(savedView)(context)),
    name: `View ${randomUUID()}`,
  }),
  'savedViews.delete': about(savedView),
  'segments.count': always({ rule: SEGMENT_RULE }),
  'segments.people': always({ rule: SEGMENT_RULE }),
  'segments.create': async () => ({ name: `Segment ${randomUUID()}`, rule: SEGMENT_RULE }),
  'segments.delete': about(segment),
  'segments.update': async (context) => ({
    ...(await about(segment)(context)),
    name: `Segment ${randomUUID()}`,
    rule: SEGMENT_RULE,
  }),
  'sequences.create': async () => ({ name: `Sequence ${randomUUID()}`, ...SEQUENCE }),
  'sequences.delete': about(sequence),
  'sequences.deleteStep': sequenceStep,
  'sequences.setStatus': async (context) => {
    const { id } = (await sequenceStep(context)) ?? {};
    return { id, status: 'active' };
  },
  'sequences.start': async (context) => {
    const em = context.app.orm.em.fork();
    const subscriber = em.create(SubscriberEntity, { email: `${randomUUID()}@example.com` });
    await em.flush();
    return about(sequence, { subscribers: [subscriber.id] })(context);
  },
  'sequences.update': async (context) => ({
    ...(await about(sequence)(context)),
    ...SEQUENCE,
    name: `Sequence ${randomUUID()}`,
    endsForClients: false,
  }),
  'sequences.updateStep': async (context) => ({ ...(await sequenceStep(context)), delay: 3, isReady: false }),
  'suppressions.release': about(
    (em) => {
      const email = `${randomUUID()}@example.com`;
      return em.create(SuppressionEntity, { email, emailHash: emailHash(email), reason: 'bounced' });
    },
    { why: 'They mended their mailbox' },
  ),
  'tags.assign': async ({ app }) => {
    const em = app.orm.em.fork();
    const subscriber = em.create(SubscriberEntity, { email: `${randomUUID()}@example.com` });
    const added = tag(em);
    await em.flush();
    return { ids: [subscriber.id], add: [added.id] };
  },
  'tags.create': async () => ({ name: `Tag ${randomUUID()}` }),
  'tags.delete': about(tag),
  'tags.merge': async ({ app }) => {
    const em = app.orm.em.fork();
    const [merged, into] = [tag(em), tag(em)];
    await em.flush();
    return { id: merged.id, into: into.id };
  },
  'tags.update': async (context) => ({
    ...(await about(tag)(context)),
    name: `Tag ${randomUUID()}`,
  }),
  'videos.refresh': always(),
  'videos.removeSamples': withSampleItem(video),
  'videos.setFeatured': about((em) => video(em)),
  'videos.removeFeatured': about((em) => video(em, true)),
  'videos.delete': about((em) => video(em)),
  'webhooks.create': async ({ app }) => {
    await app.orm.em.fork().execute('delete from webhook_endpoint');
    return WEBHOOK;
  },
  'webhooks.update': about(webhook, { ...WEBHOOK, isEnabled: false }),
  'webhooks.delete': about(webhook),
  'webhooks.rotateSecret': about(webhook),
  'webhooks.sendTest': about(webhook),
  'webhooks.resend': about(webhookDelivery),
};
