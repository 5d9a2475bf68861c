/** The migrations in the order they run; `all.ts` has the same list with the classes. */
export const migrationNames = [
  '0001-accounts',
  '0002-contacts-and-subscribers',
  '0003-content',
  '0004-coaching',
  '0005-emails',
  '0006-notifications',
  '0007-operations',
  '0008-rules',
  '0009-derived-columns',
] as const;
