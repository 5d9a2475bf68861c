import { Migration } from '@mikro-orm/migrations';

/** The tables whose rows other programs copy. */
const TABLES = [
  'contact',
  'newsletter_subscriber',
  'coaching_package',
  'enrollment',
  'renewal_request',
  'newsletter_campaign',
  'campaign_recipient',
  'outgoing_email',
  'audit_entry',
];

/** Rows can be listed in the order in which they changed, so that other programs can keep a copy of them. */
export class Changes extends Migration {
  override up(): void {
    this.addSql(`
      -- The id of the transaction comes first: whoever lists changes then sees it as open since before this instant.
      create function set_changed_at() returns trigger language plpgsql as $$
      begin
        perform pg_current_xact_id();
        new.changed_at := date_trunc('milliseconds', clock_timestamp());
        return new;
      end
      $$;`);
    for (const table of TABLES) {
      this.addSql(`alter table ${table} add column changed_at timestamptz(3) not null default now()`);
      this.addSql(`create index ${table}_changed on ${table} (changed_at, id)`);
      this.addSql(
        `create trigger ${table}_changed before insert or update on ${table}
           for each row execute function set_changed_at()`,
      );
    }
    this.addSql(`
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
      create trigger hours_entry_changed after insert or update or delete on enrollment_hours_entry
        for each row execute function touch_enrollment();

      -- A renewal request shows the client and the package of its enrollment.
      create function touch_renewal_requests() returns trigger language plpgsql as $$
      begin
        update renewal_request set changed_at = now() where enrollment_id = new.id;
        return null;
      end
      $$;
      create trigger enrollment_client_changed after update on enrollment for each row
        when ((old.client_name, old.client_email, old.package_name)
          is distinct from (new.client_name, new.client_email, new.package_name))
        execute function touch_renewal_requests();

      -- A subscriber shows why campaigns skip its address. An erased address is only known by its hash.
      create function touch_subscriber() returns trigger language plpgsql as $$
      declare
        row suppression;
      begin
        if tg_op = 'INSERT' then row := new; else row := old; end if;
        if row.email is not null then
          update newsletter_subscriber set changed_at = now() where email = row.email;
        else
          update newsletter_subscriber set changed_at = now()
           where encode(sha256(convert_to(email, 'UTF8')), 'hex') = row.email_hash;
        end if;
        return null;
      end
      $$;
      create trigger suppression_changed after insert or update or delete on suppression
        for each row execute function touch_subscriber();

      create index newsletter_campaign_newest_first on newsletter_campaign (created_at desc, id desc);
      create index coaching_package_oldest_first on coaching_package (created_at, id);
      create index renewal_request_newest_first on renewal_request (request_date desc, id desc)`);
  }
}
