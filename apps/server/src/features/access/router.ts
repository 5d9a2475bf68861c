import {
  accessSchema,
  addressCodeSchema,
  addressPayloadSchema,
  invitationPayloadSchema,
  invitationResultSchema,
} from '@rapport/domain/access/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import {
  adminFreshSessionProcedure,
  adminSessionProcedure,
  userFreshSessionProcedure,
} from '../../api/trpc/procedures.ts';
import { confirmAddressChange, requestAddressChange } from './change-address.ts';
import { inviteAdmin, removeAdmin, resendInvitation } from './change-admins.ts';
import { readAccess } from './list-admins.ts';

const tags = ['account'];

/** Who gets into the admin area, and the address that people sign in with. Every change needs a fresh sign-in. */
export const accessRouter = router({
  read: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/access',
        tags,
        summary: 'Get who is an admin, and how people sign in',
      },
    })
    .output(accessSchema)
    .query(({ ctx }) => readAccess(ctx.deps)),

  invite: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/access/admins',
        tags,
        summary: 'Invite an admin',
        errorResponses: [409],
      },
    })
    .input(invitationPayloadSchema)
    .output(invitationResultSchema)
    .mutation(({ ctx, input }) => inviteAdmin(ctx.deps, input)),

  resend: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/access/admins/{id}/invitation',
        tags,
        summary: 'Send an invitation again, for another week',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(invitationResultSchema)
    .mutation(({ ctx, input }) => resendInvitation(ctx.deps, input)),

  remove: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/access/admins/{id}',
        tags,
        summary: 'Remove an admin or an invitation',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => removeAdmin(ctx.deps, input)),

  changeAddress: userFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/address',
        tags,
        summary: 'Send a code to your new email address',
        errorResponses: [409],
      },
    })
    .input(addressPayloadSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => requestAddressChange(ctx.deps, input)),

  confirmAddress: userFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/address/confirmation',
        tags,
        summary: 'Confirm your new email address with its code',
        errorResponses: [409],
      },
    })
    .input(addressCodeSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => confirmAddressChange(ctx.deps, input)),
});
