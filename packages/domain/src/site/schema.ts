import { z } from 'zod';
import { boundedJson } from '../shared/bounded-json.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { jsonValueSchema } from '../shared/json-value.ts';
import { okSchema } from '../shared/ok.ts';
import { listQuerySchema, MAX_LIST_LIMIT, nextCursorSchema, queryInteger } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail } from '../shared/stored-text.ts';
import type { SiteContent } from './content-schema.ts';

/** The bounds of a draft: far more than a whole content with every text at its longest. */
export const MAX_DRAFT_BYTES = 768 * 1024;
export const MAX_DRAFT_DEPTH = 12;

/** PostgreSQL's largest integer. */
const MAX_NUMBER = 2_147_483_647;

const CONTENT =
  'Everything personal of the site, in these sections: owner, emailIdentity, look, home, buttons, search, hero, innovation, about, ' +
  'biography, services, caseStudies, testimonials, clientLogos, press, insights, feeds, creative, questions, contact, bookingLinks, clientAccess, legalFacts, pages, redirects.';

/** A content in a response. It was checked when it was stored, and is not checked again. */
const storedContentSchema = (z.unknown() as unknown as z.ZodType<SiteContent>).meta({
  id: 'SiteContent',
  type: 'object',
  description: CONTENT,
});

const number = z.int().min(1).max(MAX_NUMBER);
const versionNumber = number.meta({ description: 'The number of the version; the newest has the highest.' });
const revision = z.int().min(0).max(MAX_NUMBER);

/** One published content of the site, without the content itself. */
export const siteVersionSchema = z
  .object({
    number: versionNumber,
    publishedAt: instantSchema,
    publishedBy: storedEmail('Email address of the admin who published it.'),
    restoredFrom: number
      .nullable()
      .meta({ description: 'The number of the version that it repeats; null for new content.' }),
  })
  .meta({ id: 'SiteVersion' });
export type SiteVersion = z.infer<typeof siteVersionSchema>;

const contentFaultSchema = z.object({
  path: z.string().meta({ description: 'The field, such as `about.statistics.2.figure`.' }),
  message: z.string(),
});

const faultsSchema = z
  .array(contentFaultSchema)
  .meta({ description: 'What has to be corrected before the draft can be published.' });

const sectionsSchema = z.array(z.string());

/** What visitors see. */
export const publishedSiteSchema = z.object({
  version: siteVersionSchema
    .nullable()
    .meta({ description: 'The published version; null while the site shows its built-in sample.' }),
  content: storedContentSchema,
  sampleFields: sectionsSchema.meta({ description: 'Fields that still have a text of the built-in sample.' }),
});
export type PublishedSiteResult = z.infer<typeof publishedSiteSchema>;

/** The draft that the admins share. Until someone saves one, it is the published content at revision 0. */
export const siteDraftSchema = z
  .object({
    revision: revision.meta({ description: 'Send it with the next change of the draft.' }),
    content: storedContentSchema,
    faults: faultsSchema,
    basedOn: number
      .nullable()
      .meta({ description: 'The version that the draft started from; null for the sample.' }),
    restoredFrom: number
      .nullable()
      .meta({ description: 'The version that the draft repeats; null once it was edited.' }),
    editedAt: instantSchema.nullable(),
    editedBy: storedEmail('Email address of the admin who saved it; null until someone did.').nullable(),
    hasChanges: z.boolean().meta({ description: 'Whether the draft differs from what is published.' }),
  })
  .meta({ id: 'SiteDraft' });
export type SiteDraft = z.infer<typeof siteDraftSchema>;

/** A change of the draft names the revision that it was made to, so that no one's work is overwritten. */
export const draftRevisionSchema = z.object({
  revision: z
    .int({ error: 'Send the revision of the draft that you changed.' })
    .min(0)
    .max(MAX_NUMBER)
    .meta({ description: 'The `revision` of the draft as you read or saved it; another one gets 409.' }),
});
export type DraftRevision = z.infer<typeof draftRevisionSchema>;

export const publishPayloadSchema = draftRevisionSchema.extend({
  withSampleClaims: z.boolean({ error: 'This must be true or false.' }).default(false).meta({
    description: 'Whether figures, people and other claims of the sample may be published in production.',
  }),
});
export type PublishPayload = z.infer<typeof publishPayloadSchema>;

export const draftPayloadSchema = draftRevisionSchema.extend({
  content: boundedJson<SiteContent>({ maxBytes: MAX_DRAFT_BYTES, maxDepth: MAX_DRAFT_DEPTH }).meta({
    type: 'object',
    description: `${CONTENT} A text may be empty or too long; every field must be there. At most 768 KB.`,
  }),
});
export type DraftPayload = z.infer<typeof draftPayloadSchema>;

export const savedDraftSchema = okSchema.extend({
  revision,
  editedAt: instantSchema,
  editedBy: storedEmail(),
  faults: faultsSchema,
});
export type SavedDraft = z.infer<typeof savedDraftSchema>;

export const publishedResultSchema = okSchema.extend({ number: versionNumber, publishedAt: instantSchema });
export type PublishedResult = z.infer<typeof publishedResultSchema>;

export const draftResultSchema = okSchema.extend({ draft: siteDraftSchema });
export type DraftResult = z.infer<typeof draftResultSchema>;

export const restoredDraftSchema = draftResultSchema.extend({
  notRestored: sectionsSchema.meta({
    description:
      'Sections that an older release made and that are not valid anymore; they stay as published.',
  }),
});
export type RestoredDraft = z.infer<typeof restoredDraftSchema>;

export const siteVersionsQuerySchema = listQuerySchema.pick({ limit: true, cursor: true });
export type SiteVersionsQuery = z.infer<typeof siteVersionsQuerySchema>;

export const siteVersionListSchema = z.object({
  versions: storedList(siteVersionSchema, MAX_LIST_LIMIT),
  total: z.int().min(0).meta({ description: 'The number of all versions, not only those on this page.' }),
  nextCursor: nextCursorSchema,
});
export type SiteVersionList = z.infer<typeof siteVersionListSchema>;

export const versionParamSchema = z.object({
  number: queryInteger({ min: 1, max: MAX_NUMBER }).meta({ description: 'The number of the version.' }),
});
export type VersionParam = z.infer<typeof versionParamSchema>;

/** The most former drafts that are kept; older ones are removed. */
export const MAX_FORMER_DRAFTS = 50;

/** A draft that was restored over or discarded, without its content. */
export const siteFormerDraftSchema = z
  .object({
    id: idSchema,
    editedAt: instantSchema,
    editedBy: storedEmail('Email address of the admin who saved it last.'),
  })
  .meta({ id: 'SiteFormerDraft' });
export type SiteFormerDraft = z.infer<typeof siteFormerDraftSchema>;

export const siteFormerDraftListSchema = z.object({
  formerDrafts: storedList(siteFormerDraftSchema, MAX_FORMER_DRAFTS),
});
export type SiteFormerDraftList = z.infer<typeof siteFormerDraftListSchema>;

/** A former draft with its content, with every field that a form expects. */
export const siteFormerDraftDetailSchema = siteFormerDraftSchema
  .extend({ content: storedContentSchema })
  .meta({ id: 'SiteFormerDraftDetail' });
export type SiteFormerDraftDetail = z.infer<typeof siteFormerDraftDetailSchema>;

/** A version with its content as it was published, by whichever release. */
export const siteVersionDetailSchema = siteVersionSchema
  .extend({
    content: z.record(z.string(), jsonValueSchema),
    faults: z.array(contentFaultSchema).meta({
      description: 'What is not valid by the present release; empty unless an older one published it.',
    }),
  })
  .meta({ id: 'SiteVersionDetail' });
export type SiteVersionDetail = z.infer<typeof siteVersionDetailSchema>;
