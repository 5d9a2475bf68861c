/** The migrations in the order they run; `all.ts` has the same list with the classes. */
export const migrationNames = [
  '0001-accounts-and-contacts',
  '0002-content',
  '0003-coaching',
  '0004-messaging',
  '0005-operations',
  '0006-api-tokens',
  '0007-pictures',
  '0008-mail',
  '0009-attention',
  '0011-fate-of-mail',
  '0012-trying-mail-again',
  '0015-alerts-and-first-run',
  '0016-outbox',
  '0020-private-notes',
  '0023-results-of-campaigns',
  '0024-content-of-emails',
] as const;
