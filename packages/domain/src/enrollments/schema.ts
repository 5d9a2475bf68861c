import { z } from 'zod';
import { PACKAGE_FIELDS } from '../packages/fields.ts';
import { email } from '../shared/email.ts';
import { allowErasedSchema } from '../shared/erased-address.ts';
import { id, idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { moneySchema } from '../shared/money.ts';
import { okSchema } from '../shared/ok.ts';
import {
  changesShape,
  DEFAULT_LIST_LIMIT,
  pageShape,
  rowListQuerySchema,
  updatedAtSchema,
} from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { ENROLLMENT_FIELDS } from './fields.ts';
import { HOURS_ENTRY_KINDS, HOURS_STEPS } from './ledger.ts';
import { MAX_NOTES_LENGTH } from './limits.ts';

export const enrollmentTexts = textShapes(ENROLLMENT_FIELDS, { clientName: { example: 'Sample Client' } });

export const EMAIL_STATUSES = ['pending', 'sent', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** Hours of a plan; fractions are quarters of an hour. */
const hoursSchema = z.number().min(0).meta({ multipleOf: 0.25 });

/** A plan as the admin sees it. Its package name and hours are those of the moment of enrolling. */
export const adminEnrollmentSchema = z
  .object({
    id: idSchema,
    ...enrollmentTexts.stored,
    packageId: idSchema,
    packageName: storedText(PACKAGE_FIELDS.name.max),
    packageHours: hoursSchema.meta({ minimum: 1, maximum: 1000 }),
    hoursRemaining: hoursSchema,
    enrollmentDate: instantSchema,
    expirationDate: instantSchema,
    isActive: z.boolean(),
    emailStatus: z.enum(EMAIL_STATUSES),
    notes: storedText(MAX_NOTES_LENGTH).nullable(),
    updatedAt: updatedAtSchema.meta({
      description:
        'When anything in this record last changed, its hours included. `isActive` also becomes false at `expirationDate`, without a change.',
    }),
  })
  .meta({ id: 'AdminEnrollment' });
export type AdminEnrollment = z.infer<typeof adminEnrollmentSchema>;

/** A plan as the admin area shows it: the enrollment, with its balance. */
export const adminPlanSchema = adminEnrollmentSchema
  .extend({
    hoursGiven: hoursSchema.meta({ description: 'All hours that the plan was given, including renewals.' }),
    hoursStep: z
      .enum(HOURS_STEPS)
      .nullable()
      .meta({ description: 'Whether the balance is low or empty; null otherwise.' }),
    pausedAt: instantSchema
      .nullable()
      .meta({ description: 'When the plan was paused; null if it is not paused.' }),
    lastActivity: z
      .object({ kind: z.enum(HOURS_ENTRY_KINDS), occurredOn: instantSchema })
      .nullable()
      .meta({
        description:
          'The latest entry of the hours ledger by its day; null while there is only that of enrolling.',
      }),
  })
  .meta({ id: 'AdminPlan' });
export type AdminPlan = z.infer<typeof adminPlanSchema>;

/** A plan as its client sees it. */
export const clientEnrollmentSchema = z
  .object({
    id: idSchema,
    packageName: storedText(PACKAGE_FIELDS.name.max),
    packagePrice: moneySchema,
    packageFeatures: storedList(storedText(300), 50),
    hoursRemaining: hoursSchema,
    enrollmentDate: instantSchema,
    expirationDate: instantSchema,
    isActive: z.boolean(),
  })
  .meta({ id: 'ClientEnrollment' });
export type ClientEnrollment = z.infer<typeof clientEnrollmentSchema>;

export const enrollmentPayloadSchema = z.object({
  ...enrollmentTexts.edited,
  clientEmail: email(ENROLLMENT_FIELDS.clientEmail.required),
  packageId: id('Package selection is required'),
  allowDuplicate: z.boolean().optional().meta({
    description:
      'With `false`, the call gets 409 if this address was enrolled in this package within the last 24 hours. By default it is enrolled again.',
  }),
  allowErased: allowErasedSchema,
});
export type EnrollmentPayload = z.infer<typeof enrollmentPayloadSchema>;

export const enrollmentListQuerySchema = rowListQuerySchema.extend(changesShape);
export type EnrollmentListQuery = z.infer<typeof enrollmentListQuerySchema>;

export const enrollmentListSchema = z.object({
  enrollments: storedList(adminEnrollmentSchema, DEFAULT_LIST_LIMIT),
  ...pageShape,
});
export type EnrollmentList = z.infer<typeof enrollmentListSchema>;

export const adminPlanListSchema = z.object({
  plans: storedList(adminPlanSchema, DEFAULT_LIST_LIMIT),
  ...pageShape,
});
export type AdminPlanList = z.infer<typeof adminPlanListSchema>;

/** One plan as it is stored now. */
export const enrollmentResponseSchema = z.object({ enrollment: adminEnrollmentSchema });

export const enrollmentResultSchema = okSchema.extend({ enrollment: adminEnrollmentSchema });

/** The client portal's profile call. */
export const clientProfileSchema = z.object({ enrollments: z.array(clientEnrollmentSchema) });
export type ClientProfile = z.infer<typeof clientProfileSchema>;
