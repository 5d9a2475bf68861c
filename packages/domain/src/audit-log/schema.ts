import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { jsonValueSchema } from '../shared/json-value.ts';
import {
  changesShape,
  listQuerySchema,
  MAX_LIST_LIMIT,
  pageShape,
  updatedAtSchema,
} from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { MAX_IP_LENGTH, storedEmail, storedText } from '../shared/stored-text.ts';
import { textFilter } from '../shared/text.ts';

const MAX_ACTION_LENGTH = 100;

/** One line of the audit log. */
export const auditEntrySchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    actor: storedEmail('Email address of the person who acted; null for the server.').nullable(),
    viaToken: z.boolean().meta({ description: 'Whether the call came with an API token.' }),
    action: storedText(MAX_ACTION_LENGTH).meta({ examples: ['contact.deleted'] }),
    subjectType: storedText(MAX_ACTION_LENGTH).nullable(),
    subjectId: z.string().nullable(),
    ip: storedText(MAX_IP_LENGTH).nullable(),
    details: z.record(z.string(), jsonValueSchema),
    updatedAt: updatedAtSchema.meta({
      description: 'When the entry was stored, or data of an erased person removed from it.',
    }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLogQuerySchema = listQuerySchema.pick({ limit: true, cursor: true }).extend({
  actor: textFilter(254, 'Only entries of people whose email address contains this.'),
  action: textFilter(MAX_ACTION_LENGTH, 'Only this action.'),
  record: textFilter(200, 'Only entries about records of this kind or with this id.'),
  ...changesShape,
});
export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>;

export const auditLogSchema = z.object({
  entries: storedList(auditEntrySchema, MAX_LIST_LIMIT),
  ...pageShape,
});
export type AuditLog = z.infer<typeof auditLogSchema>;

/** All actions in the log, for the filter. */
export const auditActionsSchema = z.object({ actions: z.array(storedText(MAX_ACTION_LENGTH)) });
