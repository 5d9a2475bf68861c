import { AddressChangeEntity, AdminEntity } from './access.ts';
import { SessionEntity, UsedLogoutTokenEntity, UserEntity } from './account.ts';
import { ApiTokenEntity } from './api-tokens.ts';
import { ArticleEntity } from './articles.ts';
import { AuditEntryEntity } from './audit-log.ts';
import { BackupRunEntity } from './backups.ts';
import {
  CampaignBatchEntity,
  CampaignEntity,
  CampaignRecipientEntity,
  RenderedCampaignEntity,
} from './campaigns.ts';
import { ContactEntity } from './contacts.ts';
import { EmailTemplateEntity } from './email-templates.ts';
import { OutgoingEmailEntity } from './emails.ts';
import { EnrollmentEntity, HoursEntryEntity } from './enrollments.ts';
import { ImportChunkEntity, ImportRowEntity, ImportRunEntity } from './imports.ts';
import { InboundAttachmentEntity, InboundEmailEntity } from './inbound-emails.ts';
import {
  NotificationEntity,
  NotificationSettingsEntity,
  NotificationSummaryEntity,
  SystemAlertEntity,
} from './notifications.ts';
import { CoachingPackageEntity } from './packages.ts';
import {
  AdminLinkEntity,
  PasskeyEntity,
  PasskeyOfferEntity,
  RecoveryCodeEntity,
  UsedPasskeyChallengeEntity,
} from './passkeys.ts';
import { PersonEntity, PersonNoteEntity } from './people.ts';
import { ImageEntity, SitePictureEntity } from './pictures.ts';
import {
  ClientPackageEntity,
  ContentVersionEntity,
  FeedReadEntity,
  IdempotencyKeyEntity,
  InstallationStepEntity,
  RateLimitEntity,
  ScheduledJobEntity,
} from './platform.ts';
import { DataRemovalEntity } from './privacy.ts';
import { RenewalRequestEntity } from './renewals.ts';
import { SavedAnswerEntity } from './saved-answers.ts';
import { SavedViewEntity } from './saved-views.ts';
import { SegmentEntity } from './segments.ts';
import { SequenceEntity, SequenceRunEntity, SequenceStepEntity } from './sequences.ts';
import { CoachingSessionEntity, SessionSettingsEntity } from './sessions.ts';
import { DomainCheckEntity, PostmarkConnectionEntity } from './settings.ts';
import { SignInCodeEntity, SignInGrantEntity } from './sign-in.ts';
import {
  DraftLinkEntity,
  SampleDismissalEntity,
  SetupEndEntity,
  SetupStepEntity,
  SiteDraftEntity,
  SiteFileEntity,
  SiteFormerDraftEntity,
  SiteScheduleEntity,
  SiteVersionEntity,
} from './site.ts';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from './subscribers.ts';
import { RemovedTagEntity, SubscriberTagEntity, TagEntity } from './tags.ts';
import { VideoEntity } from './videos.ts';
import { WebhookAttemptEntity, WebhookDeliveryEntity, WebhookEndpointEntity } from './webhooks.ts';

/** Every entity, listed: the server is one bundled file and finds nothing on disk. */
export const entities = [
  UserEntity,
  SessionEntity,
  UsedLogoutTokenEntity,
  AdminEntity,
  AddressChangeEntity,
  PasskeyEntity,
  PasskeyOfferEntity,
  RecoveryCodeEntity,
  AdminLinkEntity,
  UsedPasskeyChallengeEntity,
  ApiTokenEntity,
  SignInCodeEntity,
  SignInGrantEntity,
  ContactEntity,
  InboundEmailEntity,
  InboundAttachmentEntity,
  SubscriberEntity,
  TagEntity,
  PersonEntity,
  PersonNoteEntity,
  SavedAnswerEntity,
  SavedViewEntity,
  SegmentEntity,
  SequenceEntity,
  SequenceRunEntity,
  SequenceStepEntity,
  SubscriberTagEntity,
  RemovedTagEntity,
  ImportRunEntity,
  ImportChunkEntity,
  ImportRowEntity,
  SuppressionEntity,
  DataRemovalEntity,
  ConsentRecordEntity,
  ArticleEntity,
  VideoEntity,
  SiteVersionEntity,
  SiteDraftEntity,
  SiteFormerDraftEntity,
  SiteScheduleEntity,
  DraftLinkEntity,
  SampleDismissalEntity,
  SetupStepEntity,
  SetupEndEntity,
  ContentVersionEntity,
  SitePictureEntity,
  ImageEntity,
  SiteFileEntity,
  CoachingPackageEntity,
  EnrollmentEntity,
  HoursEntryEntity,
  CoachingSessionEntity,
  SessionSettingsEntity,
  RenewalRequestEntity,
  CampaignEntity,
  CampaignBatchEntity,
  CampaignRecipientEntity,
  RenderedCampaignEntity,
  EmailTemplateEntity,
  NotificationEntity,
  NotificationSettingsEntity,
  NotificationSummaryEntity,
  OutgoingEmailEntity,
  AuditEntryEntity,
  IdempotencyKeyEntity,
  RateLimitEntity,
  SystemAlertEntity,
  InstallationStepEntity,
  ScheduledJobEntity,
  FeedReadEntity,
  ClientPackageEntity,
  BackupRunEntity,
  WebhookEndpointEntity,
  WebhookDeliveryEntity,
  WebhookAttemptEntity,
  PostmarkConnectionEntity,
  DomainCheckEntity,
];
