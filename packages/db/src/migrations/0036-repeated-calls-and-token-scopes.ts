import { Migration } from '@mikro-orm/migrations';

/**
 * Any call can be repeated with an Idempotency-Key, and an API token can have a set of scopes. `json` keeps a response
 * as it was sent; `record_id` stays for processes of the release before, which are still running during an upgrade.
 */
export class RepeatedCallsAndTokenScopes extends Migration {
  override up(): void {
    this.addSql(`
      alter table idempotency_key
        alter column record_id drop not null,
        alter column response type json,
        add column finished_at timestamptz(3);
      update idempotency_key set finished_at = created_at where response is not null;
      alter table api_token drop constraint api_token_scope_check;
      alter table api_token
        add column scopes text[] not null default '{}',
        add constraint api_token_scope_check check (scope in ('read', 'site', 'full', 'custom')),
        add constraint api_token_scopes_of_custom check ((scope = 'custom') = (cardinality(scopes) > 0));
    `);
  }
}
