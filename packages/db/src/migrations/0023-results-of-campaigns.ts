import { Migration } from '@mikro-orm/migrations';

/** How a campaign ended is known without counting its recipients, and campaign emails are listed with the others. */
export class ResultsOfCampaigns extends Migration {
  override up(): void {
    this.addSql(`
      alter table newsletter_campaign add column recipient_counts jsonb null;
      update newsletter_campaign c
         set recipient_counts = coalesce(
               (select jsonb_object_agg(n.status, n.count)
                  from (select r.status, count(*) as count from campaign_recipient r
                         where r.campaign_id = c.id group by r.status) n), '{}')
       where c.status = 'sent';
      alter table campaign_recipient add column bounced_at timestamptz(3) null;
      create index campaign_recipient_newest_first on campaign_recipient (created_at desc, id desc);
      alter table outgoing_email add column bounced_at timestamptz(3) null;
    `);
  }
}
