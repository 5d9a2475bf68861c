/** What no statement may break: rows that are only added, hours that never go below zero, and the version of the content. */
export const rules = `
-- Ledgers and records are only ever added to. Erasing a person's data on request is the one exception; it says so for its own
-- transaction: set local rapport.allow_erasure = 'on'.
create function refuse_change() returns trigger language plpgsql as $$
  begin
    if current_setting('rapport.allow_erasure', true) = 'on' then
      return coalesce(new, old);
    end if;
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
  end
$$;

-- What remains is the sum of the ledger and never goes below zero. The lock on the enrollment makes two sessions that are logged
-- at the same moment wait for each other.
create function refuse_negative_hours() returns trigger language plpgsql as $$
  begin
    perform from enrollment where id = new.enrollment_id for update;
    if (select sum(hours) from enrollment_hours_entry where enrollment_id = new.enrollment_id) < 0 then
      raise exception 'the hours of an enrollment cannot go below zero'
        using errcode = 'check_violation', constraint = 'hours_entry_not_negative',
          table = 'enrollment_hours_entry';
    end if;
    return null;
  end
$$;

-- Raises the version when rows changed that public pages show, and notifies every replica that listens.
create function bump_content_version() returns trigger language plpgsql as $$
  declare
    changed boolean := true;
    current_version bigint;
  begin
    if tg_op = 'INSERT' or tg_op = 'UPDATE' then
      select exists (select from new_rows) into changed;
    elsif tg_op = 'DELETE' then
      select exists (select from old_rows) into changed;
    end if;
    if changed then
      update content_version set version = version + 1, updated_at = now() returning version into current_version;
      perform pg_notify('content_version', current_version::text);
    end if;
    return null;
  end
$$;

create trigger article_deleted after delete on article referencing old table as old_rows
  for each statement execute function bump_content_version();
create trigger article_inserted after insert on article referencing new table as new_rows
  for each statement execute function bump_content_version();
create trigger article_truncated after truncate on article for each statement execute function bump_content_version();
create trigger article_updated after update on article referencing new table as new_rows
  for each statement execute function bump_content_version();
create trigger audit_entry_append_only before delete or update on audit_entry
  for each row execute function refuse_change();
-- A trigger for each row does not see TRUNCATE.
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_change();
create trigger consent_record_append_only before delete or update on consent_record
  for each row execute function refuse_change();
create trigger hours_entry_append_only before delete or update on enrollment_hours_entry
  for each row execute function refuse_change();
create trigger hours_entry_not_negative after insert on enrollment_hours_entry
  for each row execute function refuse_negative_hours();
create trigger site_version_deleted after delete on site_version referencing old table as old_rows
  for each statement execute function bump_content_version();
create trigger site_version_inserted after insert on site_version referencing new table as new_rows
  for each statement execute function bump_content_version();
create trigger site_version_truncated after truncate on site_version
  for each statement execute function bump_content_version();
create trigger video_deleted after delete on video referencing old table as old_rows
  for each statement execute function bump_content_version();
create trigger video_inserted after insert on video referencing new table as new_rows
  for each statement execute function bump_content_version();
create trigger video_truncated after truncate on video for each statement execute function bump_content_version();
create trigger video_updated after update on video referencing new table as new_rows
  for each statement execute function bump_content_version();
`;
