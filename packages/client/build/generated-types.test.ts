import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createRestTypes, REST_TYPES_FILE } from './rest-types.ts';
import { createRouterTypes, ROUTER_TYPES_FILE } from './router-types.ts';

describe('the committed types; after an intended change of the API run npx pnpm@12 openapi:write', () => {
  it('are those of the REST transport', async () => {
    expect(await readFile(REST_TYPES_FILE, 'utf8')).toBe(await createRestTypes());
  });

  it('are those of the tRPC router, with the summary of every call', async () => {
    const types = await createRouterTypes();
    expect(await readFile(ROUTER_TYPES_FILE, 'utf8')).toBe(types);
    const calls = types.match(/TRPC(Query|Mutation)Procedure</g) ?? [];
    expect(calls.length).toBeGreaterThan(100);
    expect(types.match(/^\s+\/\*\* .*\. \*\/$/gm)).toHaveLength(calls.length);
  });
});
