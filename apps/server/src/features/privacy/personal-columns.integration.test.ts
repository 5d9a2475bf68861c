import { accountExportSchema } from '@rapport/domain/account/export';
import { contactUpdateSchema } from '@rapport/domain/contacts/schema';
import { contactPayloadSchema } from '@rapport/domain/contacts/submission';
import { newsletterPayloadSchema } from '@rapport/domain/subscribers/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ERASING } from './erase-person.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** Columns that a place leaves out, as `table.column` with `*` for any, under the reason. */
type Reasons = Record<string, string>;

const NOT_EXPORTED: Reasons = {
  'It is a secret, or a fingerprint that belongs to one.':
    '*.token_hash *.key_hash *.request_hash *.email_hash *.attempt_hash *.grant_hash *.state_hash sign_in_grant.challenge session.id_token session.provider_sid data_removal.sealed_email ' +
    'recovery_code.code_hash admin_link.secret_hash',
  'It is the technical part of a passkey, which is of use on this site only.':
    'passkey.rp_id passkey.credential_id passkey.public_key passkey.counter passkey.transports',
  'It counts writes, or is made of other columns.':
    '*.version *.changed_at *.search_text contact.is_answered contact.answered_at contact.answered_by newsletter_subscriber.suppression',
  'It is the file itself, which is downloaded from the reply.': 'inbound_attachment.bytes',
  'It is the id of something else.':
    '*.package_id *.requested_package_id *.contact_id *.user_id *.subject_id *.subject_type *.subscriber_id *.record_id *.endpoint_id ' +
    '*.event_id *.hours_entry_id *.actor_user_id *.actor_token_id *.request_id *.provider_id *.provider_message_id *.batch_id',
  'It says how far the program is, and nothing about the person.':
    'inbound_email.is_cut *.attempts *.tries *.next_attempt_at *.error *.attempted_at *.delivered_at *.bounced_at *.duration_ms *.response_status *.priority ' +
    'coaching_session.time_zone_data coaching_session.timed_at coaching_session.sequence enrollment.email_status idempotency_key.finished_at outgoing_email.once outgoing_email.blanked_at outgoing_email.in_doubt ' +
    'outgoing_email.queued_at outgoing_email.lookup_after webhook_delivery.occurred_at webhook_delivery.status ' +
    'webhook_delivery.give_up_at webhook_delivery.settled_at',
  'Another exported column says the same.':
    'sequence_run.plan outgoing_email.html notification.recipient_email',
  'It is about the site, or about other people too.':
    'site_version.content site_version.schema_version site_version.restored_from site_draft.* site_former_draft.content site_schedule.* site_picture.hash notification_settings.* postmark_connection.*',
  'It expires within an hour.': 'rate_limit.*',
  'It cannot be searched for one person, and is removed when the import starts, or when anyone is erased.':
    'import_chunk.*',
  'It is about the file as a whole.':
    'import_run.kind import_run.size_bytes import_run.status import_run.columns import_run.sample import_run.format import_run.note import_run.settings ' +
    'import_run.rows import_run.applied import_run.asked import_run.counts import_run.undone import_run.failure ' +
    'import_run.started_at import_run.finished_at import_run.undone_at import_row.added_tags import_row.touched_at',
};

/** What people export themselves, by table. They see the rest of what the admin exports with the reason below. */
const { shape } = accountExportSchema;
const OWN_EXPORT: Record<string, { shape: object }> = {
  contact: shape.messages.element,
  newsletter_subscriber: shape.newsletter.unwrap(),
  enrollment: shape.plans.element,
  coaching_session: shape.coachingSessions.element,
  enrollment_hours_entry: shape.plans.element.shape.hours.element,
  renewal_request: shape.renewalRequests.element,
  user_account: shape.person,
  session: shape.sessions.element,
  passkey: shape.passkeys.element,
  notification: shape.notifications.element,
  consent_record: shape.consents.element,
  inbound_email: shape.messages.element.shape.replies.element,
};
const NOT_IN_OWN_EXPORT: Reasons = {
  'It is a note of the owner, or about the admin who did something.':
    'contact.waiting_note enrollment.notes coaching_session.private_note coaching_session.emails_client enrollment_hours_entry.private_note enrollment_hours_entry.recorded_by renewal_request.decided_by inbound_email.noted_by',
  'Another field says it: the plan that holds the entry, the person, the device.':
    '*.enrollment_id coaching_session.client_name coaching_session.client_email consent_record.id consent_record.email newsletter_subscriber.id newsletter_subscriber.email contact.id session.user_agent subscriber_tag.* removed_tag.*',
  'It is a time or a status of the record, which the admin exports on request.':
    'sequence_run.* newsletter_subscriber.paused_until contact.updated_at contact.marked_answered_at contact.marked_unanswered_at contact.waiting_until contact.closed_at contact.received_by_email coaching_session.created_at enrollment.created_at enrollment.updated_at ' +
    'enrollment_hours_entry.created_at renewal_request.decided_at session.expires_at session.revoked_at session.authenticated_at ' +
    'user_account.issuer user_account.subject user_account.email_verified user_account.created_at user_account.last_login_at ' +
    'user_account.signed_out_at user_account.emailed_codes user_account.moving_since session.admin_email address_change.* ' +
    'recovery_code.* passkey_offer.*',
  'The person has the email that they sent, and its files.':
    'inbound_email.id inbound_email.contact_id inbound_email.sender inbound_email.automatic inbound_email.created_at inbound_attachment.*',
  'The program keeps it of its own work; the admin exports it on request.':
    'audit_entry.* campaign_recipient.* data_removal.* idempotency_key.* outgoing_email.* sign_in_code.* sign_in_grant.* suppression.* webhook_attempt.* webhook_delivery.*',
  'Only admins have it.':
    'person.* person_note.* admin.* admin_link.* api_token.* import_run.* import_row.* saved_view.* notification_settings.* postmark_connection.* site_draft.* site_former_draft.* site_schedule.* draft_link.* site_picture.* site_version.*',
};

const NOT_ERASED: Reasons = {
  'It says what was sold or done, not to whom.':
    'enrollment.package_name enrollment.email_status enrollment_hours_entry.kind renewal_request.package_name ' +
    'webhook_delivery.event_type audit_entry.action audit_entry.subject_type ' +
    'audit_entry.request_id',
  'Its row is deleted, for it is an invitation: an admin cannot be erased.': 'admin.email',
  'It is made of other columns.': '*.search_text site_picture.hash',
  'It is about the connection of the site.': 'postmark_connection.*',
  'It says why no connection was possible, in words of the program.':
    'webhook_delivery.error webhook_attempt.error',
  'It says why nothing was published, in words of the program.': 'site_schedule.failure',
  'It is the hash of a random secret.': 'draft_link.token_hash',
  'It is about the file as a whole, or gives the outcome of a row.':
    'import_run.kind import_run.file_name import_run.status import_run.format import_run.note import_run.settings import_run.counts ' +
    'import_run.undone import_run.failure import_row.standing',
  'Texts that mention the person are listed for a check by hand.':
    'site_version.content site_draft.content site_former_draft.content site_schedule.content',
};

const FORMS: Record<string, Record<string, { shape: object }>> = {
  contact: { 'contact form': contactPayloadSchema, 'edit of a contact': contactUpdateSchema },
  newsletter_subscriber: { 'newsletter form': newsletterPayloadSchema },
};
const NOT_OFFERED: Reasons = {
  'The program sets it.':
    '*.id *.created_at *.updated_at *.changed_at *.version *.search_text *.confirmed_at newsletter_subscriber.status ' +
    'newsletter_subscriber.suppression newsletter_subscriber.source newsletter_subscriber.unsubscribed_at newsletter_subscriber.paused_until contact.received_by_email contact.is_answered contact.answered_at contact.answered_by',
  'It comes with a file, or from the browser of the reader.':
    'newsletter_subscriber.language newsletter_subscriber.time_zone',
  'It has a button of its own.':
    'contact.marked_answered_at contact.marked_unanswered_at contact.waiting_until contact.waiting_note contact.closed_at',
};

let app: TestApp;
let columns: { table: string; column: string; type: string }[];
beforeAll(async () => {
  app = await startTestApp();
  columns = await app.orm.em.execute(
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' and table_name in (?) order by table_name, ordinal_position`,
    [PERSONAL_DATA.map(({ table }) => table)],
  );
});
afterAll(() => app.close());

const toField = (column: string) =>
  column.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
const findData = (table: string) => PERSONAL_DATA.find((data) => data.table === table);

/** The columns that a place neither has nor leaves out for a reason, and the reasons that no column needs. */
function compare(wanted: typeof columns, has: (table: string, column: string) => boolean, reasons: Reasons) {
  const named = Object.values(reasons).flatMap((list) => list.split(' '));
  const matches = (name: string, { table, column }: { table: string; column: string }) =>
    [`${table}.${column}`, `*.${column}`, `${table}.*`].includes(name);
  const missing = wanted.filter(({ table, column }) => !has(table, column));
  return {
    forgotten: missing
      .filter((column) => !named.some((name) => matches(name, column)))
      .map(({ table, column }) => `${table}.${column}`),
    needless: named.filter((name) => !missing.some((column) => matches(name, column))),
  };
}
const NOTHING = { forgotten: [], needless: [] };

describe('every column of a table with personal data', () => {
  it('is exported by the admin: add it to `exported` in personal-data.ts, or to NOT_EXPORTED with the reason', () => {
    const has = (table: string, column: string) => findData(table)?.exported.includes(column) === true;
    expect(compare(columns, has, NOT_EXPORTED)).toEqual(NOTHING);
  });

  it('is exported by the person: add it to `accountExportSchema`, or to NOT_IN_OWN_EXPORT with the reason', () => {
    const exported = columns.filter(({ table, column }) => findData(table)?.exported.includes(column));
    const has = (table: string, column: string) => toField(column) in (OWN_EXPORT[table]?.shape ?? {});
    expect(compare(exported, has, NOT_IN_OWN_EXPORT)).toEqual(NOTHING);
  });

  it('is erased, if it can hold a text: set it in `ERASING` in erase-person.ts, or add it to NOT_ERASED with the reason', () => {
    const texts = columns.filter(
      ({ table, type }) => findData(table)?.erasing === 'anonymised' && /char|text|json/.test(type),
    );
    const has = (table: string, column: string) =>
      ERASING.some((sql) =>
        new RegExp(`^update ${table}\\b.*\\b${column} = `, 's').test(sql.split(/\swhere\s/)[0] ?? ''),
      );
    expect(compare(texts, has, NOT_ERASED)).toEqual(NOTHING);
  });

  it('is offered by the forms: add it to their schema, or to NOT_OFFERED with the reason', () => {
    const offered = columns.filter(({ table }) => table in FORMS);
    for (const form of new Set(Object.values(FORMS).flatMap(Object.keys))) {
      const some = offered.filter(({ table }) => FORMS[table]?.[form]);
      const has = (table: string, column: string) => toField(column) in (FORMS[table]?.[form]?.shape ?? {});
      expect([form, compare(some, has, NOT_OFFERED).forgotten]).toEqual([form, []]);
    }
  });

  it('is a change that the API shows: name no columns in the trigger that sets `changed_at`', async () => {
    const limited = await app.orm.em.execute(
      `select tgrelid::regclass::text as "table", tgname as trigger from pg_trigger
        where tgfoid = 'set_changed_at'::regproc and (tgattr <> '' or tgqual is not null)`,
    );
    expect(limited).toEqual([]);
  });
});
