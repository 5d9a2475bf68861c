import { expect, it } from 'vitest';
import { createRepresentation } from '../platform/http/representation.ts';
import { createByteCache } from './byte-cache.ts';

it('the cache is limited in bytes and drops the least recently used first', async () => {
  const of = (length: number) =>
    createRepresentation(Buffer.alloc(length), 'image/webp', { compress: false, quality: 0 });
  const cache = createByteCache(100);
  cache.put('a', await of(40));
  cache.put('b', await of(40));
  cache.get('a');
  cache.put('c', await of(40));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  cache.put('c', await of(20));
  cache.put('d', await of(40));
  expect(['a', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
  cache.put('huge', await of(101));
  expect(['a', 'c', 'd', 'huge'].filter((key) => cache.get(key))).toEqual([]);
});
