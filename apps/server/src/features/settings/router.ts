import {
  notificationSettingsPayloadSchema,
  notificationSettingsResultSchema,
  notificationSettingsSchema,
} from '@rapport/domain/notifications/settings';
import {
  alertSettingsSchema,
  databaseSettingsSchema,
  emailSettingsSchema,
  securitySettingsSchema,
} from '@rapport/domain/settings/schema';
import { systemStatusSchema } from '@rapport/domain/settings/system';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { readNotificationSettings } from '../../mail/notifications/settings.ts';
import {
  readAlertSettings,
  readDatabaseSettings,
  readEmailSettings,
  readSecuritySettings,
} from './read-settings.ts';
import { emailSetupProcedures } from './setup-router.ts';
import { readSystemStatus } from './system/read-system.ts';
import { updateNotificationSettings } from './update-notification-settings.ts';

const tags = ['settings'];

/** The settings. Those of the installation are read-only: they are changed through environment variables. */
export const settingsRouter = router({
  email: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/email',
        tags,
        summary: 'Get whether email is configured',
      },
    })
    .output(emailSettingsSchema)
    .query(({ ctx }) => readEmailSettings(ctx.deps)),

  database: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/database',
        tags,
        summary: 'Get whether the database responds',
      },
    })
    .output(databaseSettingsSchema)
    .query(({ ctx }) => readDatabaseSettings(ctx.deps)),

  alerts: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/alerts',
        tags,
        summary: 'Get whether email and database work, and the first address of the notifications',
      },
    })
    .output(alertSettingsSchema)
    .query(({ ctx }) => readAlertSettings(ctx.deps)),

  notifications: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/notifications',
        tags,
        summary: 'Get the notification settings',
      },
    })
    .output(notificationSettingsSchema)
    .query(({ ctx }) => readNotificationSettings(ctx.deps)),

  updateNotifications: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/settings/notifications',
        tags,
        summary: 'Change the notification settings',
        errorResponses: [409],
      },
    })
    .input(notificationSettingsPayloadSchema)
    .output(notificationSettingsResultSchema)
    .mutation(({ ctx, input }) => updateNotificationSettings(ctx.deps, input)),

  system: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/system',
        tags,
        summary: 'Get the state of the installation',
      },
    })
    .output(systemStatusSchema)
    .query(({ ctx }) => readSystemStatus(ctx.deps)),

  security: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/security',
        tags,
        summary: 'Get the sign-in provider of the admins',
      },
    })
    .output(securitySettingsSchema)
    .query(({ ctx }) => readSecuritySettings(ctx.deps)),

  ...emailSetupProcedures,
});
