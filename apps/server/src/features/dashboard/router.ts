import { dashboardSchema } from '@rapport/domain/dashboard/schema';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { readDashboard } from './read-dashboard.ts';

/** The overview that the admin sees first. */
export const dashboardRouter = router({
  read: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/dashboard',
        tags: ['dashboard'],
        summary: 'Get the numbers of the last 90 days, and what needs attention now',
      },
    })
    .output(dashboardSchema)
    .query(({ ctx }) => readDashboard(ctx.deps)),
});
