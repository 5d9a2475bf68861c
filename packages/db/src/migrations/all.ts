import { Accounts } from './0001-accounts.ts';
import { ContactsAndSubscribers } from './0002-contacts-and-subscribers.ts';
import { Content } from './0003-content.ts';
import { Coaching } from './0004-coaching.ts';
import { Emails } from './0005-emails.ts';
import { Notifications } from './0006-notifications.ts';
import { Operations } from './0007-operations.ts';
import { Rules } from './0008-rules.ts';
import { DerivedColumns } from './0009-derived-columns.ts';
import type { migrationNames } from './names.ts';

type MigrationClass = typeof Accounts;

const classes: Record<(typeof migrationNames)[number], MigrationClass> = {
  '0001-accounts': Accounts,
  '0002-contacts-and-subscribers': ContactsAndSubscribers,
  '0003-content': Content,
  '0004-coaching': Coaching,
  '0005-emails': Emails,
  '0006-notifications': Notifications,
  '0007-operations': Operations,
  '0008-rules': Rules,
  '0009-derived-columns': DerivedColumns,
};

/** Every migration with its class, listed: the server is one bundled file and reads no folder of them. */
export const migrations = Object.entries(classes).map(([name, migration]) => ({ name, class: migration }));
