import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
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

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ProxyCounts {
  /** Requests that clients sent. */
  requests: number;
  /** Those that a process had when it was killed. */
  inFlightOnKilled: number;
  /** Of these, those that the proxy sent to another process. */
  repeated: number;
  /** Requests that met a closed port and went to another process. */
  movedOn: number;
}

export interface RoundRobinProxy {
  url: string;
  readonly counts: ProxyCounts;
  /** The process on this port is about to be killed: what it has now is in flight. */
  noteKill(port: number): void;
  /** The process on this port has ended, so nothing more reaches it. */
  noteEnd(port: number): void;
  close(): Promise<void>;
}

function readAll(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    message.on('data', (piece: Buffer) => pieces.push(piece));
    message.on('end', () => resolve(Buffer.concat(pieces)));
    message.on('error', reject);
  });
}

const newAgent = () => new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS });

/** Sends the request to one process; rejects when there is no complete response. */
function forward(
  target: Target,
  incoming: IncomingMessage,
  body: Buffer,
  attempt: Attempt,
): Promise<Received> {
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
    outgoing.on('response', (response) => {
      // A response has begun, so the request is not sent again.
      attempt.isReused = false;
      readAll(response)
        .then((received) =>
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: received }),
        )
        .catch(reject);
    });
    outgoing.end(body);
  });
}

function sendOn({ status, headers, body }: Received, response: ServerResponse): void {
  const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...others } = headers;
  response.writeHead(status, others).end(body);
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
  const targets: Target[] = ports.map((port) => ({
    port,
    agent: newAgent(),
    isKilled: false,
    open: new Set(),
  }));
  const counts: ProxyCounts = { requests: 0, inFlightOnKilled: 0, repeated: 0, movedOn: 0 };
  let turn = 0;

  function findTarget(port: number): Target | undefined {
    return targets.find((target) => target.port === port);
  }

  async function tryOnce(
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<{ received: Received } | { failed: Attempt }> {
    const target = targets[turn++ % targets.length] as Target;
    const attempt: Attempt = { isKilled: target.isKilled, isConnected: false, isReused: false };
    target.open.add(attempt);
    try {
      return { received: await forward(target, incoming, body, attempt) };
    } catch {
      return { failed: attempt };
    } finally {
      target.open.delete(attempt);
    }
  }

  /** Counts the failure, and decides whether the request goes to a process again. */
  function mayRepeat({ isKilled, isConnected, isReused }: Attempt, incoming: IncomingMessage): boolean {
    if (!isConnected) {
      counts.movedOn += 1;
      return true;
    }
    if (isKilled) counts.inFlightOnKilled += 1;
    const repeats = isReused && isReplayable(incoming);
    if (isKilled && repeats) counts.repeated += 1;
    return repeats;
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    counts.requests += 1;
    const end = performance.now() + MAX_TRY_MS;
    for (let tries = 1; performance.now() < end; tries += 1) {
      const result = await tryOnce(incoming, body);
      if ('received' in result) return sendOn(result.received, response);
      if (!mayRepeat(result.failed, incoming)) {
        response.writeHead(502, result.failed.isKilled ? { [KILLED_HEADER]: 'yes' } : {}).end();
        return;
      }
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
    counts,
    noteKill(port) {
      const target = findTarget(port);
      if (!target) return;
      target.isKilled = true;
      for (const attempt of target.open) attempt.isKilled = true;
    },
    noteEnd(port) {
      const target = findTarget(port);
      if (!target) return;
      target.isKilled = false;
    },
    async close() {
      for (const { agent } of targets) agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
