import {
  apiTokenListSchema,
  apiTokenPayloadSchema,
  apiTokenResultSchema,
} from '@rapport/domain/api-tokens/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { adminFreshSessionProcedure, adminSessionProcedure } from '../../api/trpc/procedures.ts';
import { createToken } from './create-token.ts';
import { listTokens } from './list-tokens.ts';
import { revokeToken } from './revoke-token.ts';

const tags = ['api-tokens'];

/** The tokens with which programs call the API; managed by a signed-in admin, never by a token. */
export const apiTokensRouter = router({
  list: adminSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/api-tokens',
        tags,
        summary: 'List API tokens, without their secrets',
      },
    })
    .output(apiTokenListSchema)
    .query(({ ctx }) => listTokens(ctx.deps)),

  create: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/api-tokens',
        tags,
        summary: 'Create an API token; only this response contains its secret',
        errorResponses: [409],
      },
    })
    .input(apiTokenPayloadSchema)
    .output(apiTokenResultSchema)
    .mutation(({ ctx, input }) => createToken(ctx.deps, input)),

  revoke: adminSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/api-tokens/{id}',
        tags,
        summary: 'Revoke an API token permanently',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => revokeToken(ctx.deps, input)),
});
