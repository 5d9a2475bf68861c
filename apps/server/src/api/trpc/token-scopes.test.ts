import {
  findScopeFault,
  getRequiredScope,
  RESOURCE_SCOPES,
  SCOPE_RESOURCES,
} from '@rapport/domain/api-tokens/scopes';
import { describe, expect, it } from 'vitest';
import { DECLARED } from '../../../testing/api/declared-procedures.ts';
import { expectedScope } from '../../../testing/api/expected-scopes.ts';

const FOR_TOKENS = DECLARED.filter(({ needsSession }) => !needsSession);

describe('the scopes of API tokens', () => {
  it('cover every call that a token may make, by what its address is about', () => {
    const wrong = FOR_TOKENS.filter((one) => getRequiredScope(one) !== expectedScope(one));
    expect(wrong.map((one) => [one.path, getRequiredScope(one), expectedScope(one)])).toEqual([]);
  });

  it('are each needed by a call', () => {
    expect([...RESOURCE_SCOPES].sort()).toEqual([...new Set(FOR_TOKENS.map(expectedScope))].sort());
  });

  it('name no router that does not exist', () => {
    const routers = new Set(DECLARED.map(({ path }) => path.split('.')[0]));
    // The CSV files are no procedures.
    const files = ['contacts', 'newsletters'];
    const named = SCOPE_RESOURCES.flatMap((resource) => resource.routers);
    expect(named.filter((name) => !routers.has(name) && !files.includes(name))).toEqual([]);
  });

  it.each(RESOURCE_SCOPES)('%s reaches its own calls and no other', (scope) => {
    const access = { scope: 'custom' as const, scopes: [scope] };
    const refusals = FOR_TOKENS.map((one) => [one.path, findScopeFault(access, one)]);
    const expected = FOR_TOKENS.map((one) => {
      const needed = expectedScope(one);
      return [one.path, needed === scope ? null : `This API token lacks the scope ${needed}.`];
    });
    expect(refusals).toEqual(expected);
    expect(refusals.filter(([, refusal]) => refusal === null).length).toBeGreaterThan(0);
  });
});
