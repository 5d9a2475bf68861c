import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '../shared/email-address.ts';
import { allowErasedSchema } from '../shared/erased-address.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
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
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { seenText, singleLine, textFilter } from '../shared/text.ts';
import { clearable, seenValues } from '../shared/update.ts';
import { CONTACT_SORTS } from './list-options.ts';
import { ANSWERED_BY, REPLY_STATUSES } from './reply-status.ts';
import { contactFields, MAX_MESSAGE, MAX_NAME, MAX_ORGANIZATION, MAX_SERVICE_NAME } from './submission.ts';

const MAX_SERVICE = 100;

/** A submission of the contact form. */
export const contactSchema = z
  .object({
    id: idSchema,
    name: storedText(MAX_NAME),
    email: storedEmail(),
    organization: storedText(MAX_ORGANIZATION).nullable(),
    service: storedText(MAX_SERVICE).nullable(),
    serviceName: storedText(MAX_SERVICE_NAME).optional().meta({
      description:
        'The name that the site gave this service when the message was sent; not there where it is the usual name of `service`.',
    }),
    message: storedText(MAX_MESSAGE),
    createdAt: instantSchema,
    answered: z
      .object({ at: instantSchema, by: z.enum(ANSWERED_BY) })
      .nullable()
      .meta({
        description:
          'When it was answered, and how: by an email from here to its sender, or marked by hand. Null while it is unanswered.',
      }),
    updatedAt: updatedAtSchema,
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contactSchema>;

/**
 * An edit by an admin. Any text is allowed as service, because older rows contain labels. The name of a service stays
 * while the service does.
 */
export const contactUpdateSchema = z.object({
  ...contactFields,
  name: singleLine({ min: 1, max: MAX_NAME, message: 'Please enter a name.', example: 'Sample Visitor' }),
  organization: clearable(contactFields.organization),
  service: clearable(singleLine({ max: MAX_SERVICE, example: 'individual-coaching' })),
  serviceName: clearable(
    singleLine({
      max: MAX_SERVICE_NAME,
      description:
        'The name of the service. Left out, it stays while the service does. Only a name that the site has for the service, or that is stored, is kept.',
      example: 'Team Retreats',
    }),
  ),
  allowErased: allowErasedSchema,
  seen: seenValues({
    name: seenText(MAX_NAME),
    email: seenText(MAX_EMAIL_LENGTH),
    organization: seenText(MAX_ORGANIZATION).nullable(),
    service: seenText(MAX_SERVICE).nullable(),
    message: seenText(MAX_MESSAGE),
  }),
});
export type ContactUpdate = z.infer<typeof contactUpdateSchema>;

/** A contact that an admin enters. */
export const contactCreationPayloadSchema = contactUpdateSchema.omit({ seen: true }).extend({
  serviceName: contactUpdateSchema.shape.serviceName.meta({
    description: 'The name of the service. Only a name that the site has for the service is kept.',
  }),
});
export type ContactCreation = z.infer<typeof contactCreationPayloadSchema>;

export const contactListQuerySchema = rowListQuerySchema.extend({
  service: textFilter(MAX_SERVICE, 'Only submissions with this `service` or `serviceName`.'),
  status: z
    .enum(REPLY_STATUSES, { error: `This must be one of ${REPLY_STATUSES.join(', ')}.` })
    .optional()
    .meta({
      description:
        'Only submissions to whose sender an admin has written an email from here since, or that were marked by hand (answered), or all others (unanswered). Package details to several contacts are no answer.',
    }),
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
  services: storedList(storedText(MAX_SERVICE), MAX_LISTED_SERVICES),
});
