import {
  emailTemplateListSchema,
  emailTemplatePreviewPayloadSchema,
  emailTemplatePreviewSchema,
  emailTemplateResetSchema,
  emailTemplateResultSchema,
  emailTemplateTestPayloadSchema,
  emailTemplateUpdateSchema,
} from '@rapport/domain/email-templates/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { listTemplates } from './list-templates.ts';
import { previewTemplate } from './preview-template.ts';
import { testTemplate } from './test-template.ts';
import { resetTemplate, updateTemplate } from './update-template.ts';

const tags = ['settings'];

/** The email templates. They come with the product; the admin edits their text. */
export const emailTemplatesRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/email-templates',
        tags,
        summary: 'List email templates',
      },
    })
    .output(emailTemplateListSchema)
    .query(({ ctx }) => listTemplates(ctx.deps)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/settings/email-templates/{id}',
        tags,
        summary: 'Update an email template',
        errorResponses: [404, 409],
      },
    })
    .input(emailTemplateUpdateSchema.extend(idParamSchema.shape))
    .output(emailTemplateResultSchema)
    .mutation(({ ctx, input }) => updateTemplate(ctx.deps, input)),

  preview: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/admin/settings/email-templates/{id}/preview',
        tags,
        summary: 'Preview template content with sample values, without storing it',
        errorResponses: [404],
      },
    })
    .input(emailTemplatePreviewPayloadSchema.extend(idParamSchema.shape))
    .output(emailTemplatePreviewSchema)
    .mutation(({ ctx, input }) => previewTemplate(ctx.deps, input)),

  testSend: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/settings/email-templates/{id}/test',
        tags,
        summary: 'Send template content with sample values to yourself only, without storing it',
        errorResponses: [404],
      },
    })
    .input(emailTemplateTestPayloadSchema.extend(idParamSchema.shape))
    .output(okSchema)
    .mutation(({ ctx, input }) => testTemplate(ctx.deps, input)),

  reset: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/settings/email-templates/{id}/reset',
        tags,
        summary: 'Reset an email template to its built-in text',
        errorResponses: [404, 409],
      },
    })
    .input(emailTemplateResetSchema.extend(idParamSchema.shape))
    .output(emailTemplateResultSchema)
    .mutation(({ ctx, input }) => resetTemplate(ctx.deps, input)),
});
