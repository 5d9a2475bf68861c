import { describe, expect, it } from 'vitest';
import { createLocalContentVersion } from '../../platform/content-version.ts';
import { createVersionedCache, publicListKey } from './response-cache.ts';

const body = (text: string) => Buffer.from(text);

describe('a response cached under a content version', () => {
  it('is served while that version lasts', async () => {
    const content = createLocalContentVersion();
    const cache = createVersionedCache(content);
    await cache.put('list', content.current(), body('one'), 'text/plain');
    expect(cache.get('list')?.bodies.identity.toString()).toBe('one');
    content.bump();
    expect(cache.get('list')).toBeUndefined();
  });

  it('is not cached when the content changed while it was read', async () => {
    const content = createLocalContentVersion();
    const cache = createVersionedCache(content);
    const readAt = content.current();
    content.bump();
    const response = await cache.put('list', readAt, body('old'), 'text/plain');
    expect(response.bodies.identity.toString()).toBe('old');
    expect(cache.get('list')).toBeUndefined();
  });

  it('is neither cached nor served while changes by other processes would go unnoticed', async () => {
    let live = true;
    const content = { ...createLocalContentVersion(), isLive: () => live };
    const cache = createVersionedCache(content);
    await cache.put('list', content.current(), body('one'), 'text/plain');
    live = false;
    expect(cache.get('list')).toBeUndefined();
    await cache.put('other', content.current(), body('two'), 'text/plain');
    live = true;
    expect(cache.get('other')).toBeUndefined();
  });
});

describe('the key of a public list', () => {
  it('is the same for each limit, in any notation', () => {
    expect(publicListKey('/api/articles', {})).toBe('/api/articles');
    expect(publicListKey('/api/articles', { limit: '6' })).toBe('/api/articles?limit=6');
    expect(publicListKey('/api/articles', { limit: '006' })).toBe('/api/articles?limit=6');
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '' },
    { limit: ['1', '2'] },
    { limit: '6', page: '2' },
  ])('is none for %j: the procedure decides, and memory stays bounded', (query) => {
    expect(publicListKey('/api/articles', query)).toBeNull();
  });
});
