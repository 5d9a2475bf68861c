/**
 * The migrations of 1.0.0. Those that are not listed came later and are checked: the version before has to run on the
 * database that they leave (`breaking-changes.test.ts`). A release adds its own.
 */
export const releasedMigrationNames: readonly string[] = [
  '0001-accounts',
  '0002-contacts-and-subscribers',
  '0003-content',
  '0004-coaching',
  '0005-emails',
  '0006-notifications',
  '0007-operations',
  '0008-rules',
  '0009-derived-columns',
];
