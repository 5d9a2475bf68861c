import { AccountsAndContacts } from './0001-accounts-and-contacts.ts';
import { Content } from './0002-content.ts';
import { Coaching } from './0003-coaching.ts';
import { Messaging } from './0004-messaging.ts';
import { Operations } from './0005-operations.ts';
import { ApiTokens } from './0006-api-tokens.ts';
import { Pictures } from './0007-pictures.ts';
import { Mail } from './0008-mail.ts';
import { Attention } from './0009-attention.ts';
import { FateOfMail } from './0011-fate-of-mail.ts';
import { TryingMailAgain } from './0012-trying-mail-again.ts';
import { AlertsAndFirstRun } from './0015-alerts-and-first-run.ts';
import { Outbox } from './0016-outbox.ts';
import { BackChannelLogout } from './0017-back-channel-logout.ts';
import { PrivateNotes } from './0020-private-notes.ts';
import { PausedPlans } from './0021-paused-plans.ts';
import { IdempotencyKeys } from './0022-idempotency-keys.ts';
import { ResultsOfCampaigns } from './0023-results-of-campaigns.ts';
import { ContentOfEmails } from './0024-content-of-emails.ts';
import { ErasedAddresses } from './0025-erased-addresses.ts';
import { RenderedCampaigns } from './0026-rendered-campaigns.ts';
import { SubjectsOfNotifications } from './0027-subjects-of-notifications.ts';
import { SortedContacts } from './0028-sorted-contacts.ts';
import { SiteContent } from './0029-site-content.ts';
import { RepliesToContacts } from './0030-replies-to-contacts.ts';
import { SitePictures } from './0031-site-pictures.ts';
import { SiteSetup } from './0032-site-setup.ts';
import { SiteTokens } from './0033-site-tokens.ts';
import { IdsOnEveryVersion } from './0034-ids-on-every-version.ts';
import { Changes } from './0035-changes.ts';
import { RepeatedCallsAndTokenScopes } from './0036-repeated-calls-and-token-scopes.ts';
import { Webhooks } from './0037-webhooks.ts';
import { FeedReads } from './0038-feed-reads.ts';
import { BackupRuns } from './0039-backup-runs.ts';
import { EarlyLookups } from './0040-early-lookups.ts';
import { CountedLists } from './0041-counted-lists.ts';
import { WebhookAttempts } from './0042-webhook-attempts.ts';
import { ClaimsAhead } from './0043-claims-ahead.ts';
import { ContactsByService } from './0044-contacts-by-service.ts';
import { LighterRecipients } from './0045-lighter-recipients.ts';
import { NamesOfServices } from './0048-names-of-services.ts';
import { AnsweredByHand } from './0050-answered-by-hand.ts';
import { RepliesToRenewals } from './0052-replies-to-renewals.ts';
import { AuditLogWithoutTruncate } from './0054-audit-log-without-truncate.ts';
import { NotificationSettings } from './0056-notification-settings.ts';
import { ClientPackages } from './0058-client-packages.ts';
import type { migrationNames } from './names.ts';

type MigrationClass = typeof AccountsAndContacts;

const classes: Record<(typeof migrationNames)[number], MigrationClass> = {
  '0001-accounts-and-contacts': AccountsAndContacts,
  '0002-content': Content,
  '0003-coaching': Coaching,
  '0004-messaging': Messaging,
  '0005-operations': Operations,
  '0006-api-tokens': ApiTokens,
  '0007-pictures': Pictures,
  '0008-mail': Mail,
  '0009-attention': Attention,
  '0011-fate-of-mail': FateOfMail,
  '0012-trying-mail-again': TryingMailAgain,
  '0015-alerts-and-first-run': AlertsAndFirstRun,
  '0016-outbox': Outbox,
  '0017-back-channel-logout': BackChannelLogout,
  '0020-private-notes': PrivateNotes,
  '0021-paused-plans': PausedPlans,
  '0022-idempotency-keys': IdempotencyKeys,
  '0023-results-of-campaigns': ResultsOfCampaigns,
  '0024-content-of-emails': ContentOfEmails,
  '0025-erased-addresses': ErasedAddresses,
  '0026-rendered-campaigns': RenderedCampaigns,
  '0027-subjects-of-notifications': SubjectsOfNotifications,
  '0028-sorted-contacts': SortedContacts,
  '0029-site-content': SiteContent,
  '0030-replies-to-contacts': RepliesToContacts,
  '0032-site-setup': SiteSetup,
  '0034-ids-on-every-version': IdsOnEveryVersion,
  '0033-site-tokens': SiteTokens,
  '0031-site-pictures': SitePictures,
  '0038-feed-reads': FeedReads,
  '0039-backup-runs': BackupRuns,
  '0037-webhooks': Webhooks,
  '0035-changes': Changes,
  '0036-repeated-calls-and-token-scopes': RepeatedCallsAndTokenScopes,
  '0042-webhook-attempts': WebhookAttempts,
  '0040-early-lookups': EarlyLookups,
  '0041-counted-lists': CountedLists,
  '0043-claims-ahead': ClaimsAhead,
  '0044-contacts-by-service': ContactsByService,
  '0045-lighter-recipients': LighterRecipients,
  '0050-answered-by-hand': AnsweredByHand,
  '0052-replies-to-renewals': RepliesToRenewals,
  '0056-notification-settings': NotificationSettings,
  '0058-client-packages': ClientPackages,
  '0048-names-of-services': NamesOfServices,
  '0054-audit-log-without-truncate': AuditLogWithoutTruncate,
};

/** Every migration with its class, listed: the server is one bundled file and reads no folder of them. */
export const migrations = Object.entries(classes).map(([name, migration]) => ({ name, class: migration }));
