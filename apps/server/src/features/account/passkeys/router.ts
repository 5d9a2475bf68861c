import {
  emailedCodesSchema,
  passkeyOptionsSchema,
  passkeyPayloadSchema,
  passkeyRenameSchema,
  passkeySchema,
  recoveryCodesSchema,
  signInMethodsSchema,
} from '@rapport/domain/account/passkeys';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { userFreshSessionProcedure, userSessionProcedure } from '../../../api/trpc/procedures.ts';
import { addOwnPasskey, getPasskeyOptions, removePasskey, renamePasskey } from './own-passkeys.ts';
import {
  allowEmailedCodes,
  createRecoveryCodes,
  declinePasskey,
  readSignInMethods,
} from './sign-in-methods.ts';

const tags = ['account'];
const errorResponses = [409];

/** How users sign in: their passkeys, recovery codes and emailed codes. */
export const signInMethodProcedures = {
  signInMethods: userSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/sign-in-methods',
        tags,
        summary: 'List your passkeys and how many recovery codes are left',
      },
    })
    .output(signInMethodsSchema)
    .query(({ ctx }) => readSignInMethods(ctx.deps)),

  passkeyOptions: userFreshSessionProcedure
    .meta({
      recordsNothing: true,
      openapi: {
        method: 'POST',
        path: '/account/passkeys/options',
        tags,
        summary: 'Get what a browser needs to create a passkey',
        errorResponses,
      },
    })
    .output(passkeyOptionsSchema)
    .mutation(({ ctx }) => getPasskeyOptions(ctx.deps)),

  addPasskey: userFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/passkeys',
        tags,
        summary: 'Add a passkey that a browser created',
        errorResponses,
      },
    })
    .input(passkeyPayloadSchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => addOwnPasskey(ctx.deps, input)),

  renamePasskey: userFreshSessionProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/account/passkeys/{id}',
        tags,
        summary: 'Rename one of your passkeys',
      },
    })
    .input(passkeyRenameSchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => renamePasskey(ctx.deps, input)),

  removePasskey: userFreshSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/account/passkeys/{id}',
        tags,
        summary: 'Remove one of your passkeys',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => removePasskey(ctx.deps, input)),

  createRecoveryCodes: userFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/recovery-codes',
        tags,
        summary: 'Replace your recovery codes; only this response contains them',
        errorResponses,
      },
    })
    .output(recoveryCodesSchema)
    .mutation(({ ctx }) => createRecoveryCodes(ctx.deps)),

  allowEmailedCodes: userFreshSessionProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/account/emailed-codes',
        tags,
        summary: 'Set whether emailed codes sign you in as an admin with a passkey',
        errorResponses,
      },
    })
    .input(emailedCodesSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => allowEmailedCodes(ctx.deps, input)),

  declinePasskey: userSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/account/passkey-offer',
        tags,
        summary: 'Turn down the offer of a passkey',
      },
    })
    .output(okSchema)
    .mutation(({ ctx }) => declinePasskey(ctx.deps)),
};
