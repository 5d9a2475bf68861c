import { expect, it } from 'vitest';
import { createRouterTypes } from './router-types.ts';

it('the type of the tRPC router has the summary of every call', async () => {
  const types = await createRouterTypes();
  const calls = types.match(/TRPC(Query|Mutation)Procedure</g) ?? [];
  expect(calls.length).toBeGreaterThan(100);
  expect(types.match(/^\s+\/\*\* .*\. \*\/$/gm)).toHaveLength(calls.length);
});
