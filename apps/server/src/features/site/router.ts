import { idParamSchema } from '@rapport/domain/shared/id';
import {
  draftPayloadSchema,
  draftResultSchema,
  draftRevisionSchema,
  publishedResultSchema,
  publishedSiteSchema,
  publishPayloadSchema,
  restoredDraftSchema,
  savedDraftSchema,
  siteDraftSchema,
  siteFormerDraftDetailSchema,
  siteFormerDraftListSchema,
  siteVersionDetailSchema,
  siteVersionListSchema,
  siteVersionsQuerySchema,
  versionParamSchema,
} from '@rapport/domain/site/schema';
import { cutPicturePayloadSchema, cutPictureResultSchema } from '@rapport/domain/site/uploaded-picture';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { findFormerDraft, listFormerDrafts } from './former-drafts.ts';
import { cutPicture } from './pictures/cut-picture.ts';
import { plannedProcedures } from './planned-router.ts';
import { publishDraft } from './publish-draft.ts';
import { readDraft, readPublished } from './read-site.ts';
import { discardDraft, restoreFormerDraft, restoreVersion } from './replace-draft.ts';
import { saveDraft } from './save-draft.ts';
import { setupProcedures } from './setup-router.ts';
import { listVersions, readVersion } from './versions.ts';

const tags = ['site'];

/** The content of the site: the draft, publishing it, and what was published before. */
export const siteRouter = router({
  published: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/published',
        tags,
        summary: 'Get the content that visitors see',
      },
    })
    .output(publishedSiteSchema)
    .query(({ ctx }) => readPublished(ctx.deps)),

  draft: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/draft',
        tags,
        summary: 'Get the draft, and what has to be corrected before it can be published',
      },
    })
    .output(siteDraftSchema)
    .query(({ ctx }) => readDraft(ctx.deps)),

  saveDraft: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/site/draft',
        tags,
        summary: 'Save the draft that the admins share',
        errorResponses: [409],
      },
    })
    .input(draftPayloadSchema)
    .output(savedDraftSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, input)),

  discardDraft: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/site/draft/discard',
        tags,
        summary: 'Discard the changes of the draft, so that it is what is published',
        errorResponses: [409],
      },
    })
    .input(draftRevisionSchema)
    .output(draftResultSchema)
    .mutation(({ ctx, input }) => discardDraft(ctx.deps, input)),

  publish: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/site/publish',
        tags,
        summary: 'Publish the draft as the next version',
        errorResponses: [409],
      },
    })
    .input(publishPayloadSchema)
    .output(publishedResultSchema)
    .mutation(({ ctx, input }) => publishDraft(ctx.deps, input)),

  versions: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/versions',
        tags,
        summary: 'List the published versions, newest first',
      },
    })
    .input(siteVersionsQuerySchema)
    .output(siteVersionListSchema)
    .query(({ ctx, input }) => listVersions(ctx.deps, input)),

  version: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/versions/{number}',
        tags,
        summary: 'Get a published version with its content',
        errorResponses: [404],
      },
    })
    .input(versionParamSchema)
    .output(siteVersionDetailSchema)
    .query(({ ctx, input }) => readVersion(ctx.deps, input)),

  restore: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/site/versions/{number}/restore',
        tags,
        summary: 'Restore a published version to the draft, without publishing it',
        errorResponses: [404, 409],
      },
    })
    .input(versionParamSchema.extend(draftRevisionSchema.shape))
    .output(restoredDraftSchema)
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps, input)),

  formerDrafts: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/former-drafts',
        tags,
        summary: 'List the drafts that were restored over or discarded, the last one first',
      },
    })
    .output(siteFormerDraftListSchema)
    .query(({ ctx }) => listFormerDrafts(ctx.deps)),

  formerDraft: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/former-drafts/{id}',
        tags,
        summary: 'Get a former draft with its content',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(siteFormerDraftDetailSchema)
    .query(({ ctx, input }) => findFormerDraft({ ...ctx.deps, em: ctx.deps.em.fork() }, input)),

  restoreFormerDraft: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/site/former-drafts/{id}/restore',
        tags,
        summary: 'Restore a former draft; the present one becomes a former draft',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema.extend(draftRevisionSchema.shape))
    .output(draftResultSchema)
    .mutation(({ ctx, input }) => restoreFormerDraft(ctx.deps, input)),

  cutPicture: adminProcedure
    .meta({
      // No transaction stays open while the picture is cut.
      idempotency: 'claim',
      openapi: {
        method: 'POST',
        path: '/admin/site/pictures/cut',
        tags,
        summary: 'Cut a JPEG from an uploaded picture, for emails or link previews',
        errorResponses: [404],
      },
    })
    .input(cutPicturePayloadSchema)
    .output(cutPictureResultSchema)
    .use(async ({ ctx, next }) => {
      await ctx.services.rateLimits.consume('pictureCut', ctx.deps.actor.userId);
      return next();
    })
    .mutation(({ ctx, input }) => cutPicture(ctx.deps, input)),

  ...plannedProcedures,
  ...setupProcedures,
});
