import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Far more than one machine's logins need; the oldest are dropped first. */
const MAX_ENTRIES = 1_000;

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/**
 * Stores the local identity provider's logins in progress. A restart may lose them: the product's sessions are in
 * PostgreSQL, and a login can be started again.
 */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const entries = new Map<string, Entry>();

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  function find(matches: (key: string, payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, entry] of entries) {
      if (matches(key, entry.payload)) return read(key);
    }
    return undefined;
  }

  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      const key = `${kind}:${id}`;
      entries.delete(key);
      entries.set(key, { payload, expiresAt: Date.now() + (expiresIn ?? 3_600) * 1_000 });
      for (const oldest of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break;
        entries.delete(oldest);
      }
    },
    async find(id) {
      return read(`${kind}:${id}`);
    },
    async findByUid(uid) {
      return find((key, payload) => key.startsWith(`${kind}:`) && payload.uid === uid);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      const payload = read(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      entries.delete(`${kind}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, entry] of entries) {
        if (entry.payload.grantId === grantId) entries.delete(key);
      }
    },
  });
}
