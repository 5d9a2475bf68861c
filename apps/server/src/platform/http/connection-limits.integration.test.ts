import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawCall } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  type ConnectionLimits,
  KEEP_ALIVE_TIMEOUT_MS,
  limitConnections,
  MAX_PIPELINED_REQUESTS,
  STALLED_AFTER_MS,
} from './connection-limits.ts';

const TIMEOUT_MS = 20_000;
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** A connection that is never read from. */
function connectUnread(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  return socket;
}

const isOpen = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a server with limits', () => {
  /** More than the buffers of both ends of a connection hold. */
  const LARGE = Buffer.alloc(32 * 1_048_576);
  let server: Server;
  let finishSlow: () => void;
  const sockets: Socket[] = [];

  async function start(limits: Partial<ConnectionLimits>): Promise<number> {
    server = createServer((request, response) => {
      if (request.url === '/large') response.end(LARGE);
      else if (request.url === '/slow') finishSlow = () => response.end('finished');
      else response.end('small');
    });
    limitConnections(server, { isExempt: () => false, ...limits });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  }
  beforeEach(() => {
    finishSlow = () => undefined;
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  it('closes a connection whose client does not read', async () => {
    const port = await start({ stalledAfterMs: 300 });
    const socket = connectUnread(port);
    sockets.push(socket);
    socket.write(GET('/large'));
    await expect.poll(() => isOpen(server), { timeout: TIMEOUT_MS }).toBe(1);
    await expect.poll(() => isOpen(server), { timeout: TIMEOUT_MS }).toBe(0);
  });

  it('keeps a connection that waits for a slow response', async () => {
    const port = await start({ stalledAfterMs: 100 });
    let timeouts = 0;
    server.on('timeout', () => {
      timeouts += 1;
    });
    const received = rawCall(
      `http://127.0.0.1:${port}`,
      GET('/slow').replace('Host', 'Connection: close\r\nHost'),
    );
    await expect.poll(() => timeouts, { timeout: TIMEOUT_MS }).toBeGreaterThanOrEqual(3);
    finishSlow();
    expect(await received).toContain('finished');
  });

  it('limits the connections of one address, and accepts new ones when those close', async () => {
    const port = await start({ maxPerAddress: 3 });
    const url = `http://127.0.0.1:${port}`;
    const closing = GET('/').replace('Host', 'Connection: close\r\nHost');
    for (let count = 0; count < 3; count += 1) sockets.push(connectUnread(port));
    await expect.poll(() => isOpen(server), { timeout: TIMEOUT_MS }).toBe(3);
    expect(await rawCall(url, closing)).toBe('');
    sockets.pop()?.destroy();
    await expect.poll(() => rawCall(url, closing), { timeout: TIMEOUT_MS }).toContain('small');
  });

  it('does not count connections of a proxy', async () => {
    const port = await start({ maxPerAddress: 1, isExempt: (address) => address === '127.0.0.1' });
    for (let count = 0; count < 5; count += 1) sockets.push(connectUnread(port));
    await expect.poll(() => isOpen(server), { timeout: TIMEOUT_MS }).toBe(5);
  });
});

describe('the product', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  const getPort = () => Number(new URL(app.url).port);

  it('closes stalled connections within 30 s', () => {
    expect(app.app.server.timeout).toBe(STALLED_AFTER_MS);
    expect(STALLED_AFTER_MS).toBeLessThanOrEqual(25_000);
  });

  it('closes connections without requests within 30 s, whether their responses were read or not', async () => {
    const { server } = app.app;
    expect(server.keepAliveTimeout).toBe(KEEP_ALIVE_TIMEOUT_MS);
    expect(KEEP_ALIVE_TIMEOUT_MS).toBeLessThanOrEqual(25_000);
    server.keepAliveTimeout = 200;
    try {
      let answered = 0;
      server.on('request', (_request, response) => response.once('finish', () => (answered += 1)));
      const socket = connectUnread(getPort());
      socket.write(GET('/healthz').repeat(MAX_PIPELINED_REQUESTS));
      await expect.poll(() => answered, { timeout: TIMEOUT_MS }).toBe(MAX_PIPELINED_REQUESTS);
      await expect.poll(() => isOpen(server), { timeout: TIMEOUT_MS }).toBe(0);
      socket.destroy();
    } finally {
      server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
    }
  });

  it.each(['/', '/healthz', '/api/articles', '/nowhere'])(
    'refuses more pipelined requests for %s than it holds responses for, and closes',
    async (path) => {
      const received = await rawCall(app.url, GET(path).repeat(300));
      expect(received.match(/HTTP\/1\.1 (200|404)/g)?.length).toBe(MAX_PIPELINED_REQUESTS);
      expect(received.match(/HTTP\/1\.1 429/g)).toHaveLength(1);
      expect(received).toMatch(/^retry-after: 1\r$/im);
      expect(received).toContain('"code":"TOO_MANY_REQUESTS"');
    },
  );

  it('closes the connection of a client that pipelines and never reads', async () => {
    const accepted = new Promise((done) => app.app.server.once('connection', done));
    const socket = connectUnread(getPort());
    socket.write(GET('/').repeat(300));
    await accepted;
    await expect.poll(() => isOpen(app.app.server), { timeout: TIMEOUT_MS }).toBe(0);
    socket.destroy();
  });

  it('accepts any number of requests one after another', async () => {
    const count = MAX_PIPELINED_REQUESTS * 3;
    const socket = connect(getPort(), '127.0.0.1');
    let received = '';
    for (let request = 1; request <= count; request += 1) {
      socket.write(GET('/healthz'));
      await new Promise<void>((done) =>
        socket.once('data', (part) => {
          received += part.toString();
          done();
        }),
      );
    }
    socket.destroy();
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(count);
  });
});
