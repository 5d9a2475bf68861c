import {
  adminRenewalListSchema,
  renewalDecisionSchema,
  renewalListSchema,
  renewalPayloadSchema,
  renewalResultSchema,
} from '@rapport/domain/renewals/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { changesQuerySchema } from '@rapport/domain/shared/query';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure, clientProcedure } from '../../api/trpc/procedures.ts';
import { approveRenewal, rejectRenewal } from './decide-renewal.ts';
import { listOwnRenewals, listRenewals } from './list-renewals.ts';
import { requestRenewal } from './request-renewal.ts';
import { withdrawRenewal } from './withdraw-renewal.ts';

/** Renewal requests: clients ask for their own plans, the admin decides. */
export const renewalsRouter = router({
  request: clientProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/client/renewal-request',
        tags: ['renewals'],
        summary: 'Request the renewal of one of your own plans, at most 3 times a day for each',
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
        summary: 'List your own renewal requests, newest first',
      },
    })
    .output(renewalListSchema)
    .query(({ ctx }) => listOwnRenewals(ctx.deps)),

  withdraw: clientProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/client/renewal-requests/{id}',
        tags: ['renewals'],
        summary: 'Withdraw one of your own pending renewal requests',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => withdrawRenewal(ctx.deps, input)),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/renewal-requests',
        tags: ['renewals'],
        summary: 'List the renewal requests of all clients, pending first, then newest first',
      },
    })
    .input(changesQuerySchema.optional())
    .output(adminRenewalListSchema)
    .query(({ ctx, input }) => listRenewals(ctx.deps, input)),

  approve: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/renewal-requests/{id}/approve',
        tags: ['renewals'],
        summary: 'Approve a renewal request and extend the plan',
        errorResponses: [404, 409],
      },
    })
    .input(renewalDecisionSchema.extend(idParamSchema.shape))
    .output(okSchema)
    .mutation(({ ctx, input }) => approveRenewal(ctx.deps, input)),

  reject: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/renewal-requests/{id}/reject',
        tags: ['renewals'],
        summary: 'Reject a renewal request',
        errorResponses: [404, 409],
      },
    })
    .input(renewalDecisionSchema.extend(idParamSchema.shape))
    .output(okSchema)
    .mutation(({ ctx, input }) => rejectRenewal(ctx.deps, input)),
});
