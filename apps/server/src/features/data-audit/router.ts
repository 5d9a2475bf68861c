import { dataAuditSchema } from '@rapport/domain/data-audit/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { readDataAudit } from './read-data-audit.ts';

/** What personal data the product holds. */
export const dataAuditRouter = router({
  read: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/data-audit',
        tags: ['settings'],
        summary: 'What personal data is held, how much and how old',
      },
    })
    .output(dataAuditSchema)
    .query(({ ctx }) => readDataAudit(ctx.deps)),
});
