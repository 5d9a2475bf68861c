import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, email, id, instant, sha256 } from './columns.ts';

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
