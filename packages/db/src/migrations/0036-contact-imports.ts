/** Files of contacts, which are imported as those of subscribers are. */
export const contactImports = `
alter table import_run
  add column kind text not null default 'subscribers',
  add constraint import_run_kind_check check (kind in ('subscribers', 'contacts'));
alter table import_row add column contact jsonb, add column contact_id uuid;
`;
