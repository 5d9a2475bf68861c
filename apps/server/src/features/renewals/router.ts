import {
  renewalListSchema,
  renewalPayloadSchema,
  renewalResultSchema,
} from '@rapport/domain/renewals/schema';
import { router } from '../../trpc/init.ts';
import { clientProcedure } from '../../trpc/procedures.ts';
import { myRenewals } from './my-renewals.ts';
import { requestRenewal } from './request-renewal.ts';

/** Renewal requests of clients for their own plans. */
export const renewalsRouter = router({
  request: clientProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/client/renewal-request',
        tags: ['renewals'],
        summary: "Ask for the renewal of one of the caller's own plans",
        errorResponses: [404, 409],
      },
    })
    .input(renewalPayloadSchema)
    .output(renewalResultSchema)
    .mutation(({ ctx, input }) => requestRenewal(ctx.deps, input)),

  mine: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/renewal-requests',
        tags: ['renewals'],
        summary: "The caller's own renewal requests, newest first",
      },
    })
    .output(renewalListSchema)
    .query(({ ctx }) => myRenewals(ctx.deps)),
});
