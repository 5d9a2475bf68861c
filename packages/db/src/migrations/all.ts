import { accounts } from './0001-accounts.ts';
import { contactsAndSubscribers } from './0002-contacts-and-subscribers.ts';
import { content } from './0003-content.ts';
import { coaching } from './0004-coaching.ts';
import { emails } from './0005-emails.ts';
import { notifications } from './0006-notifications.ts';
import { operations } from './0007-operations.ts';
import { rules } from './0008-rules.ts';
import { derivedColumns } from './0009-derived-columns.ts';
import { signIn } from './0010-sign-in.ts';
import { passkeys } from './0011-passkeys.ts';
import { admins } from './0012-admins.ts';
import { emailSetup } from './0013-email-setup.ts';
import { preheaders } from './0014-preheaders.ts';
import { leftAddresses } from './0015-left-addresses.ts';
import { plannedPublishing } from './0016-planned-publishing.ts';
import { tags } from './0017-tags.ts';
import { imports } from './0018-imports.ts';
import { segments } from './0019-segments.ts';
import { suppressionList } from './0020-suppression-list.ts';
import { pauses } from './0021-pauses.ts';
import { archivedCampaigns } from './0022-archived-campaigns.ts';
import { sequences } from './0024-sequences.ts';
import { siteFiles } from './0025-site-files.ts';
import { contactStates } from './0028-contact-states.ts';
import { removedTags } from './0029-removed-tags.ts';
import { savedAnswers } from './0030-saved-answers.ts';
import { sessions } from './0031-sessions.ts';
import { personNotes } from './0033-person-notes.ts';
import { people } from './0034-people.ts';
import { inboundEmails } from './0035-inbound-emails.ts';
import { contactImports } from './0036-contact-imports.ts';
import { savedViews } from './0037-saved-views.ts';

export interface Migration {
  name: string;
  sql: string;
  /** For one that takes something away: the release since which no version reads it. */
  unreadSince?: string;
}

/** Every migration in the order they run, listed: the server is one bundled file and reads no folder of them. */
export const migrations: readonly Migration[] = [
  { name: '0001-accounts', sql: accounts },
  { name: '0002-contacts-and-subscribers', sql: contactsAndSubscribers },
  { name: '0003-content', sql: content },
  { name: '0004-coaching', sql: coaching },
  { name: '0005-emails', sql: emails },
  { name: '0006-notifications', sql: notifications },
  { name: '0007-operations', sql: operations },
  { name: '0008-rules', sql: rules },
  { name: '0009-derived-columns', sql: derivedColumns },
  { name: '0010-sign-in', sql: signIn },
  { name: '0011-passkeys', sql: passkeys },
  { name: '0012-admins', sql: admins },
  { name: '0013-email-setup', sql: emailSetup },
  { name: '0014-preheaders', sql: preheaders },
  { name: '0015-left-addresses', sql: leftAddresses },
  { name: '0016-planned-publishing', sql: plannedPublishing },
  { name: '0017-tags', sql: tags },
  { name: '0018-imports', sql: imports },
  { name: '0019-segments', sql: segments },
  { name: '0020-suppression-list', sql: suppressionList },
  { name: '0021-pauses', sql: pauses },
  { name: '0022-archived-campaigns', sql: archivedCampaigns },
  { name: '0024-sequences', sql: sequences },
  { name: '0025-site-files', sql: siteFiles },
  { name: '0028-contact-states', sql: contactStates },
  { name: '0029-removed-tags', sql: removedTags },
  { name: '0030-saved-answers', sql: savedAnswers },
  { name: '0031-sessions', sql: sessions },
  { name: '0033-person-notes', sql: personNotes },
  { name: '0034-people', sql: people },
  { name: '0035-inbound-emails', sql: inboundEmails },
  { name: '0036-contact-imports', sql: contactImports },
  { name: '0037-saved-views', sql: savedViews },
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);
