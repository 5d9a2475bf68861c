import {
  composedEmailSchema,
  emailDraftQuerySchema,
  emailDraftSchema,
  emailRecipientQuerySchema,
  emailRecipientSchema,
  packageDetailsPayloadSchema,
  packageDetailsResultSchema,
} from '@rapport/domain/emails/schema';
import {
  emailDetailSchema,
  retriedEmailSchema,
  sentEmailListQuerySchema,
  sentEmailListSchema,
} from '@rapport/domain/emails/sent-schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { composeEmail } from './compose-email.ts';
import { draftEmail } from './draft-email.ts';
import { getEmail } from './get-email.ts';
import { listEmails } from './list-emails.ts';
import { getRecipient } from './recipient-name.ts';
import { retryEmail } from './retry-email.ts';
import { sendPackageDetails } from './send-package-details.ts';

const tags = ['emails'];

/** Emails that the admin writes, and the log of all emails. */
export const emailsRouter = router({
  draft: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/emails/draft',
        tags,
        summary: 'Get a template filled in for a contact or a package, ready to edit and send',
        errorResponses: [404],
      },
    })
    .input(emailDraftQuerySchema)
    .output(emailDraftSchema)
    .query(({ ctx, input }) => draftEmail(ctx.deps, input)),

  recipient: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/emails/recipient',
        tags,
        summary: 'Get the name with which an email to an address is filled in',
      },
    })
    .input(emailRecipientQuerySchema)
    .output(emailRecipientSchema)
    .query(({ ctx, input }) => getRecipient(ctx.deps, input)),

  compose: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: { method: 'POST', path: '/admin/emails', tags, summary: 'Send an email to one address' },
    })
    .input(composedEmailSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => composeEmail(ctx.deps, input)),

  packageDetails: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/emails/package-details',
        tags,
        summary: 'Send the details of a package to contacts',
        errorResponses: [404, 409],
      },
    })
    .input(packageDetailsPayloadSchema)
    .output(packageDetailsResultSchema)
    .mutation(({ ctx, input }) => sendPackageDetails(ctx.deps, input)),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/emails',
        tags,
        summary: 'List emails with their delivery status, newest first',
      },
    })
    .input(sentEmailListQuerySchema)
    .output(sentEmailListSchema)
    .query(({ ctx, input }) => listEmails(ctx.deps, input)),

  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/emails/{id}/content',
        tags,
        summary: 'Get an email with its content and its events',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(emailDetailSchema)
    .query(({ ctx, input }) => getEmail(ctx.deps, input)),

  retry: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/emails/{id}/retry',
        tags,
        summary: 'Retry a failed email; it is sent once, even if you call this repeatedly',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(retriedEmailSchema)
    .mutation(({ ctx, input }) => retryEmail(ctx.deps, input)),
});
