/** Texts by others that may mention a person. */
export const FREE_TEXTS = [
  { table: 'contact', column: 'message', what: 'Contact form submissions of others' },
  { table: 'enrollment', column: 'notes', what: 'Notes on plans of others' },
  { table: 'enrollment_hours_entry', column: 'note', what: 'Notes on hours of others' },
  { table: 'enrollment_hours_entry', column: 'private_note', what: 'Private notes on hours of others' },
  { table: 'renewal_request', column: 'message', what: 'Renewal requests of others' },
  { table: 'newsletter_campaign', column: 'content', what: 'Newsletter campaigns' },
  { table: 'email_template', column: 'html_content', what: 'Email templates' },
] as const;
