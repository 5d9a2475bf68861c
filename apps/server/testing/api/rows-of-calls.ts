import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { AdminEntity } from '@rapport/db/entities/access';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { ImportRunEntity } from '@rapport/db/entities/imports';
import { PersonNoteEntity } from '@rapport/db/entities/people';
import { ImageEntity, SitePictureEntity } from '@rapport/db/entities/pictures';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { SavedAnswerEntity } from '@rapport/db/entities/saved-answers';
import { SavedViewEntity } from '@rapport/db/entities/saved-views';
import { SegmentEntity } from '@rapport/db/entities/segments';
import { SequenceEntity, SequenceStepEntity } from '@rapport/db/entities/sequences';
import { TagEntity } from '@rapport/db/entities/tags';
import { VideoEntity } from '@rapport/db/entities/videos';
import { WebhookDeliveryEntity, WebhookEndpointEntity } from '@rapport/db/entities/webhooks';
import { anArticle, anEnrollment, aPackage, aSession, someHours } from '@rapport/db/testing/rows';
import type { ImportStatus } from '@rapport/domain/imports/states';
import type { SegmentRule } from '@rapport/domain/segments/rule';
import { listSampleTexts } from '@rapport/domain/site/sample';
import sharp from 'sharp';
import { newDelivery } from '../../src/platform/webhooks/record-event.ts';
import { contentNamed, publishDirectly } from '../features/site/publish-directly.ts';
import type { TestApp } from '../test-app.ts';

/** The server of a call, and the admin who makes it. */
export interface CallContext {
  app: TestApp;
  userId: string;
  email: string;
}

/** Stores what the call needs and returns an input that succeeds. */
export type ValidCall = (context: CallContext) => Promise<Record<string, unknown> | undefined>;

/** An uploaded picture, and a focal point that it was not cut around before. */
export const storeSitePicture: ValidCall = async ({ app, email }) => {
  const em = app.orm.em.fork();
  const hash = randomUUID().replaceAll('-', '');
  const bytes = await sharp({ create: { width: 192, height: 192, channels: 3, background: '#12494c' } })
    .webp()
    .toBuffer();
  await em.insert(SitePictureEntity, {
    hash,
    width: 192,
    height: 192,
    uploadedAt: new Date(),
    uploadedBy: email,
  });
  await em.insert(ImageEntity, { hash, width: 192, bytes, sitePicture: hash });
  return { src: `/images/${hash}-192.webp`, focus: { x: 30, y: 20 }, cut: 'email' };
};

let invited = 0;
/** An address that no admin has yet. */
export function invitedAddress(): string {
  invited += 1;
  return `invited-${invited}@example.com`;
}
export const invitedAdmin = (em: EntityManager) =>
  em.create(AdminEntity, {
    email: invitedAddress(),
    invitedBy: null,
    expiresAt: new Date('2999-01-01T09:00:00.000Z'),
    acceptedAt: null,
  });

export const article = (em: EntityManager, featured = false) =>
  anArticle(em, { feedId: randomUUID(), featured });

export const video = (em: EntityManager, featured = false) =>
  em.create(VideoEntity, {
    feedId: randomUUID(),
    title: 'A video',
    url: 'https://example.com/watch',
    publishedAt: new Date('2026-01-05T09:30:00.000Z'),
    videoType: 'video',
    featured,
  });

export const personNote = (em: EntityManager) =>
  em.create(PersonNoteEntity, {
    email: 'visitor@example.com',
    text: 'Likes mornings.',
    createdBy: 'admin@example.com',
  });

/** A plan that has not expired, whenever the test runs. */
export function runningPlan(em: EntityManager, pausedAt: Date | null = null) {
  return anEnrollment(em, aPackage(em), {
    expirationDate: new Date('2100-01-05T09:30:00.000Z'),
    pausedAt,
  });
}

/** Stores a draft that someone else edited and that is unlike what is published; returns its revision. */
export async function editSiteDraft({ app }: CallContext): Promise<{ revision: number }> {
  const [row] = await app.orm.em.fork().execute<{ revision: number }[]>(
    `insert into site_draft (content, revision, edited_at, edited_by) values (?::jsonb, 1, now(), 'other@example.com')
     on conflict (id) do update set content = excluded.content, revision = site_draft.revision + 1,
       edited_by = excluded.edited_by
     returning revision`,
    [JSON.stringify(contentNamed(`Name ${randomUUID()}`))],
  );
  return { revision: row?.revision ?? 0 };
}

/** Schedules a publish of another content than the draft. */
export async function storeSchedule({ app }: Pick<CallContext, 'app'>): Promise<void> {
  await app.orm.em.fork().execute(
    `insert into site_schedule (content, revision, scheduled_at, scheduled_by)
     values (?::jsonb, 1, now() + interval '30 days', 'other@example.com') on conflict (id) do nothing`,
    [JSON.stringify(contentNamed(`Name ${randomUUID()}`))],
  );
}

/** Stores a link to the draft that works; returns its id. */
export async function storeDraftLink({ app }: Pick<CallContext, 'app'>): Promise<{ id: string }> {
  const [row] = await app.orm.em.fork().execute<{ id: string }[]>(
    `insert into draft_link (token_hash, created_by, expires_at)
     values (encode(sha256(convert_to(?, 'utf8')), 'hex'), 'other@example.com', now() + interval '7 days') returning id`,
    [randomUUID()],
  );
  return { id: row?.id ?? '' };
}

/** Stores a draft that was replaced; returns its id. */
export async function storeFormerDraft({ app }: Pick<CallContext, 'app'>): Promise<{ id: string }> {
  const [row] = await app.orm.em.fork().execute<{ id: string }[]>(
    `insert into site_former_draft (content, edited_at, edited_by) values (?::jsonb, now(), 'other@example.com')
     returning id`,
    [JSON.stringify(contentNamed(`Name ${randomUUID()}`))],
  );
  return { id: row?.id ?? '' };
}

/** Publishes a content whose name is still the sample's, as the field that can be dismissed. */
export async function publishSampleName({
  app,
}: CallContext): Promise<{ path: string; fingerprint: string }> {
  const em = app.orm.em.fork();
  const [row] = await em.execute<{ last: number }[]>(
    'select coalesce(max(number), 0) as last from site_version',
  );
  const content = contentNamed('Your Name');
  await publishDirectly(em, (row?.last ?? 0) + 1, content);
  const [field] = listSampleTexts(content);
  return { path: field?.path ?? '', fingerprint: field?.fingerprint ?? '' };
}

/** A session of an hour, which begins after so many days, or began before them. */
export const sessionInDays =
  (days: number) =>
  (em: EntityManager, { app, email }: Pick<CallContext, 'app' | 'email'>) =>
    aSession(em, {
      clientEmail: email,
      startsAt: new Date(app.services.now().getTime() + days * 86_400_000),
    });

/** Stores a session of the caller, with time to change it; returns its id. */
export const ownSession: ValidCall = async (context) => {
  const em = context.app.orm.em.fork();
  const { id } = sessionInDays(20)(em, context);
  await em.flush();
  return { id };
};

let offered = 0;
/** A time within the owner's hours that no other call has taken: a weekday, some days ahead. */
export function offeredTime({ app }: Pick<CallContext, 'app'>): string {
  const day = new Date(app.services.now().getTime() + 3 * 86_400_000);
  for (let left = Math.floor(offered / 8); left > 0 || [0, 6].includes(day.getUTCDay()); ) {
    if (![0, 6].includes(day.getUTCDay())) left -= 1;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  day.setUTCHours(9 + (offered % 8), 0, 0, 0);
  offered += 1;
  return day.toISOString();
}

/** A plan with an hour left. */
export function planWithHours(em: EntityManager) {
  const enrollment = anEnrollment(em, aPackage(em));
  someHours(em, enrollment, 1);
  return enrollment;
}

export const renewal = (em: EntityManager, clientEmail = 'client@example.com') =>
  em.create(RenewalRequestEntity, {
    enrollment: anEnrollment(em, aPackage(em), { clientEmail }),
    requestedPackage: null,
    packageName: 'A package',
    requestDate: new Date('2026-01-05T09:30:00.000Z'),
    status: 'pending',
    message: null,
    decidedAt: null,
    decidedBy: null,
  });

export const WEBHOOK = { url: 'https://example.com/webhooks', events: ['contact.created'] };

export const webhook = (em: EntityManager) =>
  em.create(WebhookEndpointEntity, { ...WEBHOOK, secret: 'encrypted' });

export const webhookDelivery = (em: EntityManager) =>
  em.create(WebhookDeliveryEntity, {
    ...newDelivery(new Date()),
    endpoint: webhook(em),
    eventType: 'contact.created',
    recordId: null,
    status: 'failed',
  });

export const CAMPAIGN = { title: 'Sample issue', subject: 'Sample subject', content: 'Hello reader' };

export const campaign = (status: 'draft' | 'sending' | 'sent') => (em: EntityManager) =>
  em.create(CampaignEntity, { ...CAMPAIGN, status });

/** The built-in template of this type. */
export const builtInTemplate: ValidCall = async ({ app }) => {
  const em = app.orm.em.fork();
  await loadDefaultEmailTemplates(em, new Date());
  const { id } = await em.findOneOrFail(EmailTemplateEntity, { type: 'contact_response' });
  return { id };
};

/** A tag with a name of its own. */
export const tag = (em: EntityManager) => em.create(TagEntity, { name: `Tag ${randomUUID()}` });

/** How the columns of the imports of these calls are read. */
export const IMPORT_SETTINGS = {
  columns: ['email' as const],
  everyoneIs: 'subscriber' as const,
  consent: { kind: 'agreed' as const, how: 'They signed up on the earlier site.', on: null },
  tags: [],
};

/** An import with this status, without rows. */
export const importRun =
  (status: ImportStatus) =>
  (em: EntityManager, { email }: Pick<CallContext, 'email'>) =>
    em.create(ImportRunEntity, {
      fileName: 'sample.csv',
      sizeBytes: 27,
      status,
      columns: ['email'],
      sample: [['reader@example.com']],
      settings: IMPORT_SETTINGS,
      createdBy: email,
      ...(status === 'done' ? { startedAt: new Date(), finishedAt: new Date() } : {}),
    });

/** Everyone who is a client. */
export const SEGMENT_RULE: SegmentRule = { match: 'all', conditions: [{ kind: 'client', is: true }] };

export const segment = (em: EntityManager) =>
  em.create(SegmentEntity, { name: `Segment ${randomUUID()}`, rule: SEGMENT_RULE });

/** A sequence that only the owner starts. */
export const SEQUENCE = {
  startsWhen: 'hand',
  tag: null,
  includesImported: false,
  endsForClients: true,
} as const;

export const sequence = (em: EntityManager) =>
  em.create(SequenceEntity, { name: `Sequence ${randomUUID()}`, ...SEQUENCE });

/** A step of a sequence of its own that is ready to be sent. */
export const sequenceStep: ValidCall = async ({ app }) => {
  const em = app.orm.em.fork();
  const [owner, text] = [sequence(em), campaign('draft')(em)];
  await em.flush();
  em.create(SequenceStepEntity, {
    campaign: text.id,
    sequence: owner.id,
    position: 0,
    delay: 0,
    delayUnit: 'days',
    atTime: null,
    isReady: true,
  });
  await em.flush();
  return { id: owner.id, step: text.id };
};

/** A saved answer with a name of its own. */
export const savedAnswer = (em: EntityManager) =>
  em.create(SavedAnswerEntity, { name: `Answer ${randomUUID()}`, text: 'Thank you.' });

/** A saved view of contacts with a name of its own. */
export const savedView = (em: EntityManager) =>
  em.create(SavedViewEntity, { name: `View ${randomUUID()}`, filter: { state: 'new' } });
