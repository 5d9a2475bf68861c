import { router } from './api/trpc/init.ts';
import { accessRouter } from './features/access/router.ts';
import { ownDataProcedures } from './features/account/own-data-router.ts';
import { signInMethodProcedures } from './features/account/passkeys/router.ts';
import { accountProcedures } from './features/account/router.ts';
import { apiTokensRouter } from './features/api-tokens/router.ts';
import { articlesRouter } from './features/articles/router.ts';
import { auditLogRouter } from './features/audit-log/router.ts';
import { databaseRouter } from './features/backups/router.ts';
import { campaignsRouter } from './features/campaigns/router.ts';
import { contactRouter } from './features/contacts/router.ts';
import { dashboardRouter } from './features/dashboard/router.ts';
import { emailTemplatesRouter } from './features/email-templates/router.ts';
import { emailsRouter } from './features/emails/router.ts';
import { clientPlanProcedures, enrollmentsRouter } from './features/enrollments/router.ts';
import { clientSessionProcedures, sessionsRouter } from './features/enrollments/sessions/router.ts';
import { importsRouter } from './features/imports/router.ts';
import { notificationsRouter } from './features/notifications/router.ts';
import { packagesRouter } from './features/packages/router.ts';
import { peopleRouter } from './features/people/router.ts';
import { dataAuditRouter } from './features/privacy/router.ts';
import { renewalsRouter } from './features/renewals/router.ts';
import { savedAnswersRouter } from './features/saved-answers/router.ts';
import { savedViewsRouter } from './features/saved-views/router.ts';
import { segmentsRouter } from './features/segments/router.ts';
import { sequencesRouter } from './features/sequences/router.ts';
import { settingsRouter } from './features/settings/router.ts';
import { siteRouter } from './features/site/router.ts';
import { subscribersRouter } from './features/subscribers/router.ts';
import { suppressionsRouter } from './features/subscribers/suppressions-router.ts';
import { tagsRouter } from './features/tags/router.ts';
import { videosRouter } from './features/videos/router.ts';
import { webhooksRouter } from './features/webhooks/router.ts';

export const appRouter = router({
  access: accessRouter,
  account: router({ ...accountProcedures, ...signInMethodProcedures }),
  apiTokens: apiTokensRouter,
  articles: articlesRouter,
  auditLog: auditLogRouter,
  campaigns: campaignsRouter,
  contact: contactRouter,
  dashboard: dashboardRouter,
  dataAudit: dataAuditRouter,
  database: databaseRouter,
  emailTemplates: emailTemplatesRouter,
  emails: emailsRouter,
  enrollments: enrollmentsRouter,
  imports: importsRouter,
  newsletter: subscribersRouter,
  notifications: notificationsRouter,
  packages: packagesRouter,
  portal: router({ ...clientPlanProcedures, ...clientSessionProcedures, ...ownDataProcedures }),
  renewals: renewalsRouter,
  savedAnswers: savedAnswersRouter,
  savedViews: savedViewsRouter,
  settings: settingsRouter,
  site: siteRouter,
  people: peopleRouter,
  segments: segmentsRouter,
  sequences: sequencesRouter,
  sessions: sessionsRouter,
  suppressions: suppressionsRouter,
  tags: tagsRouter,
  videos: videosRouter,
  webhooks: webhooksRouter,
});

/** The type of every procedure, for typed clients. */
export type AppRouter = typeof appRouter;
