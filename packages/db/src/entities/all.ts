import { SessionEntity, UsedLogoutTokenEntity, UserEntity } from './account.ts';
import { ApiTokenEntity } from './api-token.ts';
import {
  CampaignBatchEntity,
  CampaignEntity,
  CampaignRecipientEntity,
  RenderedCampaignEntity,
} from './campaign.ts';
import {
  CoachingPackageEntity,
  EnrollmentEntity,
  HoursEntryEntity,
  RenewalRequestEntity,
} from './coaching.ts';
import { ContactEntity } from './contact.ts';
import { ArticleEntity, ContentVersionEntity, VideoEntity } from './content.ts';
import { DataRemovalEntity } from './data-removal.ts';
import { EmailTemplateEntity, OutgoingEmailEntity } from './email.ts';
import { ImageEntity } from './image.ts';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from './newsletter.ts';
import { NotificationEntity } from './notification.ts';
import {
  AuditEntryEntity,
  IdempotencyKeyEntity,
  InstallationStepEntity,
  RateLimitEntity,
  SystemAlertEntity,
  TaskRunEntity,
} from './operations.ts';

/** Every entity, listed: the server is one bundled file and finds nothing on disk. */
export const entities = [
  UserEntity,
  SessionEntity,
  UsedLogoutTokenEntity,
  ApiTokenEntity,
  ContactEntity,
  SubscriberEntity,
  SuppressionEntity,
  DataRemovalEntity,
  ConsentRecordEntity,
  ArticleEntity,
  VideoEntity,
  ContentVersionEntity,
  ImageEntity,
  CoachingPackageEntity,
  EnrollmentEntity,
  HoursEntryEntity,
  RenewalRequestEntity,
  CampaignEntity,
  CampaignBatchEntity,
  CampaignRecipientEntity,
  RenderedCampaignEntity,
  EmailTemplateEntity,
  NotificationEntity,
  OutgoingEmailEntity,
  AuditEntryEntity,
  IdempotencyKeyEntity,
  RateLimitEntity,
  SystemAlertEntity,
  InstallationStepEntity,
  TaskRunEntity,
];
