import {
  importListQuerySchema,
  importListSchema,
  importResponseSchema,
  importResultSchema,
  importRowsQuerySchema,
  importRowsSchema,
  importSettingsSchema,
} from '@rapport/domain/imports/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { getImport, listImportRows, listImports } from './list-imports.ts';
import {
  cancelImport,
  pauseImport,
  resumeImport,
  reviewImport,
  startImport,
  undoImport,
} from './steer-import.ts';

const tags = ['newsletter'];
const path = (rest = '') => `/admin/imports/{id}${rest}` as const;
const errorResponses: (404 | 409)[] = [404, 409];

/** Bringing a list: the file is uploaded over REST, and everything after it is here. */
export const importsRouter = router({
  list: adminProcedure
    .meta({
      openapi: { method: 'GET', path: '/admin/imports', tags, summary: 'List the imports, newest first' },
    })
    .input(importListQuerySchema)
    .output(importListSchema)
    .query(({ ctx, input }) => listImports(ctx.deps, input)),

  get: adminProcedure
    .meta({ openapi: { method: 'GET', path: path(), tags, summary: 'Get an import', errorResponses: [404] } })
    .input(idParamSchema)
    .output(importResponseSchema)
    .query(({ ctx, input }) => getImport(ctx.deps, input)),

  rows: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: path('/rows'),
        tags,
        summary: 'List the rows of an import and what becomes of them',
        errorResponses: [404],
      },
    })
    .input(importRowsQuerySchema)
    .output(importRowsSchema)
    .query(({ ctx, input }) => listImportRows(ctx.deps, input)),

  review: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: path('/review'),
        tags,
        summary: 'Check what a file would change, with its columns and how its people agreed',
        errorResponses,
      },
    })
    .input(importSettingsSchema.extend(idParamSchema.shape))
    .output(importResultSchema)
    .mutation(({ ctx, input }) => reviewImport(ctx.deps, input)),

  start: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: path('/start'),
        tags,
        summary: 'Start a reviewed import',
        errorResponses,
      },
    })
    .input(idParamSchema)
    .output(importResultSchema)
    .mutation(({ ctx, input }) => startImport(ctx.deps, input)),

  pause: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: { method: 'POST', path: path('/pause'), tags, summary: 'Pause an import', errorResponses },
    })
    .input(idParamSchema)
    .output(importResultSchema)
    .mutation(({ ctx, input }) => pauseImport(ctx.deps, input)),

  resume: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: { method: 'POST', path: path('/resume'), tags, summary: 'Resume an import', errorResponses },
    })
    .input(idParamSchema)
    .output(importResultSchema)
    .mutation(({ ctx, input }) => resumeImport(ctx.deps, input)),

  cancel: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: path('/cancel'),
        tags,
        summary: 'Cancel an import; what it has imported stays',
        errorResponses,
      },
    })
    .input(idParamSchema)
    .output(importResultSchema)
    .mutation(({ ctx, input }) => cancelImport(ctx.deps, input)),

  undo: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: path('/undo'),
        tags,
        summary: 'Undo an import, within 30 days',
        errorResponses,
      },
    })
    .input(idParamSchema)
    .output(importResultSchema)
    .mutation(({ ctx, input }) => undoImport(ctx.deps, input)),
});
