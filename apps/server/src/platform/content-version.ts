import { randomUUID } from 'node:crypto';
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE } from '@rapport/db/timeouts';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Changes whenever articles, videos or the published content change, so that what was rendered from them is dropped. */
export interface ContentVersion {
  /** The current version. Take it before reading what will be cached under it. */
  current(): string;
  /** Called after this process committed a change, so that its own next response is fresh. */
  bump(): void;
  /** False while changes by other processes would go unnoticed; nothing may be cached then. */
  isLive(): boolean;
}

/** A content version that only this process changes; for tests and for code without a listener. */
export function createLocalContentVersion(): ContentVersion {
  const run = randomUUID();
  let count = 0;
  return {
    current: () => `${run}.${count}`,
    bump: () => {
      count += 1;
    },
    isLive: () => true,
  };
}

/** Each process has exactly one connection of this name. */
export const LISTENER_NAME = 'rapport content version';

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 2_000;

export interface ListeningContentVersion extends ContentVersion {
  /** Starts listening; resolves at the first success or failure and retries from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows PostgreSQL's `content_version` notifications on its own connection, so that replicas see each other's
 * changes. While that connection is down, `isLive` is false. Every (re)connection changes the version, because
 * changes may have been missed in between.
 */
export function createListeningContentVersion(
  databaseUrl: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): ListeningContentVersion {
  const local = createLocalContentVersion();
  let client: pg.Client | null = null;
  let live = false;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let delay = FIRST_RETRY_MS;

  function lost(which: pg.Client, error?: Error): void {
    if (client !== which) return;
    client = null;
    if (live)
      log.warn({ reason: error?.message }, 'content version: listener lost, serving without the caches');
    live = false;
    void which.end().catch(() => undefined);
    if (stopped) return;
    retry = setTimeout(() => void connect(), delay);
    retry.unref();
    delay = Math.min(delay * 2, MAX_RETRY_MS);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      application_name: LISTENER_NAME,
    });
    client = next;
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', () => local.bump());
    try {
      await next.connect();
      await next.query('LISTEN content_version');
      if (stopped || client !== next) return;
      local.bump();
      live = true;
      delay = FIRST_RETRY_MS;
    } catch (error) {
      lost(next, error instanceof Error ? error : undefined);
    }
  }

  return {
    current: local.current,
    bump: local.bump,
    isLive: () => live,
    start: connect,
    async stop() {
      stopped = true;
      live = false;
      clearTimeout(retry);
      const ending = client;
      client = null;
      await ending?.end().catch(() => undefined);
    },
  };
}
