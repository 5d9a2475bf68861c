import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** The header of a 502 whose process was killed while it had the request. */
export const KILLED_HEADER = 'x-in-flight-on-killed';

/** As `lb_try_duration` of `deploy/Caddyfile`. */
const MAX_TRY_MS = 15_000;
const TRY_EVERY_MS = 50;
/** As `keepalive` of `deploy/Caddyfile`. */
const KEEP_ALIVE_MS = 20_000;

interface Target {
  port: number;
  agent: Agent;
  isKilled: boolean;
  open: Set<Attempt>;
}

/** One request on its way to one process. */
interface Attempt {
  isKilled: boolean;
  isConnected: boolean;
  isReused: boolean;
}

export interface RoundRobinProxy extends AsyncDisposable {
  url: string;
  /** Requests that a process had when it was killed. */
  readonly inFlightOnKilled: number;
  /** The process on this port is about to be killed: what it has now is in flight. */
  noteKill(port: number): void;
  /** The process on this port has ended, so nothing more reaches it. */
  noteEnd(port: number): void;
}

/** Sends the request to one process and its response back; rejects when there is no complete response. */
function forward(
  target: Target,
  incoming: IncomingMessage,
  body: Buffer,
  attempt: Attempt,
): Promise<{ head: IncomingMessage; received: Buffer }> {
  return new Promise((resolve, reject) => {
    const { connection: _, 'transfer-encoding': __, ...headers } = incoming.headers;
    const outgoing = request({
      host: '127.0.0.1',
      port: target.port,
      agent: target.agent,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'content-length': body.length },
    });
    outgoing.on('socket', (socket) => {
      attempt.isReused = outgoing.reusedSocket;
      if (socket.connecting) socket.once('connect', () => (attempt.isConnected = true));
      else attempt.isConnected = true;
    });
    outgoing.on('error', reject);
    outgoing.on('response', (head) => {
      // A response has begun, so the request is not sent again.
      attempt.isReused = false;
      buffer(head).then((received) => resolve({ head, received }), reject);
    });
    outgoing.end(body);
  });
}

/** What may be sent again on another connection, as in Go's transport, which Caddy uses. */
function isReplayable({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
}

/**
 * A proxy in front of the web processes on these ports. It does what Caddy does: it keeps connections, gives a request
 * to the next process when a port is closed, and otherwise sends again only what is replayable and got no response on a
 * connection that was used before. Every other failure is a 502.
 */
export async function startProxy(ports: number[]): Promise<RoundRobinProxy> {
  const targets = ports.map((port): Target => {
    const agent = new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS });
    return { port, agent, isKilled: false, open: new Set() };
  });
  /** None for a worker, which gets no requests. */
  const find = (port: number) => targets.find((target) => target.port === port);
  let inFlightOnKilled = 0;
  let turn = 0;

  function endFailed(attempt: Attempt, incoming: IncomingMessage, response: ServerResponse): boolean {
    if (!attempt.isConnected) return false;
    if (attempt.isKilled) inFlightOnKilled += 1;
    if (attempt.isReused && isReplayable(incoming)) return false;
    response.writeHead(502, attempt.isKilled ? { [KILLED_HEADER]: 'yes' } : {}).end();
    return true;
  }

  /** Returns false when the request may go to another process. */
  async function tryOnce(
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<boolean> {
    const target = targets[turn++ % targets.length] as Target;
    const attempt: Attempt = { isKilled: target.isKilled, isConnected: false, isReused: false };
    target.open.add(attempt);
    try {
      const { head, received } = await forward(target, incoming, body, attempt);
      const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...headers } = head.headers;
      response.writeHead(head.statusCode ?? 502, headers).end(received);
      return true;
    } catch {
      return endFailed(attempt, incoming, response);
    } finally {
      target.open.delete(attempt);
    }
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const end = performance.now() + MAX_TRY_MS;
    for (let tries = 1; performance.now() < end; tries += 1) {
      if (await tryOnce(incoming, body, response)) return;
      if (tries % targets.length === 0) await wait(TRY_EVERY_MS);
    }
    response.writeHead(502).end();
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get inFlightOnKilled() {
      return inFlightOnKilled;
    },
    noteKill(port) {
      const target = find(port);
      if (target === undefined) return;
      target.isKilled = true;
      for (const attempt of target.open) attempt.isKilled = true;
    },
    noteEnd(port) {
      const target = find(port);
      if (target !== undefined) target.isKilled = false;
    },
    async [Symbol.asyncDispose]() {
      for (const { agent } of targets) agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
