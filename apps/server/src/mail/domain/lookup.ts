import { Resolver } from 'node:dns/promises';
import { MAX_FOUND } from '@rapport/domain/settings/domain';
import type { WantedRecord } from './records.ts';

const TIMEOUT_MS = 2_000;
const MAX_VALUE = 1_000;
/** There is no such name, or none with this type: an answer and no fault. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

type RecordType = WantedRecord['type'] | 'AAAA';

/** Asks the DNS with a limit of two seconds. */
export interface Lookup {
  /** The values of a record, at most `MAX_FOUND`; null when there was no answer. */
  find(record: Pick<WantedRecord, 'type' | 'name'>): Promise<string[] | null>;
}

/** A lookup over these servers, such as `192.0.2.53:53`; without any, over those of the machine. */
export function createLookup(servers: readonly string[]): Lookup {
  async function ask(type: RecordType, name: string): Promise<string[] | null> {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1, maxTimeout: TIMEOUT_MS });
    // A server that sends half an answer over TCP has no time limit of its own.
    const deadline = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
    try {
      if (servers.length > 0) resolver.setServers(servers);
      return (
        (await resolve(resolver, type, name))
          .slice(0, MAX_FOUND)
          // No database stores a NUL, and nobody can read the others.
          .map((value) => value.replace(/\p{Cc}/gu, '').slice(0, MAX_VALUE))
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return NOTHING.has(code) ? [] : null;
    } finally {
      clearTimeout(deadline);
    }
  }

  return {
    async find({ type, name }) {
      if (type !== 'A') return ask(type, name);
      const answers = await Promise.all([ask('A', name), ask('AAAA', name)]);
      const found = answers.flatMap((answer) => answer ?? []);
      return found.length > 0 || answers.every((answer) => answer !== null) ? found : null;
    },
  };
}

async function resolve(resolver: Resolver, type: RecordType, name: string): Promise<string[]> {
  switch (type) {
    case 'A':
      return resolver.resolve4(name);
    case 'AAAA':
      return resolver.resolve6(name);
    case 'CNAME':
      return resolver.resolveCname(name);
    case 'MX':
      return (await resolver.resolveMx(name))
        .sort((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange);
    case 'TXT':
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  }
}
