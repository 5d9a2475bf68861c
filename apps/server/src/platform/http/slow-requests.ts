import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Connections whose present request may take longer than the server's timeout. */
const slow = new WeakSet<Socket>();

/** Whether the server's timeout for a whole request does not count for this connection. */
export function mayTakeLonger(socket: Socket): boolean {
  return slow.has(socket);
}

/**
 * Gives one request more time to arrive than the server's timeout, such as a large file over a slow line. For known
 * callers only: the timeout is what keeps anyone from holding connections open.
 */
export function allowSlowRequest(request: FastifyRequest, timeoutMs: number): void {
  const { socket } = request.raw;
  slow.add(socket);
  const timer = setTimeout(() => {
    slow.delete(socket);
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    request.server.server.emit('clientError', error, socket);
  }, timeoutMs);
  request.raw.once('close', () => {
    clearTimeout(timer);
    slow.delete(socket);
  });
}
