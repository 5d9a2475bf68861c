import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { robotTraps } from '../site/robot-traps.ts';
import { CONTACT_FIELDS } from './fields.ts';
import { CONTACT_SERVICES, type ContactService } from './services.ts';

export const CONTACT_NOTES = {
  name: { example: 'Sample Visitor' },
  organization: { example: 'Sample Organization' },
  service: { example: 'individual-coaching' },
  serviceName: {
    description:
      'With the service `other`: the name of the service as the site has it. Any other name is ignored.',
    example: 'Team Retreats',
  },
  message: { example: 'I would like to hear more.' },
};

export const contactTexts = textShapes(CONTACT_FIELDS, CONTACT_NOTES);

const serviceValues: (ContactService | '')[] = [...CONTACT_SERVICES.map(({ value }) => value), ''];

/**
 * What the contact form sends, with the fields that detect robots. A missing or empty organization or service becomes
 * null; JSON null is refused.
 */
export const contactPayloadSchema = z.object({
  ...contactTexts.sent,
  email: emailSchema,
  service: z
    .enum(serviceValues, { error: 'Please choose one of the services listed.' })
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : value)),
  ...robotTraps,
});
export type ContactPayload = z.infer<typeof contactPayloadSchema>;
