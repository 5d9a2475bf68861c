/** Columns that follow others: instants of changes, answers to contacts and suppressions of subscribers. */
export const derivedColumns = `
-- When the first email was written to the sender since, or since the message was marked as unanswered.
create function first_reply_to(c contact) returns timestamptz language sql stable as $$
  select min(o.created_at) from outgoing_email o
   where lower(o.recipient) = lower(c.email) and o.kind = 'written'
     and o.created_at >= greatest(c.created_at, c.marked_unanswered_at)
     and o.status not in ('failed', 'suppressed', 'bounced')
$$;

-- Computes answered_at again for the contacts with these addresses. They are locked in a statement of their own, so that the next one
-- sees every committed email.
create function answer_contacts(addresses text[]) returns void language plpgsql as $$
  begin
    if addresses is null then return; end if;
    perform from contact c where lower(c.email) = any (addresses) order by c.id for update;
    -- The trigger of the contact sets it.
    update contact c set answered_at = null
     where lower(c.email) = any (addresses)
       and c.answered_at is distinct from coalesce(first_reply_to(c), c.marked_answered_at);
  end
$$;

-- The id of the transaction comes first, in an assignment, which runs no query: whoever lists changes then sees the transaction as
-- open since before this instant.
create function set_changed_at() returns trigger language plpgsql as $$
  declare
    transaction_id xid8 := pg_current_xact_id();
  begin
    new.changed_at := date_trunc('milliseconds', clock_timestamp());
    return new;
  end
$$;

create function answer_contacts_of_emails() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform answer_contacts(array_agg(distinct lower(recipient))) from new_rows where kind = 'written';
    elsif tg_op = 'DELETE' then
      perform answer_contacts(array_agg(distinct lower(recipient))) from old_rows where kind = 'written';
    else
      perform answer_contacts(array_agg(distinct lower(r.recipient)))
         from (select o.recipient, n.recipient as other from old_rows o join new_rows n using (id)
                where (o.kind = 'written' or n.kind = 'written')
                  and (o.kind, o.recipient, o.created_at, o.status in ('failed', 'suppressed', 'bounced'))
                    is distinct from (n.kind, n.recipient, n.created_at, n.status in ('failed', 'suppressed', 'bounced'))
              ) c cross join lateral (values (c.recipient), (c.other)) as r(recipient);
    end if;
    return null;
  end
$$;

create function set_is_answered() returns trigger language plpgsql as $$
  declare
    replied_at timestamptz := first_reply_to(new);
  begin
    new.answered_at := coalesce(replied_at, new.marked_answered_at);
    new.is_answered := new.answered_at is not null;
    new.answered_by := case when replied_at is not null then 'email' when new.is_answered then 'hand' end;
    return new;
  end
$$;

create function set_suppression() returns trigger language plpgsql as $$
  declare
    -- Computed once, not for every row that it is compared with.
    hash char(64) := encode(sha256(convert_to(new.email, 'UTF8')), 'hex');
  begin
    new.suppression := (select x.reason from suppression x where x.email_hash = hash);
    return new;
  end
$$;

-- An enrollment shows the sum of its ledger.
create function touch_enrollment() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      update enrollment set changed_at = now() where id = old.enrollment_id;
    end if;
    if tg_op <> 'DELETE' then
      update enrollment set changed_at = now() where id = new.enrollment_id;
    end if;
    return null;
  end
$$;

-- A renewal request shows the client and the package of its enrollment.
create function touch_renewal_requests() returns trigger language plpgsql as $$
  begin
    update renewal_request set changed_at = now() where enrollment_id = new.id;
    return null;
  end
$$;

-- A subscriber shows why campaigns skip its address. An erased address is only known by its hash, whose type is that of the column:
-- no index serves a comparison with text.
create function touch_subscriber() returns trigger language plpgsql as $$
  declare
    row suppression;
    reason_now text;
  begin
    if tg_op = 'INSERT' then row := new; else row := old; end if;
    if tg_op <> 'DELETE' then reason_now := new.reason; end if;
    if row.email is not null then
      update newsletter_subscriber set changed_at = now(), suppression = reason_now where email = row.email;
    else
      update newsletter_subscriber s set changed_at = now(), suppression = reason_now
       where encode(sha256(convert_to(s.email, 'UTF8')), 'hex')::bpchar = row.email_hash;
    end if;
    return null;
  end
$$;

create trigger audit_entry_changed before insert or update on audit_entry
  for each row execute function set_changed_at();
create trigger campaign_recipient_changed before insert or update on campaign_recipient
  for each row execute function set_changed_at();
create trigger coaching_package_changed before insert or update on coaching_package
  for each row execute function set_changed_at();
create trigger contact_answered before insert or update of email, created_at, marked_answered_at, marked_unanswered_at, answered_at on contact
  for each row execute function set_is_answered();
create trigger contact_changed before insert or update on contact for each row execute function set_changed_at();
create trigger enrollment_changed before insert or update on enrollment
  for each row execute function set_changed_at();
create trigger enrollment_client_changed after update on enrollment
  for each row when (((((old.client_name)::text is distinct from (new.client_name)::text) or ((old.client_email)::text is distinct from (new.client_email)::text)) or ((old.package_name)::text is distinct from (new.package_name)::text))) execute function touch_renewal_requests();
create trigger hours_entry_changed after insert or delete or update on enrollment_hours_entry
  for each row execute function touch_enrollment();
create trigger newsletter_campaign_changed before insert or update on newsletter_campaign
  for each row execute function set_changed_at();
create trigger newsletter_subscriber_changed before insert or update on newsletter_subscriber
  for each row execute function set_changed_at();
create trigger newsletter_subscriber_suppressed before insert or update of email on newsletter_subscriber
  for each row execute function set_suppression();
create trigger outgoing_email_changed before insert or update on outgoing_email
  for each row execute function set_changed_at();
create trigger outgoing_email_reply_deleted after delete on outgoing_email referencing old table as old_rows
  for each statement execute function answer_contacts_of_emails();
create trigger outgoing_email_reply_inserted after insert on outgoing_email referencing new table as new_rows
  for each statement execute function answer_contacts_of_emails();
create trigger outgoing_email_reply_updated after update on outgoing_email referencing old table as old_rows new table as new_rows
  for each statement execute function answer_contacts_of_emails();
create trigger renewal_request_changed before insert or update on renewal_request
  for each row execute function set_changed_at();
create trigger suppression_changed after insert or delete or update on suppression
  for each row execute function touch_subscriber();
`;
