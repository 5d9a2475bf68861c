import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { InboundAttachmentEntity } from '@rapport/db/entities/inbound-emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { PasskeyEntity } from '@rapport/db/entities/passkeys';
import { PersonEntity, PersonNoteEntity } from '@rapport/db/entities/people';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { aContact, anEnrollment, aPackage, aReply, someHours } from '@rapport/db/testing/rows';
import { createAdminLink } from '../../../src/auth/built-in/links/admin-links.ts';
import { issueToken } from '../../api-token.ts';
import type { TestApp } from '../../test-app.ts';

/** The name in every trace; its words are searched for after erasing. */
export const NAME = 'Zuleika Quent';

/** Stores an address in every column that can hold one, in any letter case. */
export async function leaveTraces(
  app: TestApp,
  email: string,
): Promise<{ userId: string; cookie: string; planId: string }> {
  const typed = email.toUpperCase();
  const { userId, cookie } = await app.signIn({ email: typed, firstName: 'Zuleika', lastName: 'Quent' });
  await issueToken(app.services, { userId, scope: 'read' });
  const em = app.orm.em.fork();
  const contact = aContact(em, { name: NAME, email: typed, message: `Write to ${email}` });
  const reply = aReply(em, contact, {
    sender: typed,
    subject: `From ${NAME}`,
    text: `${NAME} again`,
    quotedText: `> Write to ${email}`,
  });
  em.create(InboundAttachmentEntity, {
    email: reply,
    name: `${NAME}.txt`,
    type: 'application/octet-stream',
    sizeBytes: NAME.length,
    bytes: Buffer.from(NAME),
  });
  aReply(em, aContact(em), { sender: null, notedBy: typed });
  const plan = anEnrollment(em, aPackage(em), {
    clientName: NAME,
    clientEmail: typed,
    notes: `${NAME} likes mornings`,
  });
  const day = new Date('2026-01-05T09:30:00.000Z');
  someHours(em, plan, 10, {
    note: `With ${NAME}`,
    privateNote: `${NAME} was late`,
    recordedBy: email,
  });
  em.create(RenewalRequestEntity, {
    enrollment: plan,
    requestedPackage: null,
    packageName: 'A package',
    requestDate: day,
    status: 'pending',
    message: `${NAME} wants more, ${typed}`,
    reply: `${NAME} is welcome`,
    decidedAt: null,
    decidedBy: null,
  });
  em.create(PersonEntity, { email, name: NAME, organization: `Works of ${NAME}` });
  em.create(PersonNoteEntity, { email, text: `${NAME} moved`, createdBy: 'admin@example.com' });
  em.create(PersonNoteEntity, { email: 'other@example.com', text: 'Is calm', createdBy: typed });
  em.create(NotificationEntity, {
    recipientEmail: 'admin@example.com',
    type: 'contact_form',
    title: 'New contact form submission',
    message: `${NAME} (${typed}) sent a message.`,
    createdAt: day,
  });
  em.create(NotificationEntity, {
    recipientEmail: email,
    type: 'renewal_request',
    title: 'Your renewal',
    message: `Dear ${NAME}`,
    createdAt: day,
  });
  em.create(PasskeyEntity, {
    user: userId,
    rpId: 'localhost',
    credentialId: `passkey of ${userId}`,
    publicKey: '',
    name: `Phone of ${NAME}`,
    lastUsedAt: null,
  });
  await createAdminLink(em, { email: typed, publicUrl: app.url, now: day });
  em.create(OutgoingEmailEntity, { kind: 'reminder', recipient: typed, values: { clientName: NAME } });
  em.create(OutgoingEmailEntity, {
    kind: 'admin_notification',
    recipient: 'owner@example.com',
    values: { message: `${NAME} (${typed}) sent a message.` },
  });
  const campaign = em.create(CampaignEntity, { title: 't', subject: 's', content: 'c' });
  const subscriber = em.create(SubscriberEntity, { email, status: 'confirmed' });
  em.create(CampaignRecipientEntity, { campaign, subscriber, email, status: 'sent', error: `for ${email}` });
  const queued = em.create(CampaignEntity, { title: 't', subject: 's', content: 'c' });
  em.create(CampaignRecipientEntity, { campaign: queued, subscriber, email, status: 'queued' });
  for (const action of ['given', 'confirmed'] as const) {
    em.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action,
      wording: 'v1',
      ip: '192.0.2.1',
      userAgent: null,
      createdAt: action === 'given' ? day : new Date(day.getTime() + 60_000),
    });
  }
  em.create(AuditEntryEntity, {
    actorUserId: userId,
    actorEmail: typed,
    action: 'login',
    ip: '192.0.2.77',
  });
  em.create(AuditEntryEntity, {
    actorEmail: 'admin@example.com',
    action: 'enrollment.created',
    subjectType: 'enrollment',
    subjectId: plan.id,
    details: { clientEmail: typed, list: [`a ${email}`] },
  });
  em.create(AuditEntryEntity, {
    actorEmail: 'admin@example.com',
    action: 'contact.deleted',
    subjectType: 'contact',
    subjectId: newId(),
    details: { name: NAME, email: typed },
  });
  await em.flush();
  // An answer may repeat anything of the record that was sent.
  await em.execute(
    `with endpoint as (
       insert into webhook_endpoint (url, events, secret) values ('https://hooks.example.com/', '{}', '') returning id),
     delivery as (
     insert into webhook_delivery (endpoint_id, event_id, event_type, record_id, occurred_at, status, next_attempt_at,
         give_up_at, response_body)
     select endpoint.id, new_id(), 'contact.created', answer.record, now(), 'delivered', now(), now(), answer.body
       from endpoint, (values (?::uuid, ?), (?::uuid, ?), (new_id(), ?)) as answer (record, body)
     returning id, response_body)
     insert into webhook_attempt (delivery_id, attempted_at, duration_ms, response_status, response_body)
     select id, now(), 12, 200, response_body from delivery`,
    [contact.id, `Thank you, ${NAME}`, plan.id, `Enrolled ${NAME}`, `Saved ${typed}`],
  );
  await em.execute(
    `insert into site_version (number, content, schema_version, published_at, published_by)
     select coalesce(max(number), 0) + 1, '{}', 1, now(), ? from site_version`,
    [typed],
  );
  await em.execute(
    `insert into site_draft (content, revision, edited_at, edited_by) values ('{}', 1, now(), ?)
     on conflict (id) do update set edited_by = excluded.edited_by`,
    [typed],
  );
  await em.execute(`insert into site_former_draft (content, edited_at, edited_by) values ('{}', now(), ?)`, [
    typed,
  ]);
  await em.execute(
    `insert into site_schedule (content, revision, scheduled_at, scheduled_by) values ('{}', 1, now() + interval '1 day', ?)
     on conflict (id) do update set scheduled_by = excluded.scheduled_by`,
    [typed],
  );
  await em.execute(
    `insert into draft_link (token_hash, created_by, expires_at)
     values (encode(sha256(convert_to(?, 'utf8')), 'hex'), ?, now() + interval '1 day')`,
    [typed, typed],
  );
  await em.execute(
    `insert into site_picture (hash, width, height, uploaded_at, uploaded_by) values (md5(?), 1, 1, now(), ?)`,
    [typed, typed],
  );
  await em.execute(
    `insert into notification_settings (addresses, updated_at) values (array['owner@example.com', ?], now())
     on conflict (id) do update set addresses = excluded.addresses`,
    [typed],
  );
  return { userId, cookie, planId: plan.id };
}

/** Every column of every table, whose text contains one of the needles. */
export async function columnsWith(app: TestApp, ...needles: string[]): Promise<string[]> {
  const em = app.orm.em.fork();
  const columns = await em.execute<{ schema: string; name: string; column: string }[]>(
    `select table_schema as schema, table_name as name, column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { schema, name, column } of columns) {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from "${schema}"."${name}"
        where ${needles.map(() => `strpos(lower("${column}"::text), ?) > 0`).join(' or ')}`,
      needles.map((needle) => needle.toLowerCase()),
    );
    if (row && row.count > 0) found.push(`${name}.${column}`);
  }
  return found.sort();
}
