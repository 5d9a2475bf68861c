import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { jsonValueSchema } from '../shared/json-value.ts';
import { listQuerySchema } from '../shared/query.ts';
import { textFilter } from '../shared/text.ts';

/** One line of the audit log. */
export const auditEntrySchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    actor: z
      .string()
      .nullable()
      .meta({ description: 'Email address of the person who acted; null for the server.' }),
    viaToken: z.boolean().meta({ description: 'Whether the call came with an API token.' }),
    action: z.string().meta({ examples: ['contact.deleted'] }),
    subjectType: z.string().nullable(),
    subjectId: z.string().nullable(),
    ip: z.string().nullable(),
    details: z.record(z.string(), jsonValueSchema),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLogQuerySchema = listQuerySchema.pick({ limit: true, cursor: true }).extend({
  actor: textFilter(254, 'Only entries of people whose email address contains this.'),
  action: textFilter(100, 'Only this action.'),
  record: textFilter(200, 'Only entries about records of this kind or with this id.'),
});
export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>;

export const auditLogSchema = z.object({
  entries: z.array(auditEntrySchema),
  nextCursor: z.string().nullable().meta({ description: 'Null on the last page.' }),
});
export type AuditLog = z.infer<typeof auditLogSchema>;

/** All actions in the log, for the filter. */
export const auditActionsSchema = z.object({ actions: z.array(z.string()) });
