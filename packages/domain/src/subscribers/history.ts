import { z } from 'zod';
import { sentEmailSchema } from '../emails/sent-schema.ts';
import { idParamSchema, idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { DEFAULT_LIST_LIMIT, listQuerySchema, nextCursorSchema } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { MAX_IP_LENGTH, storedEmail, storedText } from '../shared/stored-text.ts';
import { SUBSCRIBER_SOURCES, SUPPRESSION_REASONS, SUPPRESSION_SOURCES } from './schema.ts';

/** What can happen to a subscriber. */
export const HISTORY_KINDS = [
  'added',
  'agreed',
  'confirmed',
  'unsubscribed',
  'suppressed',
  'released',
  'email',
  'tagged',
  'untagged',
  'renamed',
  'imported',
  'sequenceStarted',
  'sequenceEnded',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** One thing that happened to a subscriber. */
export const historyEntrySchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    kind: z.enum(HISTORY_KINDS),
    text: z.string().nullable().meta({
      description:
        'The words of the consent, the name of the tag, file or sequence, or why the address was released.',
    }),
    source: z
      .enum(SUBSCRIBER_SOURCES)
      .nullable()
      .meta({ description: 'How the subscriber came to the list, for `added`.' }),
    reason: z
      .enum(SUPPRESSION_REASONS)
      .nullable()
      .meta({ description: 'Why the address was suppressed, for `suppressed` and `released`.' }),
    through: z
      .enum(SUPPRESSION_SOURCES)
      .nullable()
      .meta({ description: 'Who said that it is suppressed, for `suppressed`.' }),
    by: storedEmail('The admin who did it.').nullable(),
    ip: storedText(MAX_IP_LENGTH, 'The network address that the consent came from.').nullable(),
    email: sentEmailSchema
      .nullable()
      .meta({ description: 'The email and its delivery status, for `email`.' }),
  })
  .meta({ id: 'SubscriberEvent' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A page of the history of one subscriber. */
export const historyQuerySchema = listQuerySchema
  .pick({ limit: true, cursor: true })
  .extend(idParamSchema.shape);
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const historySchema = z.object({
  history: storedList(historyEntrySchema, DEFAULT_LIST_LIMIT),
  nextCursor: nextCursorSchema,
});
export type History = z.infer<typeof historySchema>;
