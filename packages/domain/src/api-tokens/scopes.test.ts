import { describe, expect, it } from 'vitest';
import { describeTokenAccess } from './describe-access.ts';
import { apiTokenPayloadSchema } from './schema.ts';
import {
  type ApiTokenScope,
  findScopeFault,
  getRequiredScope,
  listTokenScopes,
  RESOURCE_SCOPES,
  SCOPE_RESOURCES,
} from './scopes.ts';

const preset = (scope: ApiTokenScope) => ({ scope, scopes: [] });
const custom = (...scopes: string[]) => ({ scope: 'custom' as const, scopes });

describe('the scope that a call needs', () => {
  it.each([
    ['contact.list', 'query', 'contacts:read'],
    ['contact.delete', 'mutation', 'contacts:write'],
    ['contacts.export', 'query', 'contacts:read'],
    ['newsletter.subscribe', 'mutation', 'subscribers:write'],
    ['articles.refresh', 'mutation', 'content:write'],
    ['site.whatComesLater', 'mutation', 'site:write'],
    ['emailTemplates.update', 'mutation', 'settings:write'],
    ['portal.plans', 'query', 'account:read'],
    ['portal.savePreferences', 'mutation', null],
    ['apiTokens.list', 'query', null],
    ['sites.list', 'query', null],
    ['constructor.list', 'query', null],
  ] as const)('of %s, a %s, is %j', (path, type, scope) => {
    expect(getRequiredScope({ path, type })).toBe(scope);
  });
});

describe('a token', () => {
  const calls = [
    { path: 'site.draft', type: 'query' },
    { path: 'site.publish', type: 'mutation' },
    { path: 'contact.list', type: 'query' },
    { path: 'contact.delete', type: 'mutation' },
    { path: 'apiTokens.create', type: 'mutation' },
  ] as const;
  it.each([
    ['read', preset('read'), ['site.draft', 'contact.list']],
    ['site', preset('site'), ['site.draft', 'site.publish']],
    ['full', preset('full'), ['site.draft', 'site.publish', 'contact.list', 'contact.delete']],
    ['contacts:write', custom('contacts:write'), ['contact.delete']],
    ['contacts:read and site:write', custom('contacts:read', 'site:write'), ['site.publish', 'contact.list']],
    ['no known scope', custom('everything', '*', 'contacts'), []],
  ])('of the scope %s reaches only its calls', (_name, access, reached) => {
    expect(calls.filter((call) => findScopeFault(access, call) === null).map(({ path }) => path)).toEqual(
      reached,
    );
  });

  it('gets the name of the scope that it lacks', () => {
    const call = { path: 'contact.delete', type: 'mutation' } as const;
    for (const access of [preset('read'), preset('site'), custom('contacts:read')]) {
      expect(findScopeFault(access, call)).toBe('This API token lacks the scope contacts:write.');
    }
    expect(findScopeFault(preset('full'), { path: 'apiTokens.list', type: 'query' })).toBe(
      "API tokens can't make this call. Sign in instead.",
    );
  });

  it('lists its scopes in the order of the resources', () => {
    expect(listTokenScopes(custom('site:read', 'unknown:read', 'contacts:write'))).toEqual([
      'contacts:write',
      'site:read',
    ]);
    expect(listTokenScopes(preset('site'))).toEqual(['site:read', 'site:write']);
    expect(listTokenScopes(preset('full'))).toEqual([...RESOURCE_SCOPES]);
  });

  it.each([
    [preset('read'), 'Reads everything'],
    [preset('full'), 'Reads and changes everything'],
    [custom('contacts:read'), 'Reads contacts'],
    [custom('contacts:write'), 'Changes contacts'],
    [
      custom('contacts:read', 'contacts:write', 'subscribers:read', 'packages:read', 'site:write'),
      'Reads and changes contacts; reads subscribers and packages; changes the site',
    ],
    [
      custom('contacts:read', 'subscribers:read', 'content:read'),
      'Reads contacts, subscribers and articles and videos',
    ],
  ])('%j says in words what it may do', (access, text) => {
    expect(describeTokenAccess(access)).toBe(text);
  });
});

describe('the resources', () => {
  it('have each router once', () => {
    const routers = SCOPE_RESOURCES.flatMap((resource) => resource.routers);
    expect(new Set(routers).size).toBe(routers.length);
  });
});

describe('the input for a token', () => {
  const parse = (input: object) => apiTokenPayloadSchema.safeParse({ name: 'A program', ...input });
  const findPath = (input: object) => parse(input).error?.issues[0]?.path;

  it('has a preset, or scopes of its own', () => {
    for (const scope of ['read', 'site', 'full']) expect(parse({ scope }).success).toBe(true);
    expect(parse({ scopes: ['contacts:read'] }).success).toBe(true);
    expect(parse({ scope: 'custom', scopes: ['contacts:read', 'site:write'] }).success).toBe(true);
  });

  it('is refused with neither, with both, or with an unknown scope', () => {
    expect(findPath({})).toEqual(['scope']);
    expect(findPath({ scope: 'admin' })).toEqual(['scope']);
    expect(findPath({ scope: 'custom' })).toEqual(['scopes']);
    expect(findPath({ scope: 'custom', scopes: [] })).toEqual(['scopes']);
    expect(findPath({ scope: 'full', scopes: ['contacts:read'] })).toEqual(['scopes']);
    expect(findPath({ scopes: ['contacts:delete'] })).toEqual(['scopes', 0]);
    expect(findPath({ scopes: ['dashboard:write'] })).toEqual(['scopes', 0]);
  });
});
