import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { allowErasedSchema } from '../shared/erased-address.ts';
import { idSchema } from '../shared/id.ts';
import { calendarDate, instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import {
  changesShape,
  createdShape,
  DEFAULT_LIST_LIMIT,
  maxTotalShape,
  pageShape,
  rowListQuerySchema,
  sortShape,
  updatedAtSchema,
} from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { singleLine, textFilter } from '../shared/text.ts';
import { clearable, seenValues } from '../shared/update.ts';
import { CONTACT_FIELDS, CONTACT_SORTS } from './fields.ts';
import { ANSWERED_BY, REPLY_STATUSES } from './reply-status.ts';
import { CONTACT_STATES, MAX_WAITING_NOTE } from './state.ts';
import { CONTACT_NOTES, contactTexts } from './submission.ts';

const { name, service, serviceName } = CONTACT_FIELDS;

export const contactStateSchema = z.enum(CONTACT_STATES, {
  error: `This must be one of ${CONTACT_STATES.join(', ')}.`,
});

/** A submission of the contact form. */
export const contactSchema = z
  .object({
    id: idSchema,
    ...contactTexts.stored,
    serviceName: storedText(serviceName.max).optional().meta({
      description:
        'The name that the site gave this service when the message was sent; not there where it is the usual name of `service`.',
    }),
    createdAt: instantSchema,
    answered: z
      .object({ at: instantSchema, by: z.enum(ANSWERED_BY) })
      .nullable()
      .meta({
        description:
          'When it was answered, and how: by an email from here to its sender, or marked by hand. Null while it is unanswered. A closed one is answered.',
      }),
    state: contactStateSchema.meta({
      description:
        'Who has the next move. A contact that waits is new again on the day `waiting.until` in the time zone of the site; that is no change of `updatedAt`.',
    }),
    waiting: z
      .object({ until: z.iso.date(), note: storedText(MAX_WAITING_NOTE).nullable() })
      .nullable()
      .meta({ description: 'Until which day it waits or waited, and why. Only admins see it.' }),
    updatedAt: updatedAtSchema,
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contactSchema>;

/**
 * An edit by an admin. Any text is allowed as service, because older rows contain labels. The name of a service stays
 * while the service does.
 */
export const contactUpdateSchema = z.object({
  ...contactTexts.edited,
  name: singleLine({ ...name, ...CONTACT_NOTES.name, min: 1, message: 'Please enter a name.' }),
  email: emailSchema,
  serviceName: clearable(
    singleLine({
      ...serviceName,
      ...CONTACT_NOTES.serviceName,
      description:
        'The name of the service. Left out, it stays while the service does. Only a name that the site has for the service, or that is stored, is kept.',
    }),
  ),
  allowErased: allowErasedSchema,
  seen: seenValues(z.object(contactTexts.seen).omit({ serviceName: true }).shape),
});
export type ContactUpdate = z.infer<typeof contactUpdateSchema>;

/** A contact that an admin enters. */
export const contactCreationPayloadSchema = contactUpdateSchema.omit({ seen: true }).extend({
  serviceName: contactUpdateSchema.shape.serviceName.meta({
    description: 'The name of the service. Only a name that the site has for the service is kept.',
  }),
  receivedOn: calendarDate('Choose a day, such as 2026-12-31.')
    .optional()
    .meta({
      description:
        'The day on which the message came, in the time zone of the site: today or an earlier one. Left out, it came now.',
      examples: ['2026-01-05'],
    }),
});
export type ContactCreation = z.infer<typeof contactCreationPayloadSchema>;

export const contactListQuerySchema = rowListQuerySchema.extend({
  service: textFilter(service.max, 'Only submissions with this `service` or `serviceName`.'),
  status: z
    .enum(REPLY_STATUSES, { error: `This must be one of ${REPLY_STATUSES.join(', ')}.` })
    .optional()
    .meta({
      description:
        'Only submissions to whose sender an admin has written an email from here since, or that were marked or closed by hand (answered), or all others (unanswered: new and waiting). Package details to several contacts are no answer.',
    }),
  state: contactStateSchema.optional().meta({ description: 'Only submissions in this state.' }),
  ...createdShape,
  ...changesShape,
  ...maxTotalShape,
  ...sortShape(CONTACT_SORTS),
});
export type ContactListQuery = z.infer<typeof contactListQuerySchema>;

/** The filters of the list, without paging. */
export const contactFilterSchema = contactListQuerySchema.pick({
  q: true,
  service: true,
  status: true,
  state: true,
  from: true,
  before: true,
});
export type ContactFilter = z.infer<typeof contactFilterSchema>;

export const contactListSchema = z.object({
  contacts: storedList(contactSchema, DEFAULT_LIST_LIMIT),
  ...pageShape,
});
export type ContactList = z.infer<typeof contactListSchema>;

/** One submission as it is stored now. */
export const contactResponseSchema = z.object({ contact: contactSchema });

export const contactResultSchema = okSchema.extend({ contact: contactSchema });

/** The most services that the filter of the admin list offers. */
export const MAX_LISTED_SERVICES = 50;

/** The distinct stored services and their names, for the filter of the admin list. */
export const contactServicesSchema = z.object({
  services: storedList(storedText(service.max), MAX_LISTED_SERVICES),
});
