import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { MAX_NEWEST_RECORDS, storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { singleLine } from '../shared/text.ts';
import { API_TOKEN_SCOPES, RESOURCE_SCOPES } from './scopes.ts';

const MAX_NAME_LENGTH = 100;

const resourceScopeSchema = z.enum(RESOURCE_SCOPES, { error: 'Please choose scopes of the list.' });

/** An API token as the admin sees it: everything except the secret. */
export const apiTokenSchema = z
  .object({
    id: idSchema,
    name: storedText(MAX_NAME_LENGTH),
    scope: z.enum(API_TOKEN_SCOPES).meta({
      description: '`read`, `site` or `full`; `custom` for a token with scopes of its own.',
    }),
    scopes: z.array(resourceScopeSchema).max(RESOURCE_SCOPES.length).meta({
      description: 'Everything that the token may do, whatever its `scope`.',
    }),
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

/**
 * Input for creating a token: a preset as `scope`, or `scopes` of its own. Without `expiresAt` it expires after 90 days;
 * with null, never.
 */
export const apiTokenPayloadSchema = z
  .object({
    name: singleLine({
      min: 1,
      max: MAX_NAME_LENGTH,
      message: 'Token name is required',
      example: 'Sample integration',
    }),
    scope: z
      .enum(API_TOKEN_SCOPES, { error: 'Please choose read, site, full or custom.' })
      .optional()
      .meta({ description: 'May be left out when there are `scopes`, which make it `custom`.' }),
    scopes: z.array(resourceScopeSchema).max(RESOURCE_SCOPES.length).optional().meta({
      description: 'What the token may do, when its `scope` is `custom`. `write` does not include `read`.',
    }),
    expiresAt: instantSchema
      .nullable()
      .optional()
      .meta({ description: 'When the token expires. Null for never; 90 days from now if omitted.' }),
  })
  .superRefine(({ scope, scopes }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (scope === undefined && scopes === undefined) {
      refuse('scope', 'Please choose read, site, full or custom.');
    } else if ((scope ?? 'custom') === 'custom') {
      if (!scopes?.length) refuse('scopes', 'Choose at least one thing that the token may do.');
    } else if (scopes?.length) {
      refuse('scopes', 'Leave out the scopes, or choose custom.');
    }
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
