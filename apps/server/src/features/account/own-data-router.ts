import {
  emailPreferencesPayloadSchema,
  emailPreferencesResultSchema,
  emailPreferencesSchema,
} from '@rapport/domain/account/email-preferences';
import { accountExportSchema } from '@rapport/domain/account/export';
import { userSessionProcedure } from '../../api/trpc/procedures.ts';
import { readPreferences, savePreferences } from './email-preferences.ts';
import { exportAccount } from './export-account.ts';

const tags = ['portal'];

/** What clients do with their own data in the portal: email preferences and the export of everything held. */
export const ownDataProcedures = {
  preferences: userSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/email-preferences',
        tags,
        summary: 'Get your email preferences',
      },
    })
    .output(emailPreferencesSchema)
    .query(({ ctx }) => readPreferences(ctx.deps)),

  savePreferences: userSessionProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/account/email-preferences',
        tags,
        summary: 'Turn the newsletter on or off for your address',
        errorResponses: [409],
      },
    })
    .input(emailPreferencesPayloadSchema)
    .output(emailPreferencesResultSchema)
    .mutation(({ ctx, input }) => savePreferences(ctx.deps, input)),

  export: userSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/export',
        tags,
        summary: 'Export everything stored about you',
      },
    })
    .output(accountExportSchema)
    .mutation(({ ctx }) => exportAccount(ctx.deps)),
};
