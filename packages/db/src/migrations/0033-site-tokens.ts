import { Migration } from '@mikro-orm/migrations';

/** API tokens whose scope is the content of the site. */
export class SiteTokens extends Migration {
  override up(): void {
    this.addSql(`
      alter table api_token drop constraint api_token_scope_check;
      alter table api_token add constraint api_token_scope_check check (scope in ('read', 'site', 'full'));
    `);
  }
}
