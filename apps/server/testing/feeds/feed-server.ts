import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server on loopback in place of the feed's host, as honest or hostile as the listener makes it. */
export interface FeedServer extends AsyncDisposable {
  url: string;
  /** Every request that it received, in order. */
  requests: IncomingMessage[];
  /** Changes the responses from now on. */
  respond(listener: RequestListener): void;
}

export async function startFeedServer(listener: RequestListener): Promise<FeedServer> {
  const requests: IncomingMessage[] = [];
  let current = listener;
  const server = createServer((request, response) => {
    requests.push(request);
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/feed`,
    requests,
    respond: (next) => {
      current = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A listener that sends a text with status 200. */
export function sends(body: string, contentType = 'application/xml; charset=utf-8'): RequestListener {
  return (_request, response) => response.writeHead(200, { 'content-type': contentType }).end(body);
}

/** A listener that responds with a status and no body. */
export function respondWith(status: number, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => response.writeHead(status, headers).end();
}
