import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { MAX_NEWEST_RECORDS, storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { singleLine } from '../shared/text.ts';
import { API_TOKEN_SCOPES } from './scopes.ts';

const MAX_NAME_LENGTH = 100;

/** An API token as the admin sees it: everything except the secret. */
export const apiTokenSchema = z
  .object({
    id: idSchema,
    name: storedText(MAX_NAME_LENGTH),
    scope: z.enum(API_TOKEN_SCOPES),
    createdBy: storedEmail('Email address of the admin it acts as.'),
    createdAt: instantSchema,
    expiresAt: instantSchema.nullable().meta({ description: 'When the token expires; null for never.' }),
    lastUsedAt: instantSchema
      .nullable()
      .meta({ description: 'When the token was last used, updated at most once a minute.' }),
    revokedAt: instantSchema.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** Days after which a token expires by default. */
export const DEFAULT_API_TOKEN_DAYS = 90;

/** Input for creating a token. Without `expiresAt` it expires after 90 days; with null, never. */
export const apiTokenPayloadSchema = z.object({
  name: singleLine({
    min: 1,
    max: MAX_NAME_LENGTH,
    message: 'Token name is required',
    example: 'Sample integration',
  }),
  scope: z.enum(API_TOKEN_SCOPES, { error: 'Please choose read, site or full.' }),
  expiresAt: instantSchema
    .nullable()
    .optional()
    .meta({ description: 'When the token expires. Null for never; 90 days from now if omitted.' }),
});
export type ApiTokenPayload = z.infer<typeof apiTokenPayloadSchema>;

export const apiTokenListSchema = z.object({ apiTokens: storedList(apiTokenSchema, MAX_NEWEST_RECORDS) });
export type ApiTokenList = z.infer<typeof apiTokenListSchema>;

export const apiTokenResultSchema = okSchema.extend({
  apiToken: apiTokenSchema,
  token: z.string().meta({
    pattern: '^rpt_[A-Za-z0-9_-]{43}$',
    examples: ['rpt_FSMOBmGeIDQaSYk8xAzOgtRc5V7jW3pLnE0uKhXyZ1w'],
    description: 'The secret of the token. Only this response contains it.',
  }),
});
export type ApiTokenResult = z.infer<typeof apiTokenResultSchema>;
