import { z } from 'zod';
import { email } from '../shared/email.ts';
import { allowErasedSchema } from '../shared/erased-address.ts';
import { calendarDate, instantSchema } from '../shared/instant.ts';
import { multiLine } from '../shared/text.ts';
import { seenValues } from '../shared/update.ts';
import { ENROLLMENT_FIELDS } from './fields.ts';
import { enrollmentTexts } from './schema.ts';

const reason = multiLine({
  min: 1,
  max: 1000,
  message: 'Enter a reason for the audit log.',
  description: 'The reason; stored in the audit log.',
  example: 'Asked for by phone',
});

/** Why a plan is paused, resumed or ended. */
export const planReasonSchema = z.object({ reason });
export type PlanReason = z.infer<typeof planReasonSchema>;

/** Whose plan it is, corrected. */
export const planClientPayloadSchema = planReasonSchema.extend({
  ...enrollmentTexts.edited,
  clientEmail: email(ENROLLMENT_FIELDS.clientEmail.required),
  sendConfirmation: z
    .boolean()
    .optional()
    .meta({ description: 'Whether to send the confirmation when the address changes.' }),
  allPlans: z.boolean().optional().meta({
    description: "Whether the client's other plans move to the new address too.",
  }),
  allowErased: allowErasedSchema,
});
export type PlanClientPayload = z.infer<typeof planClientPayloadSchema>;

/** The same, with what the editor saw. */
export const planClientUpdateSchema = planClientPayloadSchema.extend({
  seen: seenValues(enrollmentTexts.seen),
});
export type PlanClientUpdate = z.infer<typeof planClientUpdateSchema>;

/** Another day on which a plan ends. */
export const planEndDatePayloadSchema = planReasonSchema.extend({
  endDate: calendarDate('Choose the day on which the plan ends.').meta({
    description: 'The last day of the plan, in the time zone of the site.',
    examples: ['2026-12-31'],
  }),
});
export type PlanEndDatePayload = z.infer<typeof planEndDatePayloadSchema>;

export const planEndDateUpdateSchema = planEndDatePayloadSchema.extend({
  seen: seenValues({ expirationDate: instantSchema }),
});
export type PlanEndDateUpdate = z.infer<typeof planEndDateUpdateSchema>;
