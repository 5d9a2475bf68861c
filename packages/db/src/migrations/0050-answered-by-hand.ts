import { Migration } from '@mikro-orm/migrations';

/**
 * A contact says when and how it was answered: by an email that was written to its sender, or marked by hand. Package
 * details that go to several people are no reply.
 */
export class AnsweredByHand extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact add column marked_answered_at timestamptz(3), add column marked_unanswered_at timestamptz(3),
        add column answered_at timestamptz(3), add column answered_by text
        constraint contact_answered_by_check check (answered_by in ('email', 'hand'));

      drop index outgoing_email_reply;
      create index outgoing_email_reply on outgoing_email (lower(recipient), created_at) where kind = 'written';

      -- When the first email was written to the sender since, or since the message was marked as unanswered.
      create function first_reply_to(c contact) returns timestamptz language sql stable as $$
        select min(o.created_at) from outgoing_email o
         where lower(o.recipient) = lower(c.email) and o.kind = 'written'
           and o.created_at >= greatest(c.created_at, c.marked_unanswered_at)
           and o.status not in ('failed', 'suppressed', 'bounced')
      $$;

      create or replace function set_is_answered() returns trigger language plpgsql as $$
      declare
        replied_at timestamptz := first_reply_to(new);
      begin
        new.answered_at := coalesce(replied_at, new.marked_answered_at);
        new.is_answered := new.answered_at is not null;
        new.answered_by := case when replied_at is not null then 'email' when new.is_answered then 'hand' end;
        return new;
      end
      $$;
      drop trigger contact_answered on contact;
      create trigger contact_answered
        before insert or update of email, created_at, marked_answered_at, marked_unanswered_at, answered_at on contact
        for each row execute function set_is_answered();`);
    this.addSql(`
      -- Adding these columns with their values is no change that other programs have to read.
      alter table contact disable trigger contact_changed;
      update contact set answered_at = null where is_answered;
      alter table contact enable trigger contact_changed;

      drop trigger contact_changed on contact;
      create trigger contact_changed before insert
        or update of name, email, organization, service, message, created_at, updated_at, changed_at, version,
          marked_answered_at, marked_unanswered_at, answered_at on contact
        for each row execute function set_changed_at();

      create or replace function answer_contacts(addresses text[]) returns void language plpgsql as $$
      begin
        if addresses is null then return; end if;
        perform from contact c where lower(c.email) = any (addresses) order by c.id for update;
        -- The trigger of the contact sets it.
        update contact c set answered_at = null
         where lower(c.email) = any (addresses)
           and c.answered_at is distinct from coalesce(first_reply_to(c), c.marked_answered_at);
      end
      $$;
      create or replace function answer_contacts_of_emails() returns trigger language plpgsql as $$
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
      $$;`);
  }
}
