import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  /** `http://host:port/metrics` */
  url: string;
  stop(): Promise<void>;
}

export interface MetricsServerOptions {
  host: string;
  /** 0 lets the operating system choose. */
  port: number;
  registry: Pick<Registry, 'metrics' | 'contentType'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const PATH = '/metrics';
/** A scraper asks a few times a minute; more connections at once are refused. */
const MAX_CONNECTIONS = 16;

function formatHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Serves the metrics on a port of their own, so that no visitor reaches them. Rejects when the port is in use. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const { registry, log } = options;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if ((request.url ?? '').split('?')[0] !== PATH) {
      response.writeHead(404).end();
      return;
    }
    if (request.method !== 'GET') {
      response.writeHead(405, { Allow: 'GET' }).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'metrics could not be read');
      response.writeHead(500).end();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(options.port, options.host, done);
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  return {
    url: `http://${formatHost(options.host)}:${port}${PATH}`,
    async stop() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}
