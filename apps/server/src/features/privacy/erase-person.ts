import type { EntityManager } from '@mikro-orm/postgresql';
import { OPEN_STATUSES } from '@rapport/db/waiting-emails';
import type { PersonErasure, PersonErasureResult } from '@rapport/domain/privacy/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { markErased, suppress } from '../../mail/consent/suppressions.ts';
import { queueDataRemoval } from '../../mail/postmark/data-removals.ts';
import { ADMINS_LOCK, isAdminEmail } from '../../platform/admins.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock, holdPersonLock } from '../../platform/database/transaction-lock.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';
import { recordRemovedSubscriber } from '../../platform/webhooks/record-removed-subscriber.ts';
import { queryPerson } from './person-sql.ts';
import { PERSONAL_DATA, RESPONSE_ABOUT_PERSON } from './personal-data.ts';

/** The conditions for the rows `t` of the person, by table. */
const OF_PERSON = new Map(PERSONAL_DATA.map(({ table, ofPerson }) => [table, ofPerson]));
const OF_PLAN = 'enrollment_id in (select e.id from enrollment e where lower(e.client_email) = :email)';

/**
 * The statements that erase a person, in this order: rows that are found through an account or a plan come before it.
 * `:email` is the lower-cased address, `:mention` a pattern that finds it in a text.
 */
export const ERASING: readonly string[] = [
  // Before their renewal requests, as everyone locks them.
  'select from enrollment where lower(client_email) = :email for update',
  // A response that comes in later is of an attempt that no longer counts, so it is not stored.
  `update webhook_delivery t
      set response_body = null, attempts = attempts + case when status = 'sending' then 1 else 0 end
    where (response_body is not null or status = 'sending') and (${RESPONSE_ABOUT_PERSON})`,
  `update webhook_attempt t set response_body = null where ${OF_PERSON.get('webhook_attempt')}`,
  `update campaign_recipient
      set email = 'erased-' || id, error = null, provider_message_id = null, subscriber_id = null,
          status = case when status in ${OPEN_STATUSES} then 'suppressed' else status end
    where email = :email`,
  `delete from outgoing_email
    where lower(recipient) = :email or "values"::text ~* :mention or error ~* :mention`,
  'delete from notification where recipient_email = :email or title ~* :mention or message ~* :mention',
  // No one is left to inform about a decision.
  `update renewal_request
      set message = null, reply = null, version = version + 1,
          decided_at = coalesce(decided_at, now()), decided_by = coalesce(decided_by, 'system'),
          status = case when status = 'pending' then 'rejected' else status end
    where ${OF_PLAN}`,
  "update renewal_request set decided_by = 'erased', version = version + 1 where lower(decided_by) = :email",
  `update enrollment_hours_entry set note = null, private_note = null where ${OF_PLAN}`,
  "update enrollment_hours_entry set recorded_by = 'erased' where lower(recorded_by) = :email",
  // The reason of a correction is free text by an admin and may mention them.
  `update audit_entry set details = details - 'reason'
    where subject_type = 'enrollment'
      and subject_id in (select e.id::text from enrollment e where lower(e.client_email) = :email)`,
  `update enrollment
      set client_name = 'Erased person', client_email = 'erased-' || id, notes = null, is_active = false, paused_at = null,
          updated_at = now(), version = version + 1
    where lower(client_email) = :email`,
  "update site_version set published_by = 'erased' where lower(published_by) = :email",
  "update site_draft set edited_by = 'erased' where lower(edited_by) = :email",
  "update site_former_draft set edited_by = 'erased' where lower(edited_by) = :email",
  "update site_schedule set scheduled_by = 'erased' where lower(scheduled_by) = :email",
  "update draft_link set created_by = 'erased' where lower(created_by) = :email",
  "update site_picture set uploaded_by = 'erased' where lower(uploaded_by) = :email",
  `update notification_settings t
      set addresses = array(select address from unnest(addresses) as address where lower(address) <> :email),
          updated_at = now()
    where ${OF_PERSON.get('notification_settings')}`,
  'delete from idempotency_key where response::text ~* :mention',
  'delete from coaching_session where lower(client_email) = :email',
  // With the contact go the replies to it and their files.
  'delete from contact where lower(email) = :email',
  'delete from inbound_email where lower(sender) = :email',
  "update inbound_email set noted_by = 'erased' where lower(noted_by) = :email",
  'delete from saved_view where name ~* :mention or filter::text ~* :mention',
  'delete from newsletter_subscriber where email = :email',
  // A file that was not imported yet may name the person, and can't be searched for them.
  "delete from import_run where status in ('uploading', 'uploaded', 'checking', 'reviewed', 'failed')",
  `update import_row
      set email = null, first_name = null, language = null, time_zone = null, tags = '{}', signed_up_at = null,
          confirmed_at = null, left_at = null, ip = null, consent_source = null, detail = null, cells = null,
          contact = null, before = null, added_tags = null, reason = coalesce(reason, 'suppressedHere')
    where email = :email or cells is not null and cells::text ~* :mention`,
  "update import_run set sample = '[]', columns = '{}' where sample::text ~* :mention",
  'delete from person where email = :email',
  'delete from person_note where email = :email',
  "update person_note set created_by = 'erased' where lower(created_by) = :email",
  "update removed_tag set removed_by = 'erased' where lower(removed_by) = :email",
  "update import_run set created_by = 'erased' where lower(created_by) = :email",
  'delete from consent_record where email = :email',
  `update audit_entry set actor_email = null, actor_user_id = null, actor_token_id = null, ip = null
    where lower(actor_email) = :email
       or actor_user_id in (select u.id from user_account u where lower(u.email) = :email)`,
  // Why an address was released is free text by an admin and may mention them.
  `update audit_entry set details = details - 'why'
    where action = 'newsletter_subscriber.released' and details::text ~* :mention`,
  // Entries of deleted records have the name next to the address.
  "update audit_entry set details = details - 'name' where details::text ~* :mention",
  `update audit_entry set details = regexp_replace(details::text, :mention, '[erased]', 'gi')::jsonb
    where details::text ~* :mention`,
  `update audit_entry set subject_id = regexp_replace(subject_id, :mention, '[erased]', 'gi')
    where subject_id ~* :mention`,
  'delete from admin where email = :email',
  "update admin set invited_by = 'erased' where lower(invited_by) = :email",
  'update postmark_connection set test_recipient = null where lower(test_recipient) = :email',
  'delete from address_change where lower(email) = :email',
  'delete from sign_in_code where email = :email',
  'delete from sign_in_grant where email = :email',
  'delete from admin_link where email = :email',
  // Also deletes their sessions, tokens and passkeys, so they are signed out at once.
  'delete from user_account where lower(email) = :email',
];

/** Texts by others that may mention a person. */
const FREE_TEXTS = [
  { table: 'contact', column: 'message', what: 'Contact form submissions of others' },
  { table: 'person_note', column: 'text', what: 'Private notes about others' },
  { table: 'inbound_email', column: 'text', what: 'Replies of others' },
  { table: 'inbound_email', column: 'quoted_text', what: 'Emails that replies of others quote' },
  { table: 'person', column: 'follow_up_reason', what: 'Follow-ups with others' },
  { table: 'enrollment', column: 'notes', what: 'Notes on plans of others' },
  { table: 'enrollment_hours_entry', column: 'note', what: 'Notes on hours of others' },
  { table: 'enrollment_hours_entry', column: 'private_note', what: 'Private notes on hours of others' },
  { table: 'coaching_session', column: 'agenda', what: 'Agendas of sessions with others' },
  { table: 'coaching_session', column: 'place', what: 'Places of sessions with others' },
  { table: 'coaching_session', column: 'cancel_reason', what: 'Reasons of cancelled sessions with others' },
  { table: 'coaching_session', column: 'note', what: 'Notes on sessions with others' },
  { table: 'coaching_session', column: 'private_note', what: 'Private notes on sessions with others' },
  { table: 'renewal_request', column: 'message', what: 'Renewal requests of others' },
  { table: 'renewal_request', column: 'reply', what: 'Replies to renewal requests of others' },
  { table: 'newsletter_campaign', column: 'content', what: 'Newsletter campaigns' },
  { table: 'newsletter_campaign', column: 'preheader', what: 'Preview texts of newsletter campaigns' },
  { table: 'email_template', column: 'html_content', what: 'Email templates' },
  { table: 'email_template', column: 'preheader', what: 'Preview texts of email templates' },
  { table: 'site_version', column: 'content', what: 'Published versions of the site' },
  { table: 'site_draft', column: 'content', what: 'Draft of the site' },
  { table: 'site_former_draft', column: 'content', what: 'Former drafts of the site' },
  { table: 'site_schedule', column: 'content', what: 'Scheduled publish of the site' },
] as const;

type Dependencies = Pick<Deps, 'em' | 'env' | 'email' | 'now' | 'actor' | 'ip' | 'requestId'>;

async function countRecords(tx: EntityManager, email: string): Promise<PersonErasureResult['erased']> {
  const held: PersonErasureResult['erased'] = [];
  for (const { table, what, ofPerson, erasing } of PERSONAL_DATA) {
    if (ofPerson === null) continue;
    const [row] = await queryPerson<{ count: number }>(
      tx,
      email,
      `select count(*)::int as count from "${table}" t where ${ofPerson}`,
    );
    if (row && row.count > 0) held.push({ what, erasing, count: row.count });
  }
  return held;
}

async function countMentions(tx: EntityManager, email: string): Promise<PersonErasureResult['mentioned']> {
  const mentioned: PersonErasureResult['mentioned'] = [];
  for (const { table, column, what } of FREE_TEXTS) {
    const [row] = await queryPerson<{ count: number }>(
      tx,
      email,
      `select count(*)::int as count from "${table}" t where t."${column}"::text ~* :mention`,
    );
    if (row && row.count > 0) mentioned.push({ what, count: row.count });
  }
  return mentioned;
}

/** Tells the webhooks which records are erased, so that copies elsewhere are too. */
async function announceErasure(tx: EntityManager, email: string, now: Date): Promise<void> {
  const deps = { now: () => now };
  await recordRemovedSubscriber(tx, deps, email);
  const contacts = 'select id from contact where lower(email) = ?';
  await recordWebhookEvent(tx, deps, 'contact.deleted', { sql: contacts, values: [email] });
  const plans = 'select id from enrollment where lower(client_email) = ?';
  await recordWebhookEvent(tx, deps, 'enrollment.erased', { sql: plans, values: [email] });
}

/** Erases an address; only hashes and the request to the email provider remain. */
async function erase(tx: EntityManager, email: string, now: Date): Promise<void> {
  // Suppressed first, so that no campaign in progress sends to it meanwhile.
  await suppress(tx, [email], { reason: 'erased', source: 'person', now });
  // Ledgers, consents and the audit log are append-only, except here.
  await tx.execute("set local rapport.allow_erasure = 'on'");
  await markErased(tx, email, now);
  await announceErasure(tx, email, now);
  for (const statement of ERASING) await queryPerson(tx, email, statement);
  await tx.execute("set local rapport.allow_erasure = 'off'");
}

/**
 * Erases one person in one transaction: deletes what may be deleted and anonymizes the rest. The audit entry says how
 * much was erased, but not whose it was. CONFLICT for an admin, NOT_FOUND when there is no data, such as the second
 * time.
 */
export async function erasePerson(
  deps: Dependencies,
  { email }: Pick<PersonErasure, 'email'>,
): Promise<PersonErasureResult> {
  return deps.em.transactional(async (tx) => {
    await holdPersonLock(tx, email);
    await holdLock(tx, ADMINS_LOCK);
    if (await isAdminEmail({ em: tx, env: deps.env }, email)) {
      throw new AppError('CONFLICT', 'This person is an admin. Remove them from the admins first.');
    }
    const erased = await countRecords(tx, email);
    // Only the hash is left after an earlier erasure.
    if (erased.every(({ erasing }) => erasing === 'kept')) {
      throw new AppError('NOT_FOUND', 'We have no data about this address.');
    }
    await erase(tx, email, deps.now());
    const providerStatus = await queueDataRemoval(tx, deps, email);
    const counts = Object.fromEntries(erased.map(({ what, count }) => [what, count]));
    recordAudit(tx, deps, { action: 'person.erased', subjectType: 'person', details: counts });
    return {
      success: true,
      message: 'Person erased.',
      providerStatus,
      erased,
      mentioned: await countMentions(tx, email),
    };
  });
}
