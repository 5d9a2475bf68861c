import { z } from 'zod';
import { PACKAGE_FIELDS } from '../packages/fields.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { moneySchema } from '../shared/money.ts';
import { storedText } from '../shared/stored-text.ts';
import { activitySchema, MAX_ACTIVITIES } from './activity.ts';
import { HOURS_ENTRY_KINDS, HOURS_STEPS } from './ledger.ts';
import { ENTRY_HOURS, MAX_NOTE_LENGTH } from './limits.ts';
import { clientEnrollmentSchema } from './schema.ts';

/** A client's own plan as the portal shows it: the enrollment, its hours, and what a renewal would add. */
export const clientPlanSchema = clientEnrollmentSchema
  .extend({
    hoursTotal: z
      .number()
      .min(0)
      .meta({ multipleOf: 0.25, description: 'All hours that the plan was given, including renewals.' }),
    hoursUsed: z
      .number()
      .min(0)
      .meta({ multipleOf: 0.25, description: 'The hours of sessions, as corrections changed them.' }),
    hoursPlanned: z
      .number()
      .min(0)
      .meta({ multipleOf: 0.25, description: 'The hours of its planned sessions.' }),
    hoursStep: z
      .enum(HOURS_STEPS)
      .nullable()
      .meta({ description: 'Whether the balance is low or empty; null otherwise.' }),
    renewal: z
      .object({
        packageName: storedText(PACKAGE_FIELDS.name.max),
        hoursIncluded: z.int().meta({ minimum: 1, maximum: 1000 }),
        validityMonths: z.int().meta({ minimum: 1, maximum: 1000 }),
        price: moneySchema.meta({
          description: 'The price of the package today, a decimal with two decimals.',
        }),
      })
      .meta({ description: 'What renewing with the same package adds, and its price.' }),
    renewalPending: z.boolean(),
    pendingRenewalId: idSchema
      .nullable()
      .meta({ description: 'The id of the pending renewal request; null without one.' }),
    pausedAt: instantSchema
      .nullable()
      .meta({ description: 'When the plan was paused; null if it is not paused.' }),
  })
  .meta({ id: 'ClientPlan' });
export type ClientPlan = z.infer<typeof clientPlanSchema>;

export const clientPlanListSchema = z.object({
  plans: z.array(clientPlanSchema),
  activity: z
    .array(activitySchema)
    .max(MAX_ACTIVITIES)
    .meta({ description: 'What happened on these plans lately, the newest day first.' }),
});
export type ClientPlanList = z.infer<typeof clientPlanListSchema>;

/** One row of an own plan's ledger. Hours are signed: what was used is negative. */
export const planHoursEntrySchema = z
  .object({
    id: idSchema,
    kind: z.enum(HOURS_ENTRY_KINDS),
    hours: z
      .number()
      .meta({ ...ENTRY_HOURS, description: 'In quarters of an hour; used hours are negative.' }),
    occurredOn: instantSchema,
    note: storedText(MAX_NOTE_LENGTH).nullable(),
    balance: z.number().meta({
      multipleOf: 0.25,
      description:
        'The remaining hours after this entry, in the order of days. Below zero while a session is dated before its hours were granted.',
    }),
  })
  .meta({ id: 'PlanHoursEntry' });
export type PlanHoursEntry = z.infer<typeof planHoursEntrySchema>;

export const planHoursSchema = z.object({ entries: z.array(planHoursEntrySchema) });
export type PlanHours = z.infer<typeof planHoursSchema>;

/** A small text file as it travels in JSON; the browser saves it. */
export const calendarFileSchema = z.object({
  fileName: z.string(),
  contentType: z.literal('text/calendar; charset=utf-8'),
  content: z.string(),
});
export type CalendarFile = z.infer<typeof calendarFileSchema>;
