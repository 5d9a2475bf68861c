import {
  contactListQuerySchema,
  contactListSchema,
  contactPayloadSchema,
  contactServicesSchema,
} from '@rapport/domain/contact/schema';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../trpc/init.ts';
import { adminProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { listContacts } from './list-contacts.ts';
import { listServices } from './list-services.ts';
import { submitContact } from './submit-contact.ts';

/** The contact form and what the admin sees of it. */
export const contactRouter = router({
  submit: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/contact',
        tags: ['contact'],
        summary: 'Send the contact form',
        protect: false,
      },
    })
    .input(contactPayloadSchema)
    .output(okSchema)
    // After validation: a mistyped form costs nobody one of their few attempts.
    .use(async ({ ctx, next }) => {
      await ctx.services.rateLimits.consume('publicWrite', ctx.deps.ip);
      return next();
    })
    .mutation(({ ctx, input }) => submitContact(ctx.deps, input)),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts',
        tags: ['contact'],
        summary: 'Contact form submissions, newest first',
      },
    })
    .input(contactListQuerySchema)
    .output(contactListSchema)
    .query(({ ctx, input }) => listContacts(ctx.deps, input)),

  services: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/services',
        tags: ['contact'],
        summary: 'The distinct services seen in submissions',
      },
    })
    .output(contactServicesSchema)
    .query(({ ctx }) => listServices(ctx.deps)),
});
