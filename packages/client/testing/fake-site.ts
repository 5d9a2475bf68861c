import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeResponse {
  status?: number;
  headers?: Record<string, string>;
  /** JSON, or a text as it is. */
  body: unknown;
}

export interface FakeRequest {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  body: string;
}

export interface FakeSite {
  url: string;
  /** What was received, in order. */
  requests: FakeRequest[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}

/** A server on loopback that sends these responses, one after the other. */
export async function startFakeSite(responses: FakeResponse[]): Promise<FakeSite> {
  const requests: FakeRequest[] = [];
  const left = [...responses];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const { authorization, 'idempotency-key': key } = headers;
    const idempotencyKey = key === undefined ? undefined : String(key);
    requests.push({ method, url, authorization, idempotencyKey, body: await readBody(request) });
    const {
      status = 200,
      headers: more = {},
      body,
    } = left.shift() ?? { status: 500, body: 'no response left' };
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...more });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
