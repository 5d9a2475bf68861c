import { personFactsResultSchema, personFactsUpdateSchema } from '@rapport/domain/people/facts-schema';
import {
  personNotePayloadSchema,
  personNoteResponseSchema,
  personNoteResultSchema,
  personNoteUpdateSchema,
} from '@rapport/domain/people/note-schema';
import { personResponseSchema } from '@rapport/domain/people/schema';
import { timelineQuerySchema, timelineSchema } from '@rapport/domain/people/timeline';
import { personQuerySchema } from '@rapport/domain/privacy/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { adminSessionProcedure } from '../../api/trpc/procedures.ts';
import { saveFacts } from './facts.ts';
import { addNote, deleteNote, readNote, updateNote } from './notes.ts';
import { readPerson } from './read-person.ts';
import { readTimeline } from './read-timeline.ts';

const tags = ['people'];

/** The people behind email addresses, and everything that happened with each. */
export const peopleRouter = router({
  get: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/people/person',
        tags,
        summary: 'Get what is known of the person behind an email address',
        errorResponses: [404],
      },
    })
    .input(personQuerySchema)
    .output(personResponseSchema)
    .query(({ ctx, input }) => readPerson(ctx.deps, input)),

  timeline: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/people/timeline',
        tags,
        summary: 'List what happened with a person, newest first',
      },
    })
    .input(timelineQuerySchema)
    .output(timelineSchema)
    .query(({ ctx, input }) => readTimeline(ctx.deps, input)),

  saveFacts: adminSessionProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/people/facts',
        tags,
        summary: 'Save what you know about a person',
        errorResponses: [409],
      },
    })
    .input(personFactsUpdateSchema)
    .output(personFactsResultSchema)
    .mutation(({ ctx, input }) => saveFacts(ctx.deps, input)),

  note: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/people/notes/{id}',
        tags,
        summary: 'Get a private note',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(personNoteResponseSchema)
    .query(({ ctx, input }) => readNote(ctx.deps, input)),

  addNote: adminSessionProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/people/notes',
        tags,
        summary: 'Add a private note about a person',
        errorResponses: [409],
      },
    })
    .input(personNotePayloadSchema)
    .output(personNoteResultSchema)
    .mutation(({ ctx, input }) => addNote(ctx.deps, input)),

  updateNote: adminSessionProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/people/notes/{id}',
        tags,
        summary: 'Change a private note',
        errorResponses: [404, 409],
      },
    })
    .input(personNoteUpdateSchema.extend(idParamSchema.shape))
    .output(personNoteResultSchema)
    .mutation(({ ctx, input }) => updateNote(ctx.deps, input)),

  deleteNote: adminSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/people/notes/{id}',
        tags,
        summary: 'Delete a private note',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteNote(ctx.deps, input)),
});
