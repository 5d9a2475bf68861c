import { describe, expect, it } from 'vitest';
import { createLocalContentVersion } from '../../platform/content-version.ts';
import { cachedListKey, createCachedLists } from './cached-lists.ts';

describe('a list cached under a content version', () => {
  it('is served while that version lasts', async () => {
    const content = createLocalContentVersion();
    const read = createCachedLists(content);
    await read('list', async () => 'one');
    expect((await read('list', async () => 'two')).bodies.identity.toString()).toBe('one');
    content.bump();
    expect((await read('list', async () => 'two')).bodies.identity.toString()).toBe('two');
  });

  it('is not cached when the content changed while it was read', async () => {
    const content = createLocalContentVersion();
    const read = createCachedLists(content);
    const old = await read('list', async () => {
      content.bump();
      return 'old';
    });
    expect(old.bodies.identity.toString()).toBe('old');
    expect((await read('list', async () => 'new')).bodies.identity.toString()).toBe('new');
  });

  it('is neither cached nor served while changes by other processes would go unnoticed', async () => {
    let live = true;
    const read = createCachedLists({ ...createLocalContentVersion(), isLive: () => live });
    await read('list', async () => 'one');
    live = false;
    expect((await read('list', async () => 'two')).bodies.identity.toString()).toBe('two');
    await read('other', async () => 'one');
    live = true;
    expect((await read('other', async () => 'two')).bodies.identity.toString()).toBe('two');
  });
});

describe('the key of a public list', () => {
  it('is the same for each limit, in any notation', () => {
    expect(cachedListKey('articles.list', {})).toBe('articles.list');
    expect(cachedListKey('articles.list', { limit: '6' })).toBe('articles.list?limit=6');
    expect(cachedListKey('articles.list', { limit: '006' })).toBe('articles.list?limit=6');
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '' },
    { limit: ['1', '2'] },
    { limit: '6', page: '2' },
  ])('is none for %j: the procedure decides, and memory stays bounded', (query) => {
    expect(cachedListKey('articles.list', query)).toBeNull();
  });
});
