import { domainResultSchema, domainSetupSchema } from '@rapport/domain/settings/domain';
import {
  postmarkResultSchema,
  postmarkSetupSchema,
  postmarkTokenPayloadSchema,
} from '@rapport/domain/settings/postmark';
import {
  adminFreshSessionProcedure,
  adminProcedure,
  adminSessionProcedure,
} from '../../api/trpc/procedures.ts';
import { checkDomain, readDomain } from '../../mail/domain/check-domain.ts';
import { readPostmarkSetup } from '../../mail/postmark/setup/read-setup.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/deps.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { checkPostmark, connectPostmark, replacePostmarkToken } from './connect-postmark.ts';

const tags = ['settings'];

interface CheckContext {
  services: { rateLimits: RateLimits };
  deps: { actor: Actor };
}

/** Every check asks Postmark or the DNS. Throws AppError TOO_MANY_REQUESTS. */
async function countCheck({ services, deps }: CheckContext): Promise<void> {
  await services.rateLimits.consume('emailCheck', deps.actor.userId);
}

/** Postmark and the domain: connecting them, and checking what they are like. */
export const emailSetupProcedures = {
  postmark: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/postmark',
        tags,
        summary: 'Get the connection to Postmark and the outcome of its checks',
      },
    })
    .output(postmarkSetupSchema)
    .query(({ ctx }) => readPostmarkSetup(ctx.deps)),

  connectPostmark: adminSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/settings/postmark',
        tags,
        summary: 'Connect Postmark by the token of a server, and start the checks',
        errorResponses: [409],
      },
    })
    .input(postmarkTokenPayloadSchema)
    .output(postmarkResultSchema)
    .mutation(async ({ ctx, input }) => {
      await countCheck(ctx);
      return connectPostmark(ctx.deps, input);
    }),

  replacePostmarkToken: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/settings/postmark',
        tags,
        summary: 'Replace the token of Postmark, and start the checks over',
        errorResponses: [409],
      },
    })
    .input(postmarkTokenPayloadSchema)
    .output(postmarkResultSchema)
    .mutation(async ({ ctx, input }) => {
      await countCheck(ctx);
      return replacePostmarkToken(ctx.deps, input);
    }),

  checkPostmark: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/settings/postmark/check',
        tags,
        summary: 'Check Postmark again, with a new test email to yourself',
        errorResponses: [409],
      },
    })
    .output(postmarkResultSchema)
    .mutation(async ({ ctx }) => {
      await countCheck(ctx);
      return checkPostmark(ctx.deps);
    }),

  domain: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/settings/domain',
        tags,
        summary: 'Get the DNS records of the domain, as they were last found',
      },
    })
    .output(domainSetupSchema)
    .query(({ ctx }) => readDomain(ctx.deps)),

  checkDomain: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/settings/domain/check',
        tags,
        summary: 'Check the DNS records of the domain',
      },
    })
    .output(domainResultSchema)
    .mutation(async ({ ctx }) => {
      await countCheck(ctx);
      await ctx.deps.em.transactional(async (tx) =>
        recordAudit(tx, ctx.deps, { action: 'domain.checked', subjectType: 'domain' }),
      );
      const setup = await checkDomain(ctx.deps);
      return { success: true as const, message: 'Records checked', setup };
    }),
};
