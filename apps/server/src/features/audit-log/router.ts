import { auditActionsSchema, auditLogQuerySchema, auditLogSchema } from '@rapport/domain/audit-log/schema';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { listActions, listEntries } from './list-entries.ts';

const tags = ['audit-log'];

/** The audit log, read-only. */
export const auditLogRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/audit-log',
        tags,
        summary: 'List audit log entries, newest first',
      },
    })
    .input(auditLogQuerySchema)
    .output(auditLogSchema)
    .query(({ ctx, input }) => listEntries(ctx.deps, input)),

  actions: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/audit-log/actions',
        tags,
        summary: 'List the actions that occur in the audit log',
      },
    })
    .output(auditActionsSchema)
    .query(({ ctx }) => listActions(ctx.deps)),
});
