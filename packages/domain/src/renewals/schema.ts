import { z } from 'zod';
import { withoutBraces } from '../emails/without-braces.ts';
import { id, idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { MAX_LIST_LIMIT, pageShape, updatedAtSchema } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { multiLine, optionalText } from '../shared/text.ts';

export const RENEWAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

const MAX_MESSAGE_LENGTH = 5_000;

/** A client's request to renew a plan. */
export const renewalRequestSchema = z
  .object({
    id: idSchema,
    packageName: storedText(200),
    requestDate: instantSchema,
    status: z
      .enum(RENEWAL_STATUSES)
      .meta({ description: 'A request that was withdrawn is `rejected`, and has `withdrawnAt`.' }),
    message: storedText(MAX_MESSAGE_LENGTH).nullable(),
    reply: storedText(MAX_MESSAGE_LENGTH, 'What the admin wrote to the client with the decision.').nullable(),
    withdrawnAt: instantSchema.nullable().meta({ description: 'When the client withdrew it.' }),
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
  message: optionalText(multiLine({ max: MAX_MESSAGE_LENGTH })),
});
export type RenewalPayload = z.infer<typeof renewalPayloadSchema>;

export const renewalListSchema = z.object({ renewalRequests: z.array(renewalRequestSchema) });
export type RenewalList = z.infer<typeof renewalListSchema>;

export const renewalResultSchema = okSchema.extend({ renewalRequest: renewalRequestSchema });

/** A renewal request as the admin sees it, with whose plan it is about. */
export const adminRenewalSchema = renewalRequestSchema
  .extend({
    enrollmentId: idSchema,
    clientName: storedText(200),
    clientEmail: storedEmail(),
    planName: storedText(200, 'The package of the plan to renew.'),
    requestedPackageId: idSchema
      .nullable()
      .meta({ description: 'The package to renew with; null for that of the plan.' }),
    decidedAt: instantSchema.nullable(),
    decidedBy: storedEmail('Email address of the admin who decided, or `system`.').nullable(),
    updatedAt: updatedAtSchema,
  })
  .meta({ id: 'AdminRenewal' });
export type AdminRenewal = z.infer<typeof adminRenewalSchema>;

export const adminRenewalListSchema = z.object({
  renewalRequests: storedList(adminRenewalSchema, MAX_LIST_LIMIT),
  ...pageShape,
});
export type AdminRenewalList = z.infer<typeof adminRenewalListSchema>;

/** A decision on a request, with a message for the client. */
export const renewalDecisionSchema = z.object({
  message: optionalText(withoutBraces(multiLine({ max: MAX_MESSAGE_LENGTH }))),
});
export type RenewalDecision = z.infer<typeof renewalDecisionSchema>;
