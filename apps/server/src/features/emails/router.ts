import { composedEmailSchema, packageDetailsPayloadSchema } from '@rapport/domain/emails/schema';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { composeEmail } from './compose-email.ts';
import { sendPackageDetails } from './send-package-details.ts';

const tags = ['emails'];

/** E-mail that the admin sends by hand. */
export const emailsRouter = router({
  compose: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/admin/emails', tags, summary: 'Write an e-mail to one address' },
    })
    .input(composedEmailSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => composeEmail(ctx.deps, input)),

  packageDetails: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/emails/package-details',
        tags,
        summary: 'Send the details of a package to contacts',
        errorResponses: [404, 409],
      },
    })
    .input(packageDetailsPayloadSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => sendPackageDetails(ctx.deps, input)),
});
