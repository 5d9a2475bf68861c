import type { Representation } from '../platform/http/representation.ts';

/** Responses in memory, limited in total bytes; the least recently used is dropped first. */
export function createByteCache(mostBytes: number) {
  const cached = new Map<string, Representation>();
  let bytes = 0;
  const getSize = ({ bodies }: Representation) => bodies.identity.length;
  return {
    get(key: string): Representation | undefined {
      const found = cached.get(key);
      if (found) {
        cached.delete(key);
        cached.set(key, found);
      }
      return found;
    },
    put(key: string, one: Representation): void {
      const earlier = cached.get(key);
      if (earlier) bytes -= getSize(earlier);
      cached.delete(key);
      cached.set(key, one);
      bytes += getSize(one);
      for (const [oldest, representation] of cached) {
        if (bytes <= mostBytes) return;
        cached.delete(oldest);
        bytes -= getSize(representation);
      }
    },
  };
}
