import { Migration } from '@mikro-orm/migrations';

/** What a campaign says, stored when its sending starts; and when each scheduled task last ran. */
export class RenderedCampaigns extends Migration {
  override up(): void {
    this.addSql(`
      create table rendered_campaign (
        campaign_id uuid not null,
        subject text not null,
        html text not null,
        "text" text not null,
        unsubscribe_mark text not null,
        rendered_at timestamptz(3) not null default now(),
        primary key (campaign_id),
        constraint rendered_campaign_campaign_id_foreign foreign key (campaign_id)
          references newsletter_campaign (id) on update cascade on delete cascade
      );

      create table task_run (
        name varchar(100) not null,
        queued_at timestamptz(3) not null,
        primary key (name)
      );
    `);
  }
}
