const OF_PLAN = 'enrollment_id in (select e.id from enrollment e where lower(e.client_email) = :email)';

/**
 * The statements that erase a person, in this order: rows that are found through an account or a plan come before it.
 * `:email` is the lower-cased address, `:mention` a pattern that finds it in a text.
 */
export const ERASING: readonly string[] = [
  `update campaign_recipient
      set email = 'erased-' || id, error = null, provider_message_id = null, subscriber_id = null,
          status = case when status in ('queued', 'sending', 'unknown') then 'suppressed' else status end
    where email = :email`,
  `delete from outgoing_email
    where lower(recipient) = :email or "values"::text ~* :mention or error ~* :mention`,
  'delete from notification where recipient_email = :email or title ~* :mention or message ~* :mention',
  // No one is left to inform about a decision.
  `update renewal_request
      set message = null, version = version + 1,
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
  'delete from idempotency_key where response::text ~* :mention',
  'delete from contact where lower(email) = :email',
  'delete from newsletter_subscriber where email = :email',
  'delete from consent_record where email = :email',
  `update audit_entry set actor_email = null, actor_user_id = null, actor_token_id = null, ip = null
    where lower(actor_email) = :email
       or actor_user_id in (select u.id from user_account u where lower(u.email) = :email)`,
  // Entries of deleted records have the name next to the address.
  "update audit_entry set details = details - 'name' where details::text ~* :mention",
  `update audit_entry set details = regexp_replace(details::text, :mention, '[erased]', 'gi')::jsonb
    where details::text ~* :mention`,
  `update audit_entry set subject_id = regexp_replace(subject_id, :mention, '[erased]', 'gi')
    where subject_id ~* :mention`,
  // Also deletes their sessions and tokens, so they are signed out at once.
  'delete from user_account where lower(email) = :email',
];
