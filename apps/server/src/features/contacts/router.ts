import {
  contactRepliesQuerySchema,
  contactRepliesSchema,
  contactReplyPayloadSchema,
  contactReplyResultSchema,
} from '@rapport/domain/contacts/replies';
import {
  contactCreationPayloadSchema,
  contactFilterSchema,
  contactListQuerySchema,
  contactListSchema,
  contactResponseSchema,
  contactResultSchema,
  contactServicesSchema,
  contactUpdateSchema,
} from '@rapport/domain/contacts/schema';
import {
  contactCountsSchema,
  contactStatePayloadSchema,
  contactStateResultSchema,
  contactStatesPayloadSchema,
  contactStatesResultSchema,
} from '@rapport/domain/contacts/state-schema';
import { contactPayloadSchema } from '@rapport/domain/contacts/submission';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { idListSchema } from '@rapport/domain/shared/query';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure, publicWriteProcedure } from '../../api/trpc/procedures.ts';
import { countContacts } from './count-contacts.ts';
import { createContact } from './create-contact.ts';
import { deleteContact } from './delete-contact.ts';
import { getContact, listContactIds, listContacts, listServices } from './list-contacts.ts';
import { listReplies } from './list-replies.ts';
import { noteReply } from './note-reply.ts';
import { markContact, setContactState, setContactStates } from './set-state.ts';
import { submitContact } from './submit-contact.ts';
import { updateContact } from './update-contact.ts';

/** The contact form, and its submissions for the admin. */
export const contactRouter = router({
  submit: publicWriteProcedure
    .meta({
      idempotency: 'transaction',
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
    .mutation(({ ctx, input }) => submitContact(ctx.deps, input)),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts',
        tags: ['contact'],
        summary: 'List contact form submissions, newest first',
      },
    })
    .input(contactListQuerySchema)
    .output(contactListSchema)
    .query(({ ctx, input }) => listContacts(ctx.deps, input)),

  ids: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/ids',
        tags: ['contact'],
        summary: 'List the ids of all matching submissions, newest first',
      },
    })
    .input(contactFilterSchema)
    .output(idListSchema)
    .query(({ ctx, input }) => listContactIds(ctx.deps, input)),

  services: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/services',
        tags: ['contact'],
        summary: 'List the distinct services of all submissions',
      },
    })
    .output(contactServicesSchema)
    .query(({ ctx }) => listServices(ctx.deps)),

  counts: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/counts',
        tags: ['contact'],
        summary: 'Count the submissions that are new and those that wait',
      },
    })
    .output(contactCountsSchema)
    .query(({ ctx }) => countContacts(ctx.deps)),

  setStates: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/contacts/states',
        tags: ['contact'],
        summary: 'Set the states of several submissions, each with its own',
      },
    })
    .input(contactStatesPayloadSchema)
    .output(contactStatesResultSchema)
    .mutation(({ ctx, input }) => setContactStates(ctx.deps, input)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/contacts',
        tags: ['contact'],
        summary: 'Create a contact without emailing anyone',
        errorResponses: [409],
      },
    })
    .input(contactCreationPayloadSchema)
    .output(contactResultSchema)
    .mutation(({ ctx, input }) => createContact(ctx.deps, input)),

  // After the fixed paths above: the first matching path takes the call.
  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/{id}',
        tags: ['contact'],
        summary: 'Get a submission',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(contactResponseSchema)
    .query(({ ctx, input }) => getContact(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/contacts/{id}',
        tags: ['contact'],
        summary: 'Update a submission; its date stays the same',
        errorResponses: [404, 409],
      },
    })
    .input(contactUpdateSchema.extend(idParamSchema.shape))
    .output(contactResultSchema)
    .mutation(({ ctx, input }) => updateContact(ctx.deps, input)),

  setState: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/contacts/{id}/state',
        tags: ['contact'],
        summary: 'Set the state of a submission: new, waiting until a day, answered or closed',
        errorResponses: [404],
      },
    })
    .input(contactStatePayloadSchema)
    .output(contactStateResultSchema)
    .mutation(({ ctx, input }) => setContactState(ctx.deps, input)),

  markAnswered: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/contacts/{id}/answered',
        tags: ['contact'],
        summary: 'Mark a submission as answered, such as by phone',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(contactResultSchema)
    .mutation(({ ctx, input }) => markContact(ctx.deps, input, 'answered')),

  markUnanswered: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/contacts/{id}/answered',
        tags: ['contact'],
        summary: 'Mark a submission as unanswered, until the next email to its sender',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(contactResultSchema)
    .mutation(({ ctx, input }) => markContact(ctx.deps, input, 'unanswered')),

  replies: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/contacts/{id}/replies',
        tags: ['contact'],
        summary: 'List what the sender of a submission wrote later, newest first',
        errorResponses: [404],
      },
    })
    .input(contactRepliesQuerySchema)
    .output(contactRepliesSchema)
    .query(({ ctx, input }) => listReplies(ctx.deps, input)),

  noteReply: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/contacts/{id}/replies',
        tags: ['contact'],
        summary: 'Save what the sender of a submission answered, such as by phone',
        errorResponses: [404],
      },
    })
    .input(contactReplyPayloadSchema.extend(idParamSchema.shape))
    .output(contactReplyResultSchema)
    .mutation(({ ctx, input }) => noteReply(ctx.deps, input)),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/contacts/{id}',
        tags: ['contact'],
        summary: 'Delete a submission permanently',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteContact(ctx.deps, input)),
});
