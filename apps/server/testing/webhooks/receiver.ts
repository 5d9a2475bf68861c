import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
  /** The parsed body. */
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Answers a message. */
type Respond = (response: ServerResponse, message: ReceivedMessage) => void;

/** A receiver of webhooks on loopback, over real HTTP. */
export interface WebhookReceiver {
  url: string;
  port: number;
  messages: ReceivedMessage[];
  /** How the next messages are answered; 204 by default. */
  respond: Respond;
  /** Forgets what it got, and answers 204 again. */
  reset(): void;
  close(): Promise<void>;
}

const accept: Respond = (response) => void response.writeHead(204).end();

/** Starts a receiver that stores whatever it gets. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver = { messages: [] as ReceivedMessage[], respond: accept };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const message = { headers: request.headers, body, event: JSON.parse(body) };
      receiver.messages.push(message);
      receiver.respond(response, message);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${address.port}/hooks`,
    port: address.port,
    reset() {
      receiver.messages = [];
      receiver.respond = accept;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
