import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { multiLine, optionalText, singleLine } from '../shared/text.ts';
import { robotTraps } from '../site/robot-traps.ts';
import { CONTACT_SERVICES, type ContactService } from './services.ts';

export const MAX_NAME = 200;
export const MAX_ORGANIZATION = 200;
export const MAX_MESSAGE = 5_000;
/** As long as the name of a service on the site. */
export const MAX_SERVICE_NAME = 60;

/** What a visitor enters and an admin can edit. */
export const contactFields = {
  name: singleLine({ min: 1, max: MAX_NAME, message: 'Please enter your name.', example: 'Sample Visitor' }),
  email: emailSchema,
  organization: singleLine({ max: MAX_ORGANIZATION, example: 'Sample Organization' }),
  message: multiLine({
    min: 1,
    max: MAX_MESSAGE,
    message: 'Please enter a message.',
    example: 'I would like to hear more.',
  }),
};

const serviceValues: (ContactService | '')[] = [...CONTACT_SERVICES.map(({ value }) => value), ''];

/**
 * What the contact form sends, with the fields that detect robots. A missing or empty organization or service becomes
 * null; JSON null is refused.
 */
export const contactPayloadSchema = z.object({
  ...contactFields,
  organization: optionalText(contactFields.organization),
  service: z
    .enum(serviceValues, { error: 'Please choose one of the services listed.' })
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : value)),
  serviceName: optionalText(
    singleLine({
      max: MAX_SERVICE_NAME,
      description:
        'With the service `other`: the name of the service as the site has it. Any other name is ignored.',
      example: 'Team Retreats',
    }),
  ),
  ...robotTraps,
});
export type ContactPayload = z.infer<typeof contactPayloadSchema>;
