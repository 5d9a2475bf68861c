import {
  dataAuditSchema,
  personAuditSchema,
  personErasureResultSchema,
  personErasureSchema,
  personExportSchema,
  personQuerySchema,
} from '@rapport/domain/privacy/schema';
import { router } from '../../api/trpc/init.ts';
import {
  adminFreshSessionProcedure,
  adminProcedure,
  adminSessionProcedure,
} from '../../api/trpc/procedures.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { readDataAudit } from './read-data-audit.ts';
import { readPerson } from './read-person.ts';

const tags = ['data-audit'];

/** Overview, export and erasure of personal data. */
export const dataAuditRouter = router({
  read: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/data-audit',
        tags,
        summary: 'Get which personal data is stored, how much and how old',
      },
    })
    .output(dataAuditSchema)
    .query(({ ctx }) => readDataAudit(ctx.deps)),

  person: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/data-audit/person',
        tags,
        summary: 'Get what is stored about a person, and what they agreed to',
      },
    })
    .input(personQuerySchema)
    .output(personAuditSchema)
    .query(({ ctx, input }) => readPerson(ctx.deps, input)),

  exportPerson: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/data-audit/export',
        tags,
        summary: 'Export everything stored about a person',
      },
    })
    .input(personQuerySchema)
    .output(personExportSchema)
    .mutation(({ ctx, input }) => exportPerson(ctx.deps, input)),

  erasePerson: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/data-audit/erase',
        tags,
        summary: 'Erase a person permanently',
        errorResponses: [404, 409],
      },
    })
    .input(personErasureSchema)
    .output(personErasureResultSchema)
    .mutation(({ ctx, input }) => erasePerson(ctx.deps, input)),
});
