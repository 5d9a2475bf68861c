import { Migration } from '@mikro-orm/migrations';

/** Plans that can be paused. */
export class PausedPlans extends Migration {
  override up(): void {
    this.addSql('alter table enrollment add column paused_at timestamptz(3)');
  }
}
