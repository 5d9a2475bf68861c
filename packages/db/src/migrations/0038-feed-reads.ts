import { Migration } from '@mikro-orm/migrations';

/** When each feed was last read, and why it could not be. What happened before is in the audit log. */
export class FeedReads extends Migration {
  override up(): void {
    this.addSql(`
      create table feed_read (
        feed text primary key,
        succeeded_at timestamptz(3),
        failed_at timestamptz(3),
        reason text,
        constraint feed_read_feed_check check (feed in ('articles', 'videos'))
      )`);
    this.addSql(`
      insert into feed_read (feed, succeeded_at)
      select split_part(action, '.', 1), max(at) from audit_entry
       where action in ('articles.refreshed', 'videos.refreshed') group by action`);
  }
}
