import { z } from 'zod';
import { id, idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { multiLine, optionalText } from '../shared/text.ts';

export const RENEWAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

/** A client's wish to renew a plan. */
export const renewalRequestSchema = z
  .object({
    id: idSchema,
    packageName: z.string(),
    requestDate: instantSchema,
    status: z.enum(RENEWAL_STATUSES),
    message: z.string().nullable(),
  })
  .meta({ id: 'RenewalRequest' });
export type RenewalRequest = z.infer<typeof renewalRequestSchema>;

const NO_SUCH_PACKAGE = 'Please choose one of the packages listed.';

/** What the renewal form sends. No new package (missing or empty) means the same package again. */
export const renewalPayloadSchema = z.object({
  enrollmentId: id('Please choose a plan.'),
  requestedPackageId: z
    .union([id(NO_SUCH_PACKAGE), z.literal('')], { error: NO_SUCH_PACKAGE })
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : value)),
  message: optionalText(multiLine({ max: 5000 })),
});
export type RenewalPayload = z.infer<typeof renewalPayloadSchema>;

export const renewalListSchema = z.object({ renewalRequests: z.array(renewalRequestSchema) });
export type RenewalList = z.infer<typeof renewalListSchema>;

export const renewalResultSchema = okSchema.extend({ renewalRequest: renewalRequestSchema });

/** A renewal request as the admin sees it, with whose plan it is about. */
export const adminRenewalSchema = renewalRequestSchema
  .extend({
    enrollmentId: idSchema,
    clientName: z.string(),
    clientEmail: z.string(),
    planName: z.string().meta({ description: 'Package of the plan to be renewed.' }),
    decidedAt: instantSchema.nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'AdminRenewal' });
export type AdminRenewal = z.infer<typeof adminRenewalSchema>;

export const adminRenewalListSchema = z.object({ renewalRequests: z.array(adminRenewalSchema) });
export type AdminRenewalList = z.infer<typeof adminRenewalListSchema>;

/** A decision on a request, with a word to the client. */
export const renewalDecisionSchema = z.object({ message: optionalText(multiLine({ max: 5000 })) });
export type RenewalDecision = z.infer<typeof renewalDecisionSchema>;
