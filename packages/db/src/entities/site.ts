import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { STEP_DECISIONS } from '@rapport/domain/site/setup-schema';
import { createdAt, email, id, instant, sha256 } from './columns.ts';

/** A published content of the site. Rows are only ever added; the newest one is what visitors see. */
export const SiteVersionEntity = defineEntity({
  name: 'SiteVersion',
  tableName: 'site_version',
  checks: [
    { name: 'site_version_number', expression: 'number >= 1' },
    { name: 'site_version_content_is_object', expression: "jsonb_typeof(content) = 'object'" },
  ],
  properties: {
    number: p.integer().primary().autoincrement(false),
    content: p.json<Record<string, unknown>>(),
    /** The version of the schema that the content was valid by. */
    schemaVersion: p.integer(),
    publishedAt: instant(),
    /** Email address of the admin who published it. */
    publishedBy: email(),
    /** The number of the version that it repeats; null for new content. */
    restoredFrom: p.integer().strictNullable(),
  },
});
export type SiteVersionRow = InferEntity<typeof SiteVersionEntity>;

/** One row, once there is a draft: the content that the admins are working on together. */
export const SiteDraftEntity = defineEntity({
  name: 'SiteDraft',
  tableName: 'site_draft',
  checks: [
    { name: 'site_draft_one_row', expression: 'id = 1' },
    { name: 'site_draft_content_is_object', expression: "jsonb_typeof(content) = 'object'" },
  ],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    content: p.json<Record<string, unknown>>(),
    /** Rises with every change, so that a change of an older one is noticed. */
    revision: p.integer(),
    /** The number of the version that it was started from; null while nothing was published. */
    basedOn: p.integer().strictNullable(),
    /** The number of the version that it repeats; null once it was edited. */
    restoredFrom: p.integer().strictNullable(),
    editedAt: instant(),
    /** Email address of the admin who saved it. */
    editedBy: email(),
  },
});
export type SiteDraftRow = InferEntity<typeof SiteDraftEntity>;

/** A draft that was restored over or discarded; the newest ones are kept, so that they can be restored. */
export const SiteFormerDraftEntity = defineEntity({
  name: 'SiteFormerDraft',
  tableName: 'site_former_draft',
  checks: [{ name: 'site_former_draft_content_is_object', expression: "jsonb_typeof(content) = 'object'" }],
  properties: {
    /** Sorts by the moment at which it was replaced. */
    id: id(),
    content: p.json<Record<string, unknown>>(),
    editedAt: instant(),
    /** Email address of the admin who edited it last. */
    editedBy: email(),
  },
});
export type SiteFormerDraftRow = InferEntity<typeof SiteFormerDraftEntity>;

/** A text of the sample that an admin is fine with, at its place in the content. Another text there counts again. */
export const SampleDismissalEntity = defineEntity({
  name: 'SampleDismissal',
  tableName: 'sample_dismissal',
  properties: {
    /** Where it is, as in `about.statistics.2.figure`. */
    path: p.string().length(200).primary(),
    /** Of the text, as in `listSampleTexts`. */
    fingerprint: p.character().length(8),
    dismissedAt: instant(),
  },
});

/** A step of the guided set-up that was done, or that an admin decided about. */
export const SetupStepEntity = defineEntity({
  name: 'SetupStep',
  tableName: 'setup_step',
  properties: {
    step: p.string().length(40).primary(),
    outcome: p.enum(['done', ...STEP_DECISIONS] as const),
    decidedAt: instant(),
  },
});
export type SetupStepRow = InferEntity<typeof SetupStepEntity>;

/** One row, once the guided set-up was finished or dismissed. */
export const SetupEndEntity = defineEntity({
  name: 'SetupEnd',
  tableName: 'setup_end',
  checks: [{ name: 'setup_end_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    status: p.enum(['finished', 'dismissed'] as const),
    endedAt: instant(),
  },
});

/** One row while a publish is scheduled, or one failed and an admin has not decided about it yet. */
export const SiteScheduleEntity = defineEntity({
  name: 'SiteSchedule',
  tableName: 'site_schedule',
  checks: [
    { name: 'site_schedule_one_row', expression: 'id = 1' },
    { name: 'site_schedule_content_is_object', expression: "jsonb_typeof(content) = 'object'" },
  ],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    /** What goes live: the draft as it was checked when it was scheduled. */
    content: p.json<Record<string, unknown>>(),
    /** The revision of the draft that the content was. */
    revision: p.integer(),
    /** The number of the version that it was compared with; null while nothing was published. */
    basedOn: p.integer().strictNullable(),
    /** The number of the version that it repeats; null for new content. */
    restoredFrom: p.integer().strictNullable(),
    scheduledAt: instant(),
    /** Email address of the admin who scheduled it. */
    scheduledBy: email(),
    /** Why it was not published; null while it waits for its time. */
    failure: p.text().strictNullable(),
  },
});
export type SiteScheduleRow = InferEntity<typeof SiteScheduleEntity>;

/**
 * A link that shows the draft to whoever has it. Only the SHA-256 of its token is kept. An expired or revoked one stays
 * for a while, so that its page says so.
 */
export const DraftLinkEntity = defineEntity({
  name: 'DraftLink',
  tableName: 'draft_link',
  checks: [{ name: 'draft_link_token_hash_is_sha256', expression: "token_hash ~ '^[0-9a-f]{64}$'" }],
  properties: {
    id: id(),
    tokenHash: sha256().unique('draft_link_token_hash'),
    createdAt: createdAt(),
    /** Email address of the admin who made it. */
    createdBy: email(),
    expiresAt: instant(),
    revokedAt: instant().strictNullable(),
  },
});
export type DraftLinkRow = InferEntity<typeof DraftLinkEntity>;

/** A file that an admin uploaded to offer it. Its bytes never change: another file has another hash. */
export const SiteFileEntity = defineEntity({
  name: 'SiteFile',
  tableName: 'site_file',
  checks: [{ name: 'site_file_hash_is_hex', expression: "hash ~ '^[0-9a-f]{32}$'" }],
  properties: {
    /** Of the name and of the bytes; 128 bits in hexadecimal. */
    hash: p.character().length(32).primary(),
    /** As the download is named. */
    name: p.string().length(100),
    /** Its media type. */
    type: p.text(),
    bytes: p.blob(),
    /** The last time that it was uploaded. */
    uploadedAt: instant(),
  },
});
export type SiteFileRow = InferEntity<typeof SiteFileEntity>;
