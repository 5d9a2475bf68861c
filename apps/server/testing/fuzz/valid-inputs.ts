import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AddressChangeEntity } from '@rapport/db/entities/access';
import { SessionEntity } from '@rapport/db/entities/account';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { PasskeyEntity } from '@rapport/db/entities/passkeys';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { aContact, anEnrollment, aPackage, aSession, someHours } from '@rapport/db/testing/rows';
import { createPasskeyOptions } from '../../src/auth/built-in/passkeys/add-passkey.ts';
import { startSession } from '../../src/auth/session-store.ts';
import { createSignInCodes } from '../../src/platform/sign-in/codes.ts';
import {
  campaign,
  importRun,
  offeredTime,
  ownSession,
  personNote,
  planWithHours,
  segment,
  sequence,
  storeFormerDraft,
  type ValidCall,
  webhook,
  webhookDelivery,
} from '../api/rows-of-calls.ts';
import { VALID_CALLS } from '../api/valid-calls.ts';
import { createSoftwarePasskey } from '../auth/software-passkey.ts';
import { contentNamed, publishDirectly } from '../features/site/publish-directly.ts';

const withId =
  (store: (em: EntityManager, email: string) => { id: string }): ValidCall =>
  async ({ app, email }) => {
    const em = app.orm.em.fork();
    const { id } = store(em, email);
    await em.flush();
    return { id };
  };
/** The address of a subscriber. */
const subscribed: ValidCall = async ({ app }) => {
  const em = app.orm.em.fork();
  const { email: address } = em.create(SubscriberEntity, { email: `${randomUUID()}@example.com` });
  await em.flush();
  return { email: address };
};
const always =
  (input: Record<string, unknown>): ValidCall =>
  async () =>
    input;

const ownPlan = withId((em, clientEmail) => {
  const plan = anEnrollment(em, aPackage(em), { clientEmail });
  someHours(em, plan, 1);
  return plan;
});
const notification = withId((em, recipientEmail) =>
  em.create(NotificationEntity, {
    recipientEmail,
    type: 'system_alert',
    title: 'A title',
    message: 'A text',
  }),
);
const email = withId((em) =>
  em.create(OutgoingEmailEntity, {
    kind: 'contact_response',
    recipient: 'visitor@example.com',
    values: { clientName: 'A Visitor', message: 'Hello' },
    status: 'failed',
  }),
);

/** What a browser returns for options of the admin's session, which is their first. */
const newPasskey: ValidCall = async ({ app, userId, email }) => {
  const { env, now } = app.services;
  const em = app.orm.em.fork();
  const session = await em.findOneOrFail(SessionEntity, { user: userId }, { orderBy: { id: 'asc' } });
  const person = { userId, sessionId: session.id, email, firstName: null, lastName: null };
  const options = await createPasskeyOptions(em, { env, siteName: 'Sample', person, now: now() });
  const site = { rpId: options.rp.id, origin: env.publicUrl };
  return { name: 'Chrome on Mac', response: createSoftwarePasskey().create(options, site) };
};
const storedPasskey: ValidCall = async ({ app, userId }) => {
  const em = app.orm.em.fork();
  const row = em.create(PasskeyEntity, {
    user: userId,
    rpId: 'localhost',
    credentialId: randomUUID(),
    publicKey: '',
    name: 'A passkey',
    lastUsedAt: null,
  });
  await em.flush();
  return { id: row.id };
};

/** The code that confirms the address which the caller has already, so that the others still find them. */
const codeOfOwnAddress: ValidCall = async ({ app, userId, email }) => {
  const em = app.orm.em.fork();
  const now = app.services.now();
  await em.nativeDelete(AddressChangeEntity, { user: userId });
  const expiresAt = new Date(now.getTime() + 60_000);
  const change = em.create(AddressChangeEntity, { user: userId, email, tries: 0, createdAt: now, expiresAt });
  await em.flush();
  return { code: createSignInCodes(app.services.env).codeOf(change.id) };
};

/** A valid input of every procedure that takes one, and stores the record that it names. */
export const VALID_INPUTS: Record<string, ValidCall> = {
  ...VALID_CALLS,
  'account.addPasskey': newPasskey,
  'account.allowEmailedCodes': always({ allowed: true }),
  'account.removePasskey': storedPasskey,
  'account.renamePasskey': async (context) => ({ ...(await storedPasskey(context)), name: 'Sample phone' }),
  'access.changeAddress': always({ email: 'another@example.com' }),
  'access.confirmAddress': codeOfOwnAddress,
  'account.endSession': async ({ app, userId }) => {
    const now = app.services.now();
    const { id } = await startSession(app.orm.em.fork(), {
      userId,
      now,
      idToken: null,
      userAgent: undefined,
    });
    return { id };
  },
  'campaigns.get': withId(campaign('draft')),
  'campaigns.failures': withId(campaign('draft')),
  'campaigns.preview': withId(campaign('draft')),
  'campaigns.progress': withId(campaign('draft')),
  'campaigns.recipients': withId(campaign('draft')),
  'contact.get': withId((em) => aContact(em)),
  'contact.replies': withId((em) => aContact(em)),
  'contact.submit': always({ name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' }),
  'dataAudit.person': always({ email: 'visitor@example.com' }),
  'emails.draft': always({ template: 'contact_response' }),
  'emails.get': email,
  'emails.recipient': always({ to: 'visitor@example.com' }),
  'enrollments.get': withId(planWithHours),
  'enrollments.ledger': withId(planWithHours),
  'imports.get': withId((em, email) => importRun('done')(em, { email })),
  'imports.rows': withId((em, email) => importRun('done')(em, { email })),
  'newsletter.get': withId((em) => em.create(SubscriberEntity, { email: `${randomUUID()}@example.com` })),
  'people.get': subscribed,
  'people.note': withId(personNote),
  'people.timeline': subscribed,
  'newsletter.subscribe': async () => ({ email: `${randomUUID()}@example.com` }),
  'notifications.clear': always({ until: '2026-08-31T09:30:00.000Z' }),
  'notifications.delete': notification,
  'notifications.markRead': notification,
  'packages.get': withId((em) => aPackage(em)),
  'portal.calendar': ownPlan,
  'portal.hours': ownPlan,
  'portal.cancelSession': ownSession,
  'portal.moveSession': async (context) => ({
    ...(await ownSession(context)),
    startsAt: offeredTime(context),
  }),
  'portal.sessionCalendar': ownSession,
  'portal.sessionTimes': withId((em, clientEmail) => aSession(em, { clientEmail })),
  'sessions.get': withId((em) => aSession(em)),
  'portal.savePreferences': always({ newsletter: true }),
  'segments.uses': withId(segment),
  'sequences.get': withId(sequence),
  'sequences.subscribers': withId(sequence),
  'site.formerDraft': storeFormerDraft,
  'site.version': async ({ app }) => {
    const em = app.orm.em.fork();
    const [row] = await em.execute<{ next: number }[]>(
      'select coalesce(max(number), 0) + 1 as next from site_version',
    );
    await publishDirectly(em, row?.next ?? 1, contentNamed('A name'));
    return { number: row?.next ?? 1 };
  },
  'webhooks.deliveries': withId(webhook),
  'webhooks.delivery': withId(webhookDelivery),
};
