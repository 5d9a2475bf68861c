import { z } from 'zod';
import { CONTACT_FIELDS } from '../contacts/fields.ts';
import { contactFilterSchema } from '../contacts/schema.ts';
import { idSchema } from '../shared/id.ts';
import { calendarDate } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { seenValues } from '../shared/update.ts';
import { MAX_SAVED_VIEWS, SAVED_VIEW_FIELDS } from './fields.ts';

const texts = textShapes(SAVED_VIEW_FIELDS, { name: { example: 'New this week' } });
const day = calendarDate('Choose a day, such as 2026-12-31.').optional();
const MAX_LAST_DAYS = 3_650;
const MAX_SEARCH_LENGTH = 200;

const { status, state } = contactFilterSchema.shape;
const days = {
  lastDays: z
    .int()
    .min(1)
    .max(MAX_LAST_DAYS)
    .optional()
    .meta({ description: 'Only the last days, today included, in the time zone of the site.' }),
  from: day.meta({ description: 'Not before this day.' }),
  to: day.meta({ description: 'Not after this day.' }),
};

/** Which contacts a view shows. */
const savedFilterSchema = z
  .object({ ...contactFilterSchema.pick({ q: true, service: true }).shape, status, state, ...days })
  .meta({ description: 'Which contacts it shows. What is left out matches everything.' });

const storedFilterSchema = z.object({
  q: storedText(MAX_SEARCH_LENGTH).optional(),
  service: storedText(CONTACT_FIELDS.service.max).optional(),
  status,
  state,
  ...days,
});
export type SavedFilter = z.infer<typeof storedFilterSchema>;

/** A filter of contacts with a name. */
export const savedViewSchema = z
  .object({ id: idSchema, ...texts.stored, filter: storedFilterSchema })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewPayloadSchema = z.object({ ...texts.edited, filter: savedFilterSchema });
export type SavedViewPayload = z.infer<typeof savedViewPayloadSchema>;

/** Another name. */
export const savedViewUpdateSchema = z.object({ ...texts.edited, seen: seenValues(texts.seen) });
export type SavedViewUpdate = z.infer<typeof savedViewUpdateSchema>;

export const savedViewListSchema = z.object({ savedViews: storedList(savedViewSchema, MAX_SAVED_VIEWS) });
export const savedViewResultSchema = okSchema.extend({ savedView: savedViewSchema });
