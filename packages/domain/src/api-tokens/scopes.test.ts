import { describe, expect, it } from 'vitest';
import { findScopeFault, listScopes } from './scopes.ts';

describe('the scopes of API tokens', () => {
  it.each([
    ['site.draft', 'query', ['read', 'site', 'full']],
    ['site.publish', 'mutation', ['site', 'full']],
    ['site.whatComesLater', 'mutation', ['site', 'full']],
    ['contact.list', 'query', ['read', 'full']],
    ['contact.delete', 'mutation', ['full']],
    ['articles.list', 'query', ['read', 'full']],
    ['sites.list', 'query', ['read', 'full']],
    ['mysite.site', 'mutation', ['full']],
  ] as const)('%s, a %s, is reached by %j', (path, type, scopes) => {
    expect(listScopes({ path, type })).toEqual(scopes);
  });

  it('say what to do instead', () => {
    expect(findScopeFault('read', { path: 'site.publish', type: 'mutation' })).toBe(
      'This API token can only read. Use a token with the scope full.',
    );
    expect(findScopeFault('site', { path: 'contact.list', type: 'query' })).toBe(
      'This API token is for the content of the site only. Use a token with the scope read or full.',
    );
  });
});
