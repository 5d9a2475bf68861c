import { z } from 'zod';
import { contactReplySchema } from '../contacts/replies.ts';
import { contactTexts } from '../contacts/submission.ts';
import { planHoursEntrySchema } from '../enrollments/client-plan-schema.ts';
import { clientEnrollmentSchema, enrollmentTexts } from '../enrollments/schema.ts';
import { notificationSchema } from '../notifications/schema.ts';
import { renewalRequestSchema } from '../renewals/schema.ts';
import { clientSessionSchema } from '../sessions/schema.ts';
import { instantSchema } from '../shared/instant.ts';
import { storedList } from '../shared/stored-list.ts';
import { MAX_IP_LENGTH, storedText } from '../shared/stored-text.ts';
import { subscriberSchema } from '../subscribers/schema.ts';
import { subscriberTexts } from '../subscribers/subscription.ts';
import { MAX_PASSKEYS, passkeySchema } from './passkeys.ts';
import { userSchema } from './schema.ts';
import { MAX_USER_AGENT_LENGTH, ownSessionSchema } from './sessions.ts';

/** A copy of everything stored about a person, which data protection law gives them a right to. */
export const accountExportSchema = z
  .object({
    exportedAt: instantSchema,
    person: userSchema,
    sessions: z.array(ownSessionSchema),
    passkeys: storedList(passkeySchema, MAX_PASSKEYS),
    plans: z.array(
      clientEnrollmentSchema.extend({
        ...enrollmentTexts.stored,
        packageHours: z.int(),
        pausedAt: instantSchema.nullable(),
        hours: z.array(planHoursEntrySchema),
      }),
    ),
    coachingSessions: z.array(clientSessionSchema.omit({ changeableUntil: true })),
    renewalRequests: z.array(renewalRequestSchema),
    notifications: z.array(notificationSchema),
    messages: z.array(
      z.object({
        ...contactTexts.stored,
        createdAt: instantSchema,
        replies: z
          .array(contactReplySchema.pick({ subject: true, text: true, quotedText: true, receivedAt: true }))
          .meta({ description: 'The emails from the same address that came in later.' }),
      }),
    ),
    newsletter: z
      .object({
        ...z.object(subscriberTexts.stored).omit({ email: true }).shape,
        ...subscriberSchema.pick({ language: true, timeZone: true, source: true, tags: true }).shape,
        status: z.string(),
        createdAt: instantSchema,
        confirmedAt: instantSchema.nullable(),
        unsubscribedAt: instantSchema.nullable(),
      })
      .nullable(),
    consents: z.array(
      z.object({
        purpose: storedText(100),
        action: z.string(),
        wording: z.string().nullable(),
        ip: storedText(MAX_IP_LENGTH).nullable(),
        userAgent: storedText(MAX_USER_AGENT_LENGTH).nullable(),
        createdAt: instantSchema,
      }),
    ),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
