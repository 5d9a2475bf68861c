import { findFeedPayloadSchema, foundFeedSchema } from '@rapport/domain/site/feed-schema';
import {
  proposedRedirectsSchema,
  proposeRedirectsPayloadSchema,
} from '@rapport/domain/site/redirect-proposals-schema';
import {
  sampleFieldPayloadSchema,
  sampleFieldResultSchema,
  sampleFieldsSchema,
} from '@rapport/domain/site/sample-schema';
import {
  setupPayloadSchema,
  setupResultSchema,
  setupStepParamSchema,
  setupStepPayloadSchema,
  siteSetupSchema,
} from '@rapport/domain/site/setup-schema';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { findSiteFeed } from './find-site-feed.ts';
import { proposeSiteRedirects } from './propose-redirects.ts';
import { dismissSampleField, listSampleFields, restoreSampleField } from './sample-fields.ts';
import { decideSetupStep, readSetup, saveSetup, sendSetupTestEmail } from './setup.ts';

const tags = ['site'];

/** What is left of the sample, and the guided set-up. */
export const setupProcedures = {
  sampleFields: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/sample-fields',
        tags,
        summary: 'List the texts of the built-in sample that visitors see',
      },
    })
    .output(sampleFieldsSchema)
    .query(({ ctx }) => listSampleFields(ctx.deps)),

  dismissSampleField: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/site/sample-fields/dismiss',
        tags,
        summary: 'Mark a text of the sample as fine where it is',
        errorResponses: [409],
      },
    })
    .input(sampleFieldPayloadSchema)
    .output(sampleFieldResultSchema)
    .mutation(({ ctx, input }) => dismissSampleField(ctx.deps, input)),

  restoreSampleField: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/site/sample-fields/restore',
        tags,
        summary: 'List a dismissed text of the sample again',
        errorResponses: [409],
      },
    })
    .input(sampleFieldPayloadSchema)
    .output(sampleFieldResultSchema)
    .mutation(({ ctx, input }) => restoreSampleField(ctx.deps, input)),

  findFeed: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/admin/site/feeds/find',
        tags,
        summary: 'Find the feed behind the address of a blog, profile or channel',
      },
    })
    .input(findFeedPayloadSchema)
    .output(foundFeedSchema)
    .use(async ({ ctx, next }) => {
      await ctx.services.rateLimits.consume('feedSearch', ctx.deps.actor.userId);
      return next();
    })
    .mutation(({ ctx, input }) => findSiteFeed(ctx.deps, input)),

  proposeRedirects: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/admin/site/redirects/propose',
        tags,
        summary: 'Find the addresses in the sitemap of a former site, with a proposal where each leads now',
      },
    })
    .input(proposeRedirectsPayloadSchema)
    .output(proposedRedirectsSchema)
    .use(async ({ ctx, next }) => {
      await ctx.services.rateLimits.consume('feedSearch', ctx.deps.actor.userId);
      return next();
    })
    .mutation(({ ctx, input }) => proposeSiteRedirects(ctx.deps, input)),

  setup: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/setup',
        tags,
        summary: 'Get the guided set-up, with what is done in each step',
      },
    })
    .output(siteSetupSchema)
    .query(({ ctx }) => readSetup(ctx.deps)),

  saveSetup: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/site/setup',
        tags,
        summary: 'Set whether the guided set-up is open, finished or dismissed',
        errorResponses: [409],
      },
    })
    .input(setupPayloadSchema)
    .output(setupResultSchema)
    .mutation(({ ctx, input }) => saveSetup(ctx.deps, input)),

  decideSetupStep: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/site/setup/steps/{step}',
        tags,
        summary: 'Set whether a step of the guided set-up is kept, skipped or open',
      },
    })
    .input(setupStepParamSchema.extend(setupStepPayloadSchema.shape))
    .output(setupResultSchema)
    .mutation(({ ctx, input }) => decideSetupStep(ctx.deps, input)),

  sendSetupTestEmail: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/site/setup/test-email',
        tags,
        summary: 'Send a test email with the identity of the draft to yourself',
      },
    })
    .output(setupResultSchema)
    .use(async ({ ctx, next }) => {
      await ctx.services.rateLimits.consume('testEmail', ctx.deps.actor.userId);
      return next();
    })
    .mutation(({ ctx }) => sendSetupTestEmail(ctx.deps)),
};
