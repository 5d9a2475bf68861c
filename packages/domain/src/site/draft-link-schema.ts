import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';

/** The most links to the draft that work at the same time. */
export const MAX_DRAFT_LINKS = 10;
/** How long a link to the draft works. */
export const DRAFT_LINK_DAYS = 7;

/** A link that shows the draft without signing in. */
export const draftLinkSchema = z
  .object({
    id: idSchema,
    createdAt: instantSchema,
    createdBy: storedEmail('Email address of the admin who made it.'),
    expiresAt: instantSchema,
  })
  .meta({ id: 'DraftLink' });
export type DraftLink = z.infer<typeof draftLinkSchema>;

export const draftLinkListSchema = z.object({ draftLinks: storedList(draftLinkSchema, MAX_DRAFT_LINKS) });
export type DraftLinkList = z.infer<typeof draftLinkListSchema>;

export const draftLinkResultSchema = okSchema.extend({
  draftLink: draftLinkSchema,
  address: storedText(2_000, 'The address to pass on. Only this response contains it.').meta({
    examples: ['https://example.com/draft?token=FSMOBmGeIDQaSYk8xAzOgtRc5V7jW3pLnE0uKhXyZ1w'],
  }),
});
export type DraftLinkResult = z.infer<typeof draftLinkResultSchema>;
