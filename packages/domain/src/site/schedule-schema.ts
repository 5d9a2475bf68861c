import { z } from 'zod';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { publishPayloadSchema } from './schema.ts';

/** The most characters of the reason why a publish failed. */
const MAX_FAILURE = 500;

/** A publish at a chosen time. What goes live is the draft as it was when it was scheduled. */
export const siteScheduleSchema = z
  .object({
    scheduledAt: instantSchema.meta({ description: 'When it is published.' }),
    scheduledBy: storedEmail('Email address of the admin who scheduled it.'),
    includesDraft: z
      .boolean()
      .meta({ description: 'Whether the draft is still what is published then; false once it was changed.' }),
    failure: storedText(
      MAX_FAILURE,
      'Why it was not published; null while it waits for its time.',
    ).nullable(),
  })
  .meta({ id: 'SiteSchedule' });
export type SiteSchedule = z.infer<typeof siteScheduleSchema>;

/** The publish that is scheduled or failed; null when there is none. */
export const currentScheduleSchema = z.object({ schedule: siteScheduleSchema.nullable() });
export type CurrentSchedule = z.infer<typeof currentScheduleSchema>;

const scheduledAt = instantSchema.meta({
  description: 'When it is published; in the future.',
});

/** Schedules the draft, also in place of what was scheduled before. */
export const schedulePublishPayloadSchema = publishPayloadSchema.extend({ scheduledAt });
export type SchedulePublishPayload = z.infer<typeof schedulePublishPayloadSchema>;

export const reschedulePublishPayloadSchema = z.object({ scheduledAt });
export type ReschedulePublishPayload = z.infer<typeof reschedulePublishPayloadSchema>;

export const scheduleResultSchema = okSchema.extend({ schedule: siteScheduleSchema });
export type ScheduleResult = z.infer<typeof scheduleResultSchema>;
