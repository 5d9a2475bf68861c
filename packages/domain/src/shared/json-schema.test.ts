import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as account from '../account/schema.ts';
import * as apiTokens from '../api-tokens/schema.ts';
import * as articles from '../articles/schema.ts';
import * as database from '../backups/schema.ts';
import * as campaigns from '../campaigns/schema.ts';
import * as contact from '../contacts/schema.ts';
import * as emailTemplates from '../email-templates/schema.ts';
import * as enrollments from '../enrollments/schema.ts';
import * as notifications from '../notifications/schema.ts';
import * as packages from '../packages/schema.ts';
import * as renewals from '../renewals/schema.ts';
import * as settings from '../settings/schema.ts';
import * as newsletter from '../subscribers/schema.ts';
import * as videos from '../videos/schema.ts';
import * as webhooks from '../webhooks/schema.ts';
import * as apiError from './api-error.ts';
import * as id from './id.ts';
import * as ok from './ok.ts';

const MODULES = {
  account,
  apiTokens,
  articles,
  campaigns,
  contact,
  database,
  emailTemplates,
  enrollments,
  newsletter,
  notifications,
  packages,
  renewals,
  settings,
  videos,
  webhooks,
  apiError,
  id,
  ok,
};

const SCHEMAS = Object.entries(MODULES).flatMap(([feature, module]) =>
  Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
    value instanceof z.ZodType ? [{ name: `${feature}.${name}`, schema: value }] : [],
  ),
);
const isInput = (name: string) => /(?:Payload|Update|Query|Param|Filter|Decision)Schema$/.test(name);

describe('the OpenAPI document can hold', () => {
  it('every schema there is', () => {
    expect(SCHEMAS.length).toBeGreaterThan(45);
  });

  it.each(SCHEMAS.filter(({ name }) => isInput(name)))('the input $name', ({ schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input' });
    expect(json.type).toBe('object');
    // No field is left without a type: a transform that hides its input would leave {}.
    for (const field of Object.values(json.properties ?? {})) expect(field).not.toEqual({});
  });

  it.each(SCHEMAS.filter(({ name }) => !isInput(name)))('the answer $name', ({ schema }) => {
    expect(() => z.toJSONSchema(schema, { io: 'output' })).not.toThrow();
  });
});
