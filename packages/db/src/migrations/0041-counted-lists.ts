import { Migration } from '@mikro-orm/migrations';

/** Of the type of the column, because no index of it serves a comparison with text. */
const EMAIL_HASH = "encode(sha256(convert_to(s.email, 'UTF8')), 'hex')::bpchar";

/** An email that is a reply to the contact `c`, as `matchReplyStatus` has it. */
const HAS_REPLY = `exists (
  select from outgoing_email o
   where lower(o.recipient) = lower(c.email) and o.created_at >= c.created_at
     and (o.kind = 'written' or o.kind = 'package_details') and o.status not in ('failed', 'suppressed', 'bounced'))`;

/** The day in UTC and the kind under which a row is counted. */
const COUNTED = {
  contact: { kind: "''" },
  newsletter_subscriber: { kind: 'coalesce(suppression, status)' },
} as const;

/** Counts the rows of one table by day and kind, with every statement that changes them. */
function countTable(table: keyof typeof COUNTED): string {
  const counted = `(created_at at time zone 'utc')::date as day, ${COUNTED[table].kind} as kind`;
  return `
    create function count_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into row_count (table_name, day, kind, rows)
        select '${table}', day, kind, count(*) from (select ${counted} from new_rows) n group by day, kind;
      elsif tg_op = 'DELETE' then
        insert into row_count (table_name, day, kind, rows)
        select '${table}', day, kind, -count(*) from (select ${counted} from old_rows) o group by day, kind;
      elsif tg_op = 'UPDATE' then
        insert into row_count (table_name, day, kind, rows)
        select '${table}', day, kind, sum(rows)
          from (select ${counted}, 1 as rows from new_rows union all select ${counted}, -1 from old_rows) c
         group by day, kind having sum(rows) <> 0;
      else
        delete from row_count where table_name = '${table}';
      end if;
      return null;
    end
    $$;
    create trigger ${table}_count_inserted after insert on ${table}
      referencing new table as new_rows for each statement execute function count_${table}();
    create trigger ${table}_count_deleted after delete on ${table}
      referencing old table as old_rows for each statement execute function count_${table}();
    create trigger ${table}_count_updated after update on ${table}
      referencing old table as old_rows new table as new_rows for each statement execute function count_${table}();
    create trigger ${table}_count_truncated after truncate on ${table}
      for each statement execute function count_${table}();
    insert into row_count (table_name, day, kind, rows)
    select '${table}', day, kind, count(*) from (select ${counted} from ${table}) r group by day, kind`;
}

/** What lists are filtered and counted by is stored with the rows, so that no list reads all of them. */
export class CountedLists extends Migration {
  override up(): void {
    this.addSql(`
      -- Adding these columns with their values is no change that the API shows.
      alter table contact add column is_answered boolean not null default false;
      alter table contact disable trigger contact_changed;
      update contact c set is_answered = true where ${HAS_REPLY};
      alter table contact enable trigger contact_changed;
      create index contact_answered on contact (is_answered, created_at desc, id desc);

      alter table newsletter_subscriber add column suppression text;
      alter table newsletter_subscriber disable trigger newsletter_subscriber_changed;
      update newsletter_subscriber s set suppression = x.reason from suppression x where x.email_hash = ${EMAIL_HASH};
      alter table newsletter_subscriber enable trigger newsletter_subscriber_changed;
      create index newsletter_subscriber_shown on newsletter_subscriber (suppression, status, created_at desc, id desc);

      -- What triggers store for lists is no change that the API shows.
      drop trigger contact_changed on contact;
      create trigger contact_changed before insert
        or update of name, email, organization, service, message, created_at, updated_at, changed_at, version on contact
        for each row execute function set_changed_at();`);
    this.addSql(`
      create function set_is_answered() returns trigger language plpgsql as $$
      begin
        new.is_answered := (select ${HAS_REPLY} from (select new.email, new.created_at) c);
        return new;
      end
      $$;
      create trigger contact_answered before insert or update of email, created_at on contact
        for each row execute function set_is_answered();

      -- The contacts are locked in a statement of their own, so that the next one sees every committed email.
      create function answer_contacts(addresses text[]) returns void language plpgsql as $$
      begin
        if addresses is null then return; end if;
        perform from contact c where lower(c.email) = any (addresses) order by c.id for update;
        update contact c set is_answered = not c.is_answered
         where lower(c.email) = any (addresses) and c.is_answered <> ${HAS_REPLY};
      end
      $$;
      create function answer_contacts_of_emails() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform answer_contacts(array_agg(distinct lower(recipient)))
             from new_rows where kind in ('written', 'package_details');
        elsif tg_op = 'DELETE' then
          perform answer_contacts(array_agg(distinct lower(recipient)))
             from old_rows where kind in ('written', 'package_details');
        else
          perform answer_contacts(array_agg(distinct lower(r.recipient)))
             from (select o.recipient, n.recipient as other from old_rows o join new_rows n using (id)
                    where (o.kind in ('written', 'package_details') or n.kind in ('written', 'package_details'))
                      and (o.kind, o.recipient, o.created_at, o.status in ('failed', 'suppressed', 'bounced'))
                        is distinct from (n.kind, n.recipient, n.created_at, n.status in ('failed', 'suppressed', 'bounced'))
                  ) c cross join lateral (values (c.recipient), (c.other)) as r(recipient);
        end if;
        return null;
      end
      $$;
      create trigger outgoing_email_reply_inserted after insert on outgoing_email
        referencing new table as new_rows for each statement execute function answer_contacts_of_emails();
      create trigger outgoing_email_reply_deleted after delete on outgoing_email
        referencing old table as old_rows for each statement execute function answer_contacts_of_emails();
      create trigger outgoing_email_reply_updated after update on outgoing_email
        referencing old table as old_rows new table as new_rows
        for each statement execute function answer_contacts_of_emails();`);
    this.addSql(`
      create function set_suppression() returns trigger language plpgsql as $$
      declare
        -- Computed once, not for every row that it is compared with.
        hash char(64) := encode(sha256(convert_to(new.email, 'UTF8')), 'hex');
      begin
        new.suppression := (select x.reason from suppression x where x.email_hash = hash);
        return new;
      end
      $$;
      create trigger newsletter_subscriber_suppressed before insert or update of email on newsletter_subscriber
        for each row execute function set_suppression();

      create or replace function touch_subscriber() returns trigger language plpgsql as $$
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
           where ${EMAIL_HASH} = row.email_hash;
        end if;
        return null;
      end
      $$;`);
    this.addSql(`
      create table row_count (
        id uuid not null default new_id(),
        table_name varchar(100) not null,
        day date not null,
        kind varchar(100) not null,
        rows bigint not null,
        primary key (id)
      );
      create index row_count_of_table on row_count (table_name, day)`);
    for (const table of ['contact', 'newsletter_subscriber'] as const) this.addSql(countTable(table));
  }
}
