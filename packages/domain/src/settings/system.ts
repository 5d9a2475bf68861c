import { z } from 'zod';
import { instantSchema } from '../shared/instant.ts';

const count = z.int().min(0);

const problem = z
  .string()
  .max(1_000)
  .nullable()
  .meta({
    description: 'What needs attention and what to do; null when all is well.',
    examples: ['The last backup is older than a week. Make one in Database & Storage.'],
  });

/** Where the way out is: a page of the admin area, as a path, or one of another service. */
export const systemActionSchema = z
  .object({ label: z.string().max(100), href: z.string().max(500) })
  .meta({ description: 'What to click.' });
export type SystemAction = z.infer<typeof systemActionSchema>;

/** One part of the installation in words. `broken`: something does not happen; `warning`: something may not. */
export const systemPartSchema = z.object({
  key: z
    .string()
    .max(50)
    .meta({ examples: ['email'] }),
  name: z
    .string()
    .max(100)
    .meta({ examples: ['Email'] }),
  state: z.enum(['fine', 'warning', 'broken', 'unknown']),
  label: z
    .string()
    .max(100)
    .meta({ description: 'The state in two or three words.', examples: ['Fine', 'Waiting to send'] }),
  sentence: z.string().max(1_000),
  says: z.string().max(1_000).nullable().meta({ description: 'What another service says about it.' }),
  action: systemActionSchema.nullable(),
});
export type SystemPart = z.infer<typeof systemPartSchema>;

export const feedStatusSchema = z.object({
  feed: z.enum(['articles', 'videos']),
  lastSuccessAt: instantSchema.nullable(),
  lastFailureAt: instantSchema.nullable().meta({ description: 'Null when the last attempt succeeded.' }),
  problem,
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;

/** The state of the installation, part by part. */
export const systemStatusSchema = z
  .object({
    software: z.object({
      version: z
        .string()
        .max(50)
        .meta({ examples: ['1.0.0'] }),
      builtAt: instantSchema.nullable().meta({ description: 'Null when the sources run unbuilt.' }),
      node: z
        .string()
        .max(50)
        .meta({ examples: ['24.21.0'] }),
      processes: count.meta({ description: 'Processes that use this database now.' }),
      problem,
    }),
    database: z.object({
      version: z
        .string()
        .max(50)
        .meta({ examples: ['18.4'] }),
      appliedMigrations: count,
      pendingMigrations: count,
      problem,
    }),
    queue: z.object({
      waiting: count.meta({ description: 'Emails and jobs that wait.' }),
      failed: count.meta({ description: 'Jobs that failed for good in the last days.' }),
      oldestAt: instantSchema.nullable().meta({ description: 'Since when the oldest waits.' }),
      problem,
    }),
    email: z.object({
      configured: z.boolean(),
      lastSentAt: instantSchema.nullable(),
      failingSince: instantSchema.nullable(),
      suppressed: count.meta({ description: 'Addresses that nothing is sent to.' }),
      problem,
    }),
    backup: z.object({
      newestAt: instantSchema.nullable(),
      kilobytes: count.nullable(),
      problem,
    }),
    feeds: z.array(feedStatusSchema).max(2),
    disk: z.object({
      freeMegabytes: count.nullable().meta({ description: 'Null when the system does not say.' }),
      totalMegabytes: count.nullable(),
      problem,
    }),
    parts: z
      .array(systemPartSchema)
      .max(30)
      .meta({ description: 'All parts in words, in a fixed order, without those that do not apply here.' }),
    checkedAt: instantSchema,
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof systemStatusSchema>;
