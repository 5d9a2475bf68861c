import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { calendarDate, instantSchema } from '../shared/instant.ts';
import { listQuerySchema, nextCursorSchema, queryInteger } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { multiLine } from '../shared/text.ts';
import { AUTOMATIC_KINDS, MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT_LENGTH } from './reply-kinds.ts';
import { contactResultSchema } from './schema.ts';

/** How many replies are read at a time. */
export const MAX_READ_REPLIES = 50;

/** What someone wrote after their message: an email that came in, or what an admin noted. */
export const contactReplySchema = z
  .object({
    id: idSchema,
    sender: storedEmail('The address that it came from; null where it was noted by hand.').nullable(),
    isOtherAddress: z
      .boolean()
      .meta({ description: 'Whether it came from another address than that of the contact.' }),
    subject: storedText(MAX_REPLY_SUBJECT_LENGTH).nullable(),
    text: storedText(MAX_REPLY_LENGTH, 'Without what it quotes; empty where it has no text.'),
    quotedText: storedText(MAX_REPLY_LENGTH, 'What it quotes of earlier emails.').nullable(),
    isCut: z
      .boolean()
      .meta({ description: 'Whether the email was longer than the 100,000 characters that are kept.' }),
    automatic: z.enum(AUTOMATIC_KINDS).nullable().meta({
      description:
        'Why it asks for no answer: from a program that answers, about an email that was not delivered, to a mailing list, or from this site itself.',
    }),
    notedBy: storedEmail('The admin who noted it by hand.').nullable(),
    receivedAt: instantSchema,
  })
  .meta({ id: 'ContactReply' });
export type ContactReply = z.infer<typeof contactReplySchema>;

export const contactRepliesQuerySchema = listQuerySchema.pick({ cursor: true }).extend({
  id: idSchema,
  limit: queryInteger({ min: 1, max: MAX_READ_REPLIES }).optional(),
});
export type ContactRepliesQuery = z.infer<typeof contactRepliesQuerySchema>;

export const contactRepliesSchema = z.object({
  replies: storedList(contactReplySchema, MAX_READ_REPLIES),
  nextCursor: nextCursorSchema,
});
export type ContactReplies = z.infer<typeof contactRepliesSchema>;

const DAY_MESSAGE = 'Choose a day, such as 2026-12-31.';

/** A reply that came another way, such as by phone. */
export const contactReplyPayloadSchema = z.object({
  text: multiLine({
    min: 1,
    max: MAX_REPLY_LENGTH,
    message: 'Please enter what they said.',
    description: 'What the person wrote or said. What it quotes of earlier emails is kept apart.',
    example: 'Thursday at ten is fine.',
  }),
  date: calendarDate(DAY_MESSAGE)
    .optional()
    .meta({
      description: 'The day in the time zone of the site; today by default.',
      examples: ['2026-01-05'],
    }),
});
export type ContactReplyPayload = z.infer<typeof contactReplyPayloadSchema>;

export const contactReplyResultSchema = contactResultSchema.extend({ reply: contactReplySchema });
