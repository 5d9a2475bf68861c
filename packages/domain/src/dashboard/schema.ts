import { z } from 'zod';
import { backupProblemSchema } from '../backups/run-schema.ts';
import { CAMPAIGN_OUTCOMES } from '../campaigns/schema.ts';
import { contactSchema } from '../contacts/schema.ts';
import { sentEmailSchema } from '../emails/sent-schema.ts';
import { personFactsSchema } from '../people/facts-schema.ts';
import { personSchema } from '../people/schema.ts';
import { systemActionSchema, systemPartSchema } from '../settings/system.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { MAX_COUNTED } from '../shared/max-total.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { CHART_DAYS, MAX_LISTED } from './limits.ts';

const countSchema = z.int().min(0);

/** New contacts and subscribers of one day in UTC. */
export const dashboardDaySchema = z.object({
  date: z.iso.date(),
  contacts: countSchema,
  subscribers: countSchema,
});
export type DashboardDay = z.infer<typeof dashboardDaySchema>;

export const expiringPlanSchema = z.object({
  id: idSchema,
  clientName: storedText(200),
  clientEmail: storedEmail(),
  packageName: storedText(200),
  expirationDate: instantSchema,
});

/** A message of the contact form that is new: it waits for an answer, and not until a later day. */
export const unansweredContactSchema = contactSchema.pick({
  id: true,
  name: true,
  service: true,
  serviceName: true,
  createdAt: true,
});

/** A message that waited until a day, which has come. */
export const dueContactSchema = contactSchema.pick({ id: true, name: true, waiting: true });

/** A person whom to follow up with, from that day on. */
export const dueFollowUpSchema = personSchema
  .pick({ email: true, name: true })
  .extend({ on: z.iso.date(), reason: personFactsSchema.shape.followUpReason });

export const waitingRenewalSchema = z.object({
  id: idSchema,
  clientName: storedText(200),
  planName: storedText(200, 'The package of the plan to renew.'),
  expirationDate: instantSchema.meta({ description: 'When that plan ends.' }),
  packageName: storedText(200, 'The package that is asked for.'),
  requestDate: instantSchema,
});

export const failedEmailSchema = sentEmailSchema
  .pick({ id: true, kind: true, recipient: true, status: true, reason: true, canRetry: true })
  .extend({ failedAt: instantSchema });

/** A peer whose forwarded headers are ignored because TRUST_PROXY does not list it; probably the site's own proxy. */
export const untrustedProxySchema = z.object({ address: z.string(), lastSeenAt: instantSchema });
/** Emails are not being sent: since when, and what to do. */
export const emailOutageSchema = z.object({
  title: z.string(),
  message: z.string(),
  says: systemPartSchema.shape.says,
  action: systemActionSchema.nullable(),
});

/** The key of the backups is only on this server. */
export const unsavedBackupKeySchema = z.object({
  sentence: systemPartSchema.shape.sentence,
  action: systemActionSchema,
});

/** A campaign that could not be sent to some of its recipients, or to none of them. */
export const failedCampaignSchema = z.object({
  id: idSchema,
  title: storedText(200),
  outcome: z.enum(CAMPAIGN_OUTCOMES),
  unreached: countSchema.meta({ description: 'Recipients it could not be sent to.' }),
  failedAt: instantSchema,
});

const listedFew = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: countSchema, first: z.array(item).max(MAX_LISTED) });

/** The top of the dashboard: the last 90 days, oldest first, and what needs attention now. */
export const dashboardSchema = z
  .object({
    days: z.array(dashboardDaySchema).length(CHART_DAYS),
    contactsUnanswered: listedFew(unansweredContactSchema).extend({
      total: countSchema.max(MAX_COUNTED).meta({ description: 'Counted up to 10,000.' }),
    }),
    contactsDue: listedFew(dueContactSchema).meta({
      description: 'Messages that are new again because the day has come until which they waited.',
    }),
    followUpsDue: listedFew(dueFollowUpSchema).meta({ description: 'Follow-ups whose day has come.' }),
    plansExpiring: listedFew(expiringPlanSchema),
    plansWithoutHours: listedFew(expiringPlanSchema),
    renewalsWaiting: listedFew(waitingRenewalSchema),
    emailsFailed: listedFew(failedEmailSchema),
    untrustedProxy: untrustedProxySchema.nullable(),
    emailOutage: emailOutageSchema.nullable(),
    backupProblem: backupProblemSchema.nullable(),
    unsavedBackupKey: unsavedBackupKeySchema
      .nullable()
      .meta({ description: 'The key of the backups until an admin has saved it elsewhere.' }),
    campaignsFailed: listedFew(failedCampaignSchema).extend({
      unreached: countSchema.meta({ description: 'Unreached recipients of all of them.' }),
      bounced: countSchema.meta({
        description: 'Recipients of all campaigns of the last 30 days whose email bounced.',
      }),
    }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;
