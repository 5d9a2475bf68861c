import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './rate-limits.ts';

/** Requests of one connection that may wait for responses; browsers and proxies send one after another. */
export const MAX_PIPELINED_REQUESTS = 16;
/** Concurrent connections of one address; an office behind one address needs about six per person. */
const MAX_CONNECTIONS_PER_ADDRESS = 256;
/** How long a connection may neither send nor read a byte while a response waits. */
export const STALLED_AFTER_MS = 20_000;

/**
 * How long a connection without requests stays open. This also closes connections whose client reads nothing while
 * the responses fit into the operating system's buffers, where they look read to us.
 */
export const KEEP_ALIVE_TIMEOUT_MS = 25_000;

export interface ConnectionLimits {
  /** Addresses whose connections are not counted, because a proxy's connections carry everyone's requests. */
  isExempt: (address: string) => boolean;
  maxPerAddress?: number;
  stalledAfterMs?: number;
}

/** Closes a connection at once when its address has reached the limit. */
function limitPerAddress(server: Server, { isExempt, maxPerAddress }: Required<ConnectionLimits>): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isExempt(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
}

/** Requests of a connection whose responses are not finished. */
const unfinished = new WeakMap<Socket, number>();
/** The first request of a connection on top of MAX_PIPELINED_REQUESTS. */
const refused = new WeakSet<IncomingMessage>();

/** Counts a request; false when no response may be given to it, because its connection closes with an earlier refusal. */
function admit(request: IncomingMessage, response: ServerResponse): boolean {
  const { socket } = request;
  const count = (unfinished.get(socket) ?? 0) + 1;
  if (count > MAX_PIPELINED_REQUESTS) {
    socket.pause();
    if (count > MAX_PIPELINED_REQUESTS + 1) return false;
    refused.add(request);
  }
  unfinished.set(socket, count);
  response.once('close', () => unfinished.set(socket, (unfinished.get(socket) ?? 1) - 1));
  return true;
}

/** Wraps the listeners that the server has by now, so that they get only admitted requests. */
function limitPipelines(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!admit(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/** Closes connections whose client does not read; one that waits for a slow response stays open. */
function closeStalled(server: Server, stalledAfterMs: number): void {
  server.setTimeout(stalledAfterMs, (socket: Socket) => {
    const isWaitingForUs = socket.writableLength === 0 && (unfinished.get(socket) ?? 0) > 0;
    if (isWaitingForUs) socket.setTimeout(stalledAfterMs);
    else socket.destroy();
  });
}

/**
 * Limits how many connections an address has, how many requests of one wait, and how long a connection may hold an
 * unread response. Call it once the server has its request listener.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { isExempt, maxPerAddress = MAX_CONNECTIONS_PER_ADDRESS, stalledAfterMs = STALLED_AFTER_MS } = limits;
  limitPerAddress(server, { isExempt, maxPerAddress, stalledAfterMs });
  limitPipelines(server);
  closeStalled(server, stalledAfterMs);
}

/**
 * Refuses the first request that a client pipelines beyond MAX_PIPELINED_REQUESTS, and closes the connection afterwards,
 * because every waiting request holds its response in memory. Those after it are never handled. Add it before all other
 * hooks, after `limitConnections`.
 */
export function refuseDeepPipelines(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!refused.has(request.raw)) return done();
    reply.header('Connection', 'close');
    done(
      new AppError('TOO_MANY_REQUESTS', 'Too many requests at once on one connection.', {
        retryAfterSeconds: 1,
      }),
    );
  });
}
