import {
  alertSettingsSchema,
  databaseSettingsSchema,
  emailSettingsSchema,
  securitySettingsSchema,
} from '@rapport/domain/settings/schema';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { alertSettings } from './alert-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { emailSettings } from './email-settings.ts';
import { securitySettings } from './security-settings.ts';

const tags = ['settings'];

/** How the product is set up, to read: it is changed through the environment. */
export const settingsRouter = router({
  email: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/email',
        tags,
        summary: 'Whether email is set up',
      },
    })
    .output(emailSettingsSchema)
    .query(({ ctx }) => emailSettings(ctx.deps)),

  database: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/database',
        tags,
        summary: 'Whether the database answers',
      },
    })
    .output(databaseSettingsSchema)
    .query(({ ctx }) => databaseSettings(ctx.deps)),

  alerts: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/alerts',
        tags,
        summary: 'What the notification settings show',
      },
    })
    .output(alertSettingsSchema)
    .query(({ ctx }) => alertSettings(ctx.deps)),

  security: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/security',
        tags,
        summary: 'Which provider admins sign in through',
      },
    })
    .output(securitySettingsSchema)
    .query(({ ctx }) => securitySettings(ctx.deps)),
});
