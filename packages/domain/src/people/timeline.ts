import { z } from 'zod';
import { CONTACT_FIELDS } from '../contacts/fields.ts';
import { AUTOMATIC_KINDS } from '../contacts/reply-kinds.ts';
import { sentEmailSchema } from '../emails/sent-schema.ts';
import { HOURS_ENTRY_KINDS } from '../enrollments/ledger.ts';
import { hoursEntrySchema } from '../enrollments/ledger-schema.ts';
import { PACKAGE_FIELDS } from '../packages/fields.ts';
import { personQuerySchema } from '../privacy/schema.ts';
import { SESSION_STATES } from '../sessions/session.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { DEFAULT_LIST_LIMIT, listQuerySchema, nextCursorSchema } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { MAX_IP_LENGTH, storedEmail, storedText } from '../shared/stored-text.ts';
import { MAX_TIME_ZONE_LENGTH } from '../subscribers/fields.ts';
import { SUBSCRIBER_SOURCES, SUPPRESSION_REASONS, SUPPRESSION_SOURCES } from '../subscribers/schema.ts';
import { PERSON_NOTE_FIELDS } from './fields.ts';
import { RENEWAL_OUTCOMES, TIMELINE_GROUPS, TIMELINE_KINDS } from './kinds.ts';

/** One thing that happened between a person and the owner. */
export const timelineEntrySchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    kind: z.enum(TIMELINE_KINDS),
    text: storedText(
      CONTACT_FIELDS.message.max,
      'The message, the beginning of a reply, the words of the consent, the name of the tag, file or sequence, the note of a session for both, or why the address was released.',
    ).nullable(),
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
    contact: idSchema.nullable().meta({ description: 'The contact, for `message` and `reply`.' }),
    automatic: z
      .enum(AUTOMATIC_KINDS)
      .nullable()
      .meta({ description: 'Why a reply asks for no answer, for `reply`.' }),
    enrollment: idSchema.nullable().meta({ description: 'The plan, for what happened to one.' }),
    plan: storedText(
      PACKAGE_FIELDS.name.max,
      'The name of the package of that plan, or of the wanted one.',
    ).nullable(),
    entry: z.enum(HOURS_ENTRY_KINDS).nullable().meta({ description: 'What kind of entry, for `hours`.' }),
    hours: hoursEntrySchema.shape.hours
      .nullable()
      .meta({ description: 'For `hours` and `session`; what was used is negative.' }),
    note: idSchema.nullable().meta({ description: 'The private note, for `note`.' }),
    privateNote: storedText(
      PERSON_NOTE_FIELDS.text.max,
      'The text of a private note, or the note of a session that only admins read.',
    ).nullable(),
    session: z
      .object({
        id: idSchema,
        state: z.enum(SESSION_STATES),
        startsAt: instantSchema,
        timeZone: storedText(MAX_TIME_ZONE_LENGTH, 'A name of the IANA time zone database.'),
      })
      .nullable()
      .meta({ description: 'The session, for `session`; its hours are in `hours`.' }),
    outcome: z
      .enum(RENEWAL_OUTCOMES)
      .nullable()
      .meta({ description: 'How a renewal request ended, for `renewalDecided`.' }),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** A page of what happened with a person, of all groups or of one. */
export const timelineQuerySchema = listQuerySchema.pick({ limit: true, cursor: true }).extend({
  ...personQuerySchema.shape,
  group: z
    .enum(TIMELINE_GROUPS, { error: `This must be one of ${TIMELINE_GROUPS.join(', ')}.` })
    .optional()
    .meta({ description: 'Only entries of this group.' }),
});
export type TimelineQuery = z.infer<typeof timelineQuerySchema>;

export const timelineSchema = z.object({
  entries: storedList(timelineEntrySchema, DEFAULT_LIST_LIMIT),
  nextCursor: nextCursorSchema,
});
export type Timeline = z.infer<typeof timelineSchema>;
