import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { PERSON_FACTS } from '@rapport/domain/people/facts';
import type { Erasure } from '@rapport/domain/privacy/schema';
import { joinLabels } from '@rapport/domain/shared/field-values';
import { listShownFields } from '@rapport/domain/shared/text-field';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import { emailHashSql } from '../../mail/consent/suppressions.ts';
import { CLIENT_DATA } from './client-data.ts';
import { columnsOf, type Kind, THEIR_PLANS } from './data-kind.ts';

const THEIR_ACCOUNTS = 'select u.id from user_account u where lower(u.email) = :email';

const THEIR_RECORDS = `select c.id from contact c where lower(c.email) = :email
  union all select s.id from newsletter_subscriber s where s.email = :email
  union all ${THEIR_PLANS}
  union all select h.id from enrollment_hours_entry h where h.enrollment_id in (${THEIR_PLANS})
  union all select r.id from renewal_request r where r.enrollment_id in (${THEIR_PLANS})`;

/** The last response `t` to a delivery that names the person, or that was given to an event about their records. */
export const RESPONSE_ABOUT_PERSON = `t.response_body ~* :mention or t.record_id in (${THEIR_RECORDS})`;

const KINDS: readonly Kind[] = [
  {
    table: 'contact',
    what: 'Contact form submissions',
    fields: joinLabels(listShownFields(CONTACT_FIELDS).filter(({ isChosen }) => !isChosen)),
    ofPerson: 'lower(t.email) = :email',
    exported: `id ${columnsOf(CONTACT_FIELDS)} created_at updated_at marked_answered_at marked_unanswered_at waiting_until waiting_note closed_at received_by_email`,
  },
  {
    table: 'inbound_email',
    what: 'Replies to the owner',
    fields: 'Email, subject, text, who noted it',
    age: 'received_at',
    ofPerson: `(t.contact_id in (select c.id from contact c where lower(c.email) = :email)
      or lower(t.sender) = :email or lower(t.noted_by) = :email)`,
    exported: 'id contact_id sender subject text quoted_text automatic noted_by received_at created_at',
  },
  {
    table: 'inbound_attachment',
    what: 'Files that came with replies',
    fields: 'Name of the file, the file',
    age: null,
    ofPerson: `t.email_id in (select i.id from inbound_email i where lower(i.sender) = :email
      or i.contact_id in (select c.id from contact c where lower(c.email) = :email))`,
    exported: 'id email_id name type size_bytes',
  },
  {
    table: 'newsletter_subscriber',
    what: 'Newsletter subscribers',
    fields: joinLabels(listShownFields(SUBSCRIBER_FIELDS)),
    ofPerson: 't.email = :email',
    exported: `id ${columnsOf(SUBSCRIBER_FIELDS)} language time_zone source status created_at confirmed_at unsubscribed_at paused_until`,
  },
  {
    table: 'subscriber_tag',
    what: 'Tags of newsletter subscribers',
    fields: 'Tags',
    ofPerson: 't.subscriber_id in (select s.id from newsletter_subscriber s where s.email = :email)',
    exported: 'tag_id created_at',
  },
  {
    table: 'removed_tag',
    what: 'Tags that newsletter subscribers had',
    fields: 'Name, when it was removed and by whom',
    age: 'removed_at',
    ofPerson: `(t.subscriber_id in (select s.id from newsletter_subscriber s where s.email = :email)
      or lower(t.removed_by) = :email)`,
    exported: 'name removed_at removed_by',
  },
  {
    table: 'sequence_run',
    what: 'Sequences of newsletter subscribers',
    fields: 'Which they get, and how far they are',
    age: 'started_at',
    ofPerson: 't.subscriber_id in (select s.id from newsletter_subscriber s where s.email = :email)',
    exported: 'sequence_id started_at last_step_id last_at next_step_id due_at ended_at end_reason',
  },
  {
    table: 'import_run',
    what: 'Imports of subscribers and contacts',
    fields: 'First rows of the file, who imported it',
    ofPerson: '(lower(t.created_by) = :email or t.sample::text ~* :mention)',
    exported: 'id file_name created_by created_at',
    anonymised: 'The numbers of the import stay, without the first rows and without who imported it.',
  },
  {
    table: 'import_row',
    what: 'Rows of imported files',
    fields: 'Email, first name, tags, sign-up, message, for 30 days',
    age: null,
    ofPerson: '(t.email = :email or t.cells is not null and t.cells::text ~* :mention)',
    exported:
      'import_id number line email standing first_name language time_zone tags signed_up_at confirmed_at left_at ip consent_source contact reason detail cells before',
    anonymised: 'The row stays without what it says, so that the numbers of the import add up.',
  },
  {
    table: 'import_chunk',
    what: 'Files that were not imported yet',
    fields: 'The file as it was uploaded, for 30 days at most',
    age: null,
    // A file can't be searched for a person; erasing any person removes those that were not imported.
    ofPerson: null,
    exported: '',
  },
  {
    table: 'person',
    what: 'What you know about people',
    fields: `${joinLabels(listShownFields(PERSON_FACTS))}, links, follow-up`,
    ofPerson: 't.email = :email',
    exported: `id email ${columnsOf(PERSON_FACTS)} links follow_up_on created_at updated_at`,
  },
  {
    table: 'person_note',
    what: 'Private notes',
    fields: 'Text, who wrote it',
    ofPerson: '(t.email = :email or lower(t.created_by) = :email)',
    exported: 'id email text created_by created_at updated_at',
  },
  {
    table: 'saved_view',
    what: 'Saved views of contacts',
    fields: 'What it is called, and what is searched for',
    ofPerson: '(t.name ~* :mention or t.filter::text ~* :mention)',
    exported: 'id name filter created_at',
  },
  ...CLIENT_DATA,
  {
    table: 'idempotency_key',
    what: 'Repeated API calls',
    fields: 'Names, emails and texts in the responses of calls with an Idempotency-Key, for 24 hours',
    ofPerson: 't.response::text ~* :mention',
    exported: 'id response created_at',
  },
  {
    table: 'user_account',
    what: 'People who signed in',
    fields: 'Name, email, picture address',
    ofPerson: 'lower(t.email) = :email',
    exported:
      'id issuer subject email email_verified first_name last_name profile_image_url created_at last_login_at signed_out_at emailed_codes moving_since',
  },
  {
    table: 'admin',
    what: 'Admins',
    fields: 'Email, who invited them',
    ofPerson: '(t.email = :email or lower(t.invited_by) = :email)',
    exported: 'id email invited_by created_at expires_at accepted_at left_at',
    anonymised: 'Whom they invited stays an admin, without the address of who invited.',
  },
  {
    table: 'address_change',
    what: 'Changes of an address',
    fields: 'The new email, until it is confirmed',
    ofPerson: `(lower(t.email) = :email or t.user_id in (${THEIR_ACCOUNTS}))`,
    exported: 'id email created_at expires_at',
  },
  {
    table: 'session',
    what: 'Sessions',
    fields: 'Browser, time of the last visit',
    ofPerson: `t.user_id in (${THEIR_ACCOUNTS})`,
    exported: 'id user_agent created_at authenticated_at last_seen_at expires_at revoked_at admin_email',
  },
  {
    table: 'sign_in_code',
    what: 'Sign-in codes asked for',
    fields: 'Email, browser, for a day; never the code',
    ofPerson: 't.email = :email',
    exported: 'id email user_agent tries created_at expires_at used_at',
  },
  {
    table: 'sign_in_grant',
    what: 'Sign-ins being completed',
    fields: 'Email, for a minute',
    ofPerson: 't.email = :email',
    exported: 'email method created_at expires_at',
  },
  {
    table: 'passkey',
    what: 'Passkeys',
    fields: 'Name of the passkey, times of adding and last use',
    ofPerson: `t.user_id in (${THEIR_ACCOUNTS})`,
    exported: 'id name created_at last_used_at',
  },
  {
    table: 'recovery_code',
    what: 'Recovery codes',
    fields: 'Time of use',
    ofPerson: `t.user_id in (${THEIR_ACCOUNTS})`,
    exported: 'id created_at used_at',
  },
  {
    table: 'passkey_offer',
    what: 'Offers of a passkey',
    fields: 'Number of sign-ins and of refused offers',
    ofPerson: `t.user_id in (${THEIR_ACCOUNTS})`,
    exported: 'sign_ins refusals created_at',
  },
  {
    table: 'admin_link',
    what: 'Sign-in links of admins',
    fields: 'Email, browser that used it',
    ofPerson: 't.email = :email',
    exported: 'id email user_agent created_at expires_at used_at',
  },
  {
    table: 'api_token',
    what: 'API tokens',
    fields: 'Name of the token, time of the last use',
    ofPerson: `t.user_id in (${THEIR_ACCOUNTS})`,
    exported: 'id name scope scopes created_at expires_at last_used_at revoked_at',
  },
  {
    table: 'notification',
    what: 'Notifications',
    fields: 'Email of the recipient, text',
    ofPerson: '(t.recipient_email = :email or t.title ~* :mention or t.message ~* :mention)',
    exported: 'id type title message is_read created_at',
  },
  {
    table: 'outgoing_email',
    what: 'Sent emails',
    fields: 'Email of the recipient, what it was about',
    ofPerson: '(lower(t.recipient) = :email or t."values"::text ~* :mention or t.error ~* :mention)',
    exported: 'id kind recipient subject text values status created_at settled_at',
  },
  {
    table: 'webhook_delivery',
    what: 'Answers to webhooks',
    fields: 'What another service answered to an event about a person',
    ofPerson: `t.response_body is not null and (${RESPONSE_ABOUT_PERSON})`,
    exported: 'id event_type record_id response_body created_at',
    anonymised:
      'The record that an event was sent stays, without the answer. It holds only the id of a record.',
  },
  {
    table: 'webhook_attempt',
    what: 'Answers to webhook attempts',
    fields: 'What another service answered to an event about a person',
    age: 'attempted_at',
    ofPerson: `t.response_body is not null and (t.response_body ~* :mention
      or t.delivery_id in (select d.id from webhook_delivery d where d.record_id in (${THEIR_RECORDS})))`,
    exported: 'id delivery_id response_body attempted_at',
    anonymised: 'The record that an attempt was made stays, without the answer.',
  },
  {
    table: 'campaign_recipient',
    what: 'Campaign recipients',
    fields: 'Email, delivery status',
    ofPerson: 't.email = :email',
    exported: 'id campaign_id email status created_at sent_at',
    anonymised: 'The recipient still counts in the campaign, without the address.',
  },
  {
    table: 'consent_record',
    what: 'Consents',
    fields: 'Email, wording, network address',
    ofPerson: 't.email = :email',
    exported: 'id email purpose action wording ip user_agent created_at',
  },
  {
    table: 'suppression',
    what: 'Suppressed addresses',
    fields: 'Email or its hash',
    ofPerson: `t.email_hash = ${emailHashSql(':email')}`,
    exported: 'id email reason source created_at erased_at',
    kept: 'A fingerprint of the address stays, so that you are warned before anyone emails it again.',
  },
  {
    table: 'data_removal',
    what: 'Requests to the email provider to remove data',
    fields: 'Hash of an email address; the address, encrypted, until the provider was asked',
    ofPerson: `t.email_hash = ${emailHashSql(':email')}`,
    exported: 'id status created_at settled_at',
    kept: 'It shows whether the email provider has removed its copies.',
  },
  {
    table: 'audit_entry',
    what: 'Audit log',
    fields: 'Email of who acted, network address, name and email of deleted records',
    age: 'at',
    ofPerson: `(lower(t.actor_email) = :email or t.actor_user_id in (${THEIR_ACCOUNTS})
      or t.details::text ~* :mention or t.subject_id ~* :mention)`,
    exported: 'id at actor_email action subject_type subject_id ip details',
    anonymised: 'The record of what was done stays, without name, address, account and network address.',
  },
  {
    table: 'site_version',
    what: 'Published versions of the site',
    fields: 'Email of who published it',
    age: 'published_at',
    ofPerson: 'lower(t.published_by) = :email',
    exported: 'number published_at published_by',
    anonymised: 'The history of the site stays, without the address of who published it.',
  },
  {
    table: 'site_draft',
    what: 'Draft of the site',
    fields: 'Email of who edited it last',
    age: 'edited_at',
    ofPerson: 'lower(t.edited_by) = :email',
    exported: 'edited_at edited_by',
    anonymised: 'The draft stays, without the address of who edited it.',
  },
  {
    table: 'site_former_draft',
    what: 'Former drafts of the site',
    fields: 'Email of who edited it last',
    age: 'edited_at',
    ofPerson: 'lower(t.edited_by) = :email',
    exported: 'id edited_at edited_by',
    anonymised: 'The former drafts stay, without the address of who edited them.',
  },
  {
    table: 'site_schedule',
    what: 'Scheduled publish of the site',
    fields: 'Email of who scheduled it',
    age: 'scheduled_at',
    ofPerson: 'lower(t.scheduled_by) = :email',
    exported: 'scheduled_at scheduled_by',
    anonymised: 'What is scheduled stays, without the address of who scheduled it.',
  },
  {
    table: 'draft_link',
    what: 'Links to the draft of the site',
    fields: 'Email of who made it',
    age: 'created_at',
    ofPerson: 'lower(t.created_by) = :email',
    exported: 'id created_at created_by expires_at revoked_at',
    anonymised: 'The links stay, without the address of who made them.',
  },
  {
    table: 'site_picture',
    what: 'Pictures of the site',
    fields: 'Email of who uploaded it',
    age: 'uploaded_at',
    ofPerson: 'lower(t.uploaded_by) = :email',
    exported: 'width height uploaded_at uploaded_by',
    anonymised: 'The pictures of the site stay, without the address of who uploaded them.',
  },
  {
    table: 'notification_settings',
    what: 'Notification settings',
    fields: 'Addresses that get notifications',
    age: 'updated_at',
    ofPerson: ':email in (select lower(address) from unnest(t.addresses) as address)',
    exported: 'updated_at',
  },
  {
    table: 'postmark_connection',
    what: 'Connection to Postmark',
    fields: 'Address of the test email',
    age: 'checked_at',
    ofPerson: 'lower(t.test_recipient) = :email',
    exported: 'test_recipient checked_at',
    anonymised: 'The connection stays, without the address that the test email went to.',
  },
  {
    table: 'rate_limit',
    what: 'Rate limit counters',
    fields: 'Network address, fingerprint of an email',
    age: null,
    // They contain nothing that identifies a person, and expire after an hour at most.
    ofPerson: null,
    exported: '',
  },
];

/** SQL: the age of the oldest of the rows, null where rows have none. */
export const oldestSql = (age: string | null) => (age === null ? 'null::timestamptz' : `min("${age}")`);

/** All personal data by table. The overview, the export and the erasure of a person use this list. */
export const PERSONAL_DATA = KINDS.map(({ age = 'created_at', exported, anonymised, kept, ...kind }) => {
  const erasing: Erasure = anonymised ? 'anonymised' : kept ? 'kept' : 'deleted';
  return { ...kind, age, exported: exported.split(' '), erasing, why: anonymised ?? kept ?? null };
});
