import { randomUUID } from 'node:crypto';
import { CONNECTION_TIMEOUT_MS, KEEP_ALIVE } from '@rapport/db/timeouts';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Moves whenever articles or videos change, so that what was rendered from them is thrown away. */
export interface ContentVersion {
  /** The version right now. Take it before reading what is going to be kept under it. */
  current(): string;
  /** Called after a change was committed by this process, so that its own next answer is fresh. */
  bump(): void;
  /** False while changes made by other processes would go unnoticed: nothing may be kept then. */
  isLive(): boolean;
}

/** A content version that only this process moves; for tests and for what runs without a listener. */
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

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 2_000;

export interface ListeningContentVersion extends ContentVersion {
  /** Starts listening; resolves at the first success or failure, and keeps trying from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows PostgreSQL's `content_version` notifications on a connection of its own, so that replicas see each
 * other's changes. While that connection is down `isLive` is false; every (re)connection moves the version,
 * because changes may have been missed in between.
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
    if (live) log.warn({ reason: error?.message }, 'content version: listener lost, answering without cache');
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
      application_name: 'rapport content version',
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
